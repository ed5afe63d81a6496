// Which medicines of the scope list the engine knows: node libs/clinical/cli/medicines.mjs
import { readFileSync } from 'node:fs';
import { coverageOf } from '../src/medicines/coverage.js';

const names = readFileSync(`${process.argv[2] ?? ''}test/scope/medicines.tsv`, 'utf8')
  .split('\n')
  .filter(Boolean);
const rows = coverageOf(names);
const missing = rows.filter(({ medicines }) => medicines.length === 0);
for (const { name, medicines } of rows)
  console.log(`${medicines.length > 0 ? '+' : '-'} ${name}: ${medicines.join(', ')}`);
console.log(`${rows.length - missing.length} of ${rows.length} covered`);
process.exitCode = missing.length > 0 ? 1 : 0;
