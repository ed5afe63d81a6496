// Everyday questions judged again. The short suite holds the recorded figures by the engine's fingerprint.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { everydayFigures } from '../cli/accuracy.js';
import { judgeDevelopment } from '../cli/everyday.js';
import { shownFigures } from '../test/shown-figures.js';

const home = join(dirname(fileURLToPath(import.meta.url)), '../');

it('the recorded figures are what the answers reach', () => {
  expect(everydayFigures(home)).toEqual(shownFigures['everyday']);
});

it('the questions of development are answered with the part that they ask for', () => {
  const judged = judgeDevelopment(home);
  const answered = judged.filter(({ verdicts }) => verdicts.every(({ met }) => met));
  expect(answered.length / judged.length).toBeGreaterThan(0.9);
});
