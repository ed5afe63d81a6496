// `npm run coverage:spec`: which statements of the specification are held by a test. A test claims a statement by having its id
// in its name (ids.mjs). Writes docs/specification-coverage.md; with --check it only fails when that file is stale or a test
// names an id that does not exist.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { idsIn } from './ids.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const TARGET = join(ROOT, 'docs/specification-coverage.md');
const SKIPPED = new Set(['node_modules', 'dist', '.data', '.nx', '.git', 'coverage']);

/** @returns {{ id: string, area: string, requirement: string }[]} */
function readLedger() {
  const rows = readFileSync(join(ROOT, 'docs/specification/ledger.tsv'), 'utf8').trim().split('\n').slice(1);
  return rows.map((row) => {
    const [id = '', area = '', , , requirement = ''] = row.split('\t');
    return { id, area, requirement };
  });
}

function* testFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !SKIPPED.has(entry.name)) yield* testFiles(path);
    else if (/\.(spec\.tsx?|e2e\.ts|spec\.mjs)$/.test(entry.name)) yield path;
  }
}

function collect(ledger) {
  const prefixes = new Set(ledger.map(({ id }) => id.split('-')[0]));
  const held = new Map();
  for (const path of testFiles(ROOT)) {
    for (const id of idsIn(readFileSync(path, 'utf8'), prefixes, path)) {
      held.set(id, [...(held.get(id) ?? []), relative(ROOT, path)]);
    }
  }
  return held;
}

function render(ledger, held) {
  const areas = [...new Set(ledger.map(({ area }) => area))];
  const count = (rows) => rows.filter(({ id }) => held.has(id)).length;
  const lines = [
    '# Specification coverage',
    '',
    'Made by `npm run coverage:spec` from the ids in test names; do not edit. Statements are in',
    '[specification/ledger.tsv](specification/ledger.tsv).',
    '',
    `**${count(ledger)} of ${ledger.length}** statements are held by a test.`,
    '',
    '| area | held | of |',
    '| --- | ---: | ---: |',
    ...areas.map((area) => {
      const rows = ledger.filter((row) => row.area === area);
      return `| ${area} | ${count(rows)} | ${rows.length} |`;
    }),
  ];
  for (const area of areas) {
    const rows = ledger.filter((row) => row.area === area);
    const [yes, no] = [rows.filter(({ id }) => held.has(id)), rows.filter(({ id }) => !held.has(id))];
    lines.push('', `## ${area}`);
    if (yes.length > 0)
      lines.push(
        '',
        ...yes.map(
          ({ id }) =>
            `- ${id}: ${[...held.get(id)]
              .sort()
              .map((path) => `\`${path}\``)
              .join(', ')}`,
        ),
      );
    if (no.length > 0)
      lines.push('', 'Not covered yet:', '', ...no.map(({ id, requirement }) => `- ${id} ${requirement}`));
  }
  return `${lines.join('\n')}\n`;
}

const ledger = readLedger();
const held = collect(ledger);
const known = new Set(ledger.map(({ id }) => id));
const unknown = [...held.keys()].filter((id) => !known.has(id));
if (unknown.length > 0) {
  console.error(`Tests name statements that do not exist: ${unknown.join(', ')}`);
  process.exit(1);
}
const text = render(ledger, held);
if (process.argv.includes('--check')) {
  if (readFileSync(TARGET, 'utf8') !== text) {
    console.error('docs/specification-coverage.md is stale: run npm run coverage:spec');
    process.exit(1);
  }
} else {
  writeFileSync(TARGET, text);
}
console.log(
  text
    .split('\n')
    .find((line) => line.startsWith('**'))
    ?.replaceAll('*', ''),
);
