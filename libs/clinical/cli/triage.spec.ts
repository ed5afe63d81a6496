import { readFileSync } from 'node:fs';
import { isOpen } from './everyday/cases.js';
import { tallyOf, type TriageVignette } from './triage.js';
import { readLines } from './train/lines.js';

const HOME = new URL('../', import.meta.url).pathname;
const vignettes = readLines<TriageVignette>(`${HOME}test/triage-vignettes.jsonl`);
const development = readLines<TriageVignette>(`${HOME}test/triage-development.jsonl`);

describe('the vignettes of known urgency', () => {
  it('have ids of their own and rows of the table of complaints', () => {
    const rows = readFileSync(`${HOME}test/scope/complaints.tsv`, 'utf8')
      .split('\n')
      .map((row) => row.split('\t')[0]);
    const all = [...vignettes, ...development];
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
    expect(all.filter(({ row }) => !rows.includes(row))).toEqual([]);
  });

  it('spread over urgencies and languages in both halves', () => {
    for (const half of [vignettes.filter(isOpen), vignettes.filter((one) => !isOpen(one))]) {
      expect(half.length).toBeGreaterThanOrEqual(40);
      expect(new Set(half.map(({ urgency }) => urgency)).size).toBe(5);
      expect(new Set(half.map(({ language }) => language)).size).toBe(3);
    }
  });
});

it('counts what is right, and what is not too low', () => {
  const verdicts = [
    { should: 2, said: 2 },
    { should: 1, said: 2 },
    { should: 2, said: 1 },
  ];
  expect(tallyOf(verdicts)).toEqual({ cases: 3, right: 1, safe: 2 });
});
