// Cases by writers who had not seen the engine, in untypical words and as doctors narrate them: what was reached, held.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newCaseFigures } from '../cli/accuracy.js';
import { countNewCases, type NewCase } from '../cli/new-cases.js';
import { readLines } from '../cli/train/lines.js';
import { shownFigures } from '../test/shown-figures.js';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../test');
const counted = (file: string) => countNewCases(readLines<NewCase>(join(folder, file)));

it('most causes are found, and nearly all emergencies, without calling everything one', () => {
  const counts = counted('new-cases.jsonl');
  const { cases, top1, top3, emergencies, emergenciesCalled, othersCalled } = counts;
  expect(cases).toBe(320);
  expect(newCaseFigures(counts)).toEqual(shownFigures['newCases']);
  expect(top1 / cases).toBeGreaterThan(0.6);
  expect(top3 / cases).toBeGreaterThan(0.74);
  expect(emergenciesCalled / emergencies).toBeGreaterThan(0.93);
  expect(othersCalled / (cases - emergencies)).toBeLessThan(0.4);
});

it('narrated causes are found more often', () => {
  const { cases, top1, top3, top5, emergencies, emergenciesCalled } = counted('narrated-cases.jsonl');
  expect(cases).toBe(180);
  expect(top1 / cases).toBeGreaterThan(0.73);
  expect(top3 / cases).toBeGreaterThan(0.86);
  expect(top5 / cases).toBeGreaterThan(0.89);
  expect(emergenciesCalled / emergencies).toBeGreaterThan(0.96);
});
