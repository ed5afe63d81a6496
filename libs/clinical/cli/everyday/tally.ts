// The verdicts added up: by ability, by language, by half.
import { ABILITIES, type EverydayCase, isOpen, LANGUAGES } from './cases.js';
import { type Verdict, weightOf } from './judge.js';
import type { SeenAnswer } from './talk.js';

export interface JudgedCase {
  readonly one: EverydayCase;
  readonly answers: readonly SeenAnswer[];
  readonly verdicts: readonly Verdict[];
}

export interface Tally {
  readonly cases: number;
  readonly criteria: number;
  /** Share of the weights of all criteria, 0 to 1. */
  readonly met: number;
  /** Criteria of severity `danger`, and how many of them were missed. */
  readonly dangers: number;
  readonly dangersMissed: number;
  readonly casesWithDangerMissed: number;
}

export interface Tallies {
  readonly all: Tally;
  readonly open: Tally;
  readonly sealed: Tally;
  readonly abilities: Readonly<Record<string, Tally>>;
  readonly languages: Readonly<Record<string, Tally>>;
  /** Cases of two to four turns. */
  readonly dialogues: Tally;
}

export const missedDangers = ({ verdicts }: JudgedCase): Verdict[] =>
  verdicts.filter(({ met, criterion }) => !met && criterion.severity === 'danger');

export function talliesOf(judged: readonly JudgedCase[]): Tallies {
  const where = (holds: (one: EverydayCase) => boolean): Tally => tallyOf(judged.filter(({ one }) => holds(one)));
  const by = <T extends string>(names: readonly T[], nameOf: (one: EverydayCase) => T): Record<string, Tally> =>
    Object.fromEntries(names.map((name) => [name, where((one) => nameOf(one) === name)]));
  return {
    all: tallyOf(judged),
    open: where(isOpen),
    sealed: where((one) => !isOpen(one)),
    abilities: by(ABILITIES, ({ ability }) => ability),
    languages: by(LANGUAGES, ({ language }) => language),
    dialogues: where(({ turns }) => turns.length > 1),
  };
}

function tallyOf(judged: readonly JudgedCase[]): Tally {
  const verdicts = judged.flatMap((one) => one.verdicts);
  const weight = (some: readonly Verdict[]): number =>
    some.reduce((sum, { criterion }) => sum + weightOf(criterion), 0);
  return {
    cases: judged.length,
    criteria: verdicts.length,
    met: verdicts.length === 0 ? 0 : weight(verdicts.filter(({ met }) => met)) / weight(verdicts),
    dangers: verdicts.filter(({ criterion }) => criterion.severity === 'danger').length,
    dangersMissed: judged.flatMap(missedDangers).length,
    casesWithDangerMissed: judged.filter((one) => missedDangers(one).length > 0).length,
  };
}
