import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
const files = [...text.matchAll(/`((?:libs|services|tools|docs)\/[^` ]+)`/g)].map(([, path = '']) => path);

it('docs/security.md names existing evidence', () => {
  expect(files.length).toBeGreaterThan(60);
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('docs/security.md has a proof for each threat', () => {
  const table = text.slice(text.indexOf('## Threats and measures'), text.indexOf('## Access between services'));
  const rows = table.split('\n').filter((line) => /^\| (?!threat|---)/.test(line));
  expect(rows.length).toBeGreaterThan(15);
  for (const row of rows) expect(row).toMatch(/\| [^|]*`[^`]+\.(spec|e2e)\.ts`[^|]*\|$/);
});
