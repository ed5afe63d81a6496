// The days on which a pregnancy is possible, by the calendar. Days are numbers (days.ts).
export interface Cycle {
  /** The first day of the last period. */
  readonly period: number;
  /** The shortest and the longest of the last cycles, in days. */
  readonly shortest: number;
  readonly longest: number;
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface FertileWindow {
  readonly fertile: Span;
  readonly ovulation: Span;
  readonly nextPeriod: Span;
  readonly level: 'regular' | 'irregular' | 'unusual';
}

/** From ovulation to the next period; sperm lives up to five days. */
const AFTER_OVULATION = 14;
const BEFORE_OVULATION = 5;
/** Lengths of cycles that are usual in adults, and by how much they may differ. */
const USUAL = { shortest: 24, longest: 38, variation: 9 };

function levelOfCycle({ shortest, longest }: Cycle): FertileWindow['level'] {
  if (shortest < USUAL.shortest || longest > USUAL.longest) return 'unusual';
  return longest - shortest > USUAL.variation ? 'irregular' : 'regular';
}

/**
 * The fertile days: the five before ovulation and the day itself, where ovulation is 14 days before the next period. With
 * cycles of different lengths the span covers all of them.
 * Sources: Wilcox, Weinberg, Baird, Timing of sexual intercourse in relation to ovulation (NEJM 1995); usual lengths: FIGO (2018).
 */
export function fertileWindow(cycle: Cycle): FertileWindow {
  const { period, shortest, longest } = cycle;
  const ovulation = { from: period + shortest - AFTER_OVULATION, to: period + longest - AFTER_OVULATION };
  return {
    fertile: { from: ovulation.from - BEFORE_OVULATION, to: ovulation.to },
    ovulation,
    nextPeriod: { from: period + shortest, to: period + longest },
    level: levelOfCycle(cycle),
  };
}
