// Cases by writers who had not seen the engine, in untypical words: what was reached, held.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countNewCases, type NewCase } from '../cli/new-cases.js';
import { readLines } from '../cli/train/lines.js';

const file = join(dirname(fileURLToPath(import.meta.url)), '../test/new-cases.jsonl');

it('most causes are found, and nearly all emergencies, without calling everything one', () => {
  const { cases, top1, top3, emergencies, emergenciesCalled, othersCalled } = countNewCases(readLines<NewCase>(file));
  expect(cases).toBe(320);
  expect(top1 / cases).toBeGreaterThan(0.6);
  expect(top3 / cases).toBeGreaterThan(0.74);
  expect(emergenciesCalled / emergencies).toBeGreaterThan(0.93);
  expect(othersCalled / (cases - emergencies)).toBeLessThan(0.4);
});
