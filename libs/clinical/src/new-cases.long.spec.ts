// Cases by writers who had not seen the engine, in untypical words and as doctors narrate them, counted again. The short
// suite holds the recorded figures by the engine's fingerprint.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newCaseFigures } from '../cli/accuracy.js';
import { countNewCases, type NewCase } from '../cli/new-cases.js';
import { readLines } from '../cli/train/lines.js';
import { shownFigures } from '../test/shown-figures.js';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../test');
const counted = (file: string) => countNewCases(readLines<NewCase>(join(folder, file)));

it('the recorded figures are what the engine reaches', () => {
  expect(newCaseFigures(counted('new-cases.jsonl'))).toEqual(shownFigures['newCases']);
});

it('narrated causes are found more often', () => {
  const { cases, top1, top3, top5, emergencies, emergenciesCalled } = counted('narrated-cases.jsonl');
  expect(cases).toBe(180);
  expect(top1 / cases).toBeGreaterThan(0.73);
  expect(top3 / cases).toBeGreaterThan(0.86);
  expect(top5 / cases).toBeGreaterThan(0.89);
  expect(emergenciesCalled / emergencies).toBeGreaterThan(0.96);
});
