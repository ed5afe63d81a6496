// @ts-check
// Third step of the build: fails when opening the consultation takes more JavaScript than its budget.
import { readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const BUDGET_KB = 230;
const DIST = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist');
const ENTRIES = ['index.html', 'src/features/consultation/consultation-page.tsx'];

/** @type {Record<string, { file: string; imports?: string[] }>} */
const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'));

/** The chunk of a module and all chunks that it imports statically. @param {string} name @param {Set<string>} files */
function collect(name, files) {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no chunk for ${name}.`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(imported, files);
}

/** @type {Set<string>} */
const files = new Set();
for (const entry of ENTRIES) collect(entry, files);
const bytes = [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length, 0);
const kilobytes = Math.round(bytes / 100) / 10;
if (kilobytes > BUDGET_KB)
  throw new Error(`The consultation loads ${kilobytes} KB of gzipped JavaScript; its budget is ${BUDGET_KB} KB.`);
console.log(`The consultation loads ${kilobytes} KB of gzipped JavaScript (budget ${BUDGET_KB} KB).`);
rmSync(join(DIST, '.vite'), { recursive: true, force: true });
