// The figures on the site belong to this very engine: a change of the engine requires counting them again.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { layFigures, triageFigures } from '../cli/accuracy.js';
import { fingerprint } from '../cli/fingerprint.js';
import { readLines } from '../cli/train/lines.js';
import { shownFigures } from '../test/shown-figures.js';
import weights from '../weights/lay-alarm.json' with { type: 'json' };

const home = join(dirname(fileURLToPath(import.meta.url)), '../');
const linesOf = (name: string) => readLines(join(home, 'test', name));
const COUNTED_BESIDE: Record<string, string> = {
  strangers: 'screen/lay-alarm/strangers.long.spec.ts',
  modelAnswers: 'model-answers.spec.ts',
  newCases: 'new-cases.long.spec.ts',
  everyday: 'everyday.long.spec.ts',
};

/** How much of a kind was reached, from 0 to 1. */
const reached = (kind: Record<string, { hits: number; of: number }>, name: string): number =>
  (kind[name]?.hits ?? 0) / (kind[name]?.of ?? 0);

describe('figures of the accuracy page', () => {
  it('are those of this engine (npm run clinical:evaluate -- --page <folder> counts them again)', () => {
    const { vignettes, ...shown } = shownFigures;
    expect(shown).toEqual({
      fingerprint: fingerprint(home),
      trainingLines: weights.lines,
      unseen: layFigures(linesOf('sealed-lines.jsonl')),
      known: layFigures(linesOf('fresh-lines.jsonl')),
      triage: triageFigures(home),
      ...Object.fromEntries(Object.keys(COUNTED_BESIDE).map((name) => [name, expect.anything()])),
    });
    expect(vignettes).not.toBeNull();
  });

  it('tell that most causes are found, and nearly all emergencies, without calling everything one', () => {
    const newCases = shownFigures['newCases'] as Record<string, { hits: number; of: number }>;
    expect(newCases['top1']?.of).toBe(320);
    expect(reached(newCases, 'top1')).toBeGreaterThan(0.6);
    expect(reached(newCases, 'top3')).toBeGreaterThan(0.74);
    expect(reached(newCases, 'emergency')).toBeGreaterThan(0.93);
    expect(reached(newCases, 'none')).toBeLessThan(0.4);
  });

  it.each(Object.entries(COUNTED_BESIDE))('%s is counted in %s', (name, file) => {
    expect(readFileSync(join(home, 'src', file), 'utf8')).toContain(`shownFigures['${name}']`);
  });
});
