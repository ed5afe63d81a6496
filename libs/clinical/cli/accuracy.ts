// The figures of the site's page on accuracy: counted here and written to a file that the page shows, never typed by hand.
import { readFileSync, writeFileSync } from 'node:fs';
import { guard } from '../src/screen/guard.js';
import { vignetteScores } from './evaluate.js';
import { judgeAll, judgeFresh } from './everyday.js';
import { isOpen } from './everyday/cases.js';
import type { JudgedCase } from './everyday/tally.js';
import { fingerprint } from './fingerprint.js';
import { countNewCases, type NewCase, type NewCaseCounts } from './new-cases.js';
import { sealedTriage } from './triage.js';
import { type FreshLine, readLines } from './train/lines.js';
import { wilson } from './train/report.js';

interface Figure {
  readonly hits: number;
  readonly of: number;
  readonly percent: number;
  /** 95 % Wilson interval. */
  readonly low: number;
  readonly high: number;
}
export interface ModelAnswer {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}
/** Kinds of lines by authors who had not seen the engine. */
export const STRANGERS: ReadonlySet<string> = new Set([
  'new-voices',
  'strangers',
  'second-strangers',
  'third-strangers',
  'fourth-strangers',
  'fifth-strangers',
]);
type Label = 'emergency' | 'self-harm' | 'none';

/** Counts everything afresh. The vignettes only if their folder is given: they are not part of the repository. */
export function accuracyFigures(home: string, vignettes?: string): object {
  return {
    fingerprint: fingerprint(home),
    trainingLines: (JSON.parse(readFileSync(`${home}weights/lay-alarm.json`, 'utf8')) as { lines: number }).lines,
    unseen: layFigures(readLines(`${home}test/sealed-lines.jsonl`)),
    known: layFigures(readLines(`${home}test/fresh-lines.jsonl`)),
    strangers: layFigures(readLines(`${home}test/development-lines.jsonl`).filter(({ kind }) => STRANGERS.has(kind))),
    modelAnswers: answerFigures(readLines(`${home}test/llm-answers.jsonl`)),
    newCases: newCaseFigures(countNewCases(readLines<NewCase>(`${home}test/new-cases.jsonl`))),
    triage: triageFigures(home),
    everyday: everydayFigures(home),
    vignettes: vignettes ? vignetteFigures(vignettes) : null,
  };
}

/** Over the sealed half: the right one of three levels, and never too low. */
export function triageFigures(home: string): object {
  const { cases, right, safe } = sealedTriage(home);
  return { right: figure(right, cases), safe: figure(safe, cases) };
}

export function writeAccuracy(home: string, vignettes?: string): void {
  const file = `${home}../../frontend/src/content/accuracy-figures.json`;
  writeFileSync(file, `${JSON.stringify(accuracyFigures(home, vignettes), null, 2)}\n`);
}

/** How many of people's own words got the card, by what they describe. */
export function layFigures(
  lines: readonly FreshLine[],
  isCard = ({ text }: FreshLine): boolean => guard({ question: text }).emergency,
): Record<Label, Figure> {
  const of = (label: string): Figure => {
    const own = lines.filter((line) => line.label === label);
    return figure(own.filter(isCard).length, own.length);
  };
  return { emergency: of('emergency'), 'self-harm': of('self-harm'), none: of('none') };
}

/** How many got the card, of language models' answers that overlook an emergency and of harmless ones. */
export function answerFigures(
  answers: readonly ModelAnswer[],
  isCard = (one: ModelAnswer): boolean => guard(one).emergency,
): { missed: Figure; benign: Figure } {
  const of = (kind: string): Figure => {
    const own = answers.filter(({ id }) => id.startsWith(kind));
    return figure(own.filter(isCard).length, own.length);
  };
  return { missed: of('missed'), benign: of('benign') };
}

export function newCaseFigures(counts: NewCaseCounts): object {
  const { cases, emergencies } = counts;
  return {
    top1: figure(counts.top1, cases),
    top3: figure(counts.top3, cases),
    top5: figure(counts.top5, cases),
    emergency: figure(counts.emergenciesCalled, emergencies),
    none: figure(counts.othersCalled, cases - emergencies),
  };
}

/** How many criteria the answers to everyday questions met, and how many of those whose miss could hurt somebody. */
export function everydayFigures(home: string): object {
  const judged = judgeAll(`${home}test/everyday`);
  const fresh = judgeFresh(home);
  return {
    sealed: criteriaMet(judged.filter(({ one }) => !isOpen(one))),
    fresh: criteriaMet(fresh),
    open: criteriaMet(judged.filter(({ one }) => isOpen(one))),
  };
}

function criteriaMet(judged: readonly JudgedCase[]): object {
  const verdicts = judged.flatMap((one) => one.verdicts);
  const dangers = verdicts.filter(({ criterion }) => criterion.severity === 'danger');
  const met = (some: typeof verdicts): Figure => figure(some.filter((one) => one.met).length, some.length);
  return { questions: judged.length, criteria: met(verdicts), dangers: met(dangers) };
}

function vignetteFigures(folder: string): object {
  const { assess, interview } = vignetteScores(folder);
  const figures = ({ n, top1, top3, top5 }: typeof assess): object => ({
    top1: figure(Math.round(top1 * n), n),
    top3: figure(Math.round(top3 * n), n),
    top5: figure(Math.round(top5 * n), n),
  });
  return { account: figures(assess), interview: figures(interview) };
}

function figure(hits: number, of: number): Figure {
  const [low, high] = wilson(hits, of);
  const percent = (value: number): number => Math.round(1000 * Math.max(0, value)) / 10;
  return { hits, of, percent: percent(hits / of), low: percent(low), high: percent(high) };
}
