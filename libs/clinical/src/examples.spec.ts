// A sentence of each third condition, in the long run each sentence of all, assessed once: its causes, and the figures of a
// report on it.
import { runs } from '../test/runs.js';
import { knowledge } from './knowledge/knowledge.js';
import { reportFigures, type ReportFigures } from './report/report-figures.js';

const SHARE = 0.9;
/** Sentences of a condition that are assessed. */
const EACH = runs(1, 2);

interface Reported {
  readonly text: string;
  /** The condition whose sentence it is. */
  readonly id: string | null;
  readonly figures: ReportFigures;
}
const report = (text: string, id: string | null = null): Reported => ({ text, id, figures: reportFigures({ text }) });
const conditions = knowledge().conditions.filter((_, at) => at % runs(3, 1) === 0);
const examples = conditions.flatMap(({ id, examples: own }) => own.slice(0, EACH).map((text) => report(text, id)));
const all = [...examples, report('hello'), report(''), report('my knee hurts, no fever')];
const textsOf = (wrong: readonly Reported[]): string[] => wrong.map(({ text }) => text);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const isShare = (value: number): boolean => value >= 0 && value <= 1;

describe('conditions', () => {
  const missed = examples.filter(
    ({ id, figures }) => !figures.result.differential.slice(0, 5).some((candidate) => candidate.id === id),
  );

  it(`are among the first five for at least ${SHARE * 100} % of their own sentences`, () => {
    const share = 1 - missed.length / examples.length;
    if (share < SHARE) console.error(missed.map(({ id, text }) => ({ id, text })));
    expect(examples.length).toBe(EACH * conditions.length);
    expect(share).toBeGreaterThanOrEqual(SHARE);
  });

  it('follow from what was told and not from their order in the files', () => {
    const first = knowledge().conditions[0]?.id;
    expect(missed.length).toBeLessThan(examples.length);
    expect(report('itchy eyes and sneezing every spring').figures.result.differential[0]?.id).not.toBe(first);
  });
});

describe('figures of a report', () => {
  it('add up for every example: probabilities and risk levels to 100', () => {
    const addsUp = ({ causes, probabilities, risk }: ReportFigures): boolean =>
      [probabilities, risk].every((part) =>
        causes.length === 0 ? part.length === 0 : Math.abs(sum(part.map(({ percent }) => percent)) - 100) < 0.5,
      );
    expect(textsOf(all.filter(({ figures }) => !addsUp(figures)))).toEqual([]);
    expect(all.filter(({ figures }) => figures.causes.length > 0).length).toBeGreaterThan(all.length / 2);
  });

  it('are never surer than 70 % of one cause, and leave a fifth open', () => {
    const isHumble = ({ causes, risk }: ReportFigures): boolean =>
      causes.every(({ probability }) => probability <= 0.7) &&
      (risk.find(({ name }) => name === 'not known')?.percent ?? 100) >= 20;
    expect(textsOf(all.filter(({ figures }) => !isHumble(figures)))).toEqual([]);
  });

  it('have a body map of shares with names, for every example', () => {
    const isMap = ({ bodyMap }: ReportFigures): boolean =>
      bodyMap.every(({ weight, label }) => isShare(weight) && /^[A-Z]/.test(label));
    expect(textsOf(all.filter(({ figures }) => !isMap(figures)))).toEqual([]);
  });

  it('have a heatmap in its shape, for every example', () => {
    const isInShape = ({ heatmap: { cells, causes, findings } }: ReportFigures): boolean =>
      cells.length === causes.length && cells.every((row) => row.length === findings.length && row.every(isShare));
    expect(textsOf(all.filter(({ figures }) => !isInShape(figures)))).toEqual([]);
  });

  it('have no double step and no test that is none', () => {
    const stepsOf = ({ protocol }: ReportFigures): string[] => protocol.map((step) => step.text.toLowerCase());
    const isClean = (steps: readonly string[]): boolean =>
      new Set(steps).size === steps.length && !steps.some((step) => /^(usually )?none/.test(step));
    expect(textsOf(all.filter(({ figures }) => !isClean(stepsOf(figures))))).toEqual([]);
    expect(all.some(({ figures }) => figures.protocol.length > 0)).toBe(true);
  });
});
