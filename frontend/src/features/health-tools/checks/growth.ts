// Weight and length or height of a child up to five years, beside the WHO Child Growth Standards.
import standard from '../../../content/checks/child-growth-standard.json' with { type: 'json' };

export type Sex = 'male' | 'female';

export interface Child {
  readonly sex: Sex;
  /** Days as numbers (see `days.ts`). */
  readonly born: number;
  readonly measured: number;
  /** Completed weeks of the pregnancy at birth. */
  readonly weeks: number;
}

export interface Measured {
  readonly kind: 'weight' | 'stature';
  /** In kilograms, or in centimetres as it was measured. */
  readonly value: number;
  /** Stature only. */
  readonly position?: 'lying' | 'standing';
}

export interface Place {
  /** Standard deviations from the middle. */
  readonly score: number;
  /** Of 100 healthy children of the age and sex, how many have less. */
  readonly percentile: number;
  /** What the middle one of them has, measured in the same way. */
  readonly median: number;
}

type Lms = readonly [l: number, m: number, s: number];

const DAYS_PER_MONTH = 30.4375;
/** From two years on children are measured standing, which gives 0.7 cm less than lying down. */
const STANDING_MONTHS = 24;
const LYING_MORE_CM = 0.7;
const OLDEST_MONTHS = 60;
/** Born before 37 weeks counts as preterm; until two years the age is then taken from the day on which birth was due. */
const PRETERM_WEEKS = 37;
const FULL_WEEKS = 40;
/** Scores beyond these are flagged by the WHO as mistakes of measuring or writing. */
const PLAUSIBLE = { weight: { min: -6, max: 5 }, stature: { min: -6, max: 6 } };

/** The day from which the age is counted: birth, or for a preterm child the day on which it was due. */
export function countedFrom({ born, measured, weeks }: Child): number {
  const corrects = weeks < PRETERM_WEEKS && measured - born < STANDING_MONTHS * DAYS_PER_MONTH;
  return corrects ? born + (FULL_WEEKS - weeks) * 7 : born;
}

const monthsOf = (child: Child): number => (child.measured - countedFrom(child)) / DAYS_PER_MONTH;

/** The standards are for children up to five years. */
export function hasStandard(child: Child): boolean {
  const months = monthsOf(child);
  return months >= 0 && months <= OLDEST_MONTHS;
}

/** The figures of a day between two months, on the straight line between them. */
function between(rows: readonly (readonly number[])[], months: number): Lms {
  const at = Math.min(Math.floor(months), rows.length - 2);
  const [before, after] = [rows[at]!, rows[at + 1]!];
  const mixed = (column: number) => before[column]! + (after[column]! - before[column]!) * (months - at);
  return [mixed(0), mixed(1), mixed(2)];
}

const valueAt = ([l, m, s]: Lms, score: number): number =>
  l === 0 ? m * Math.exp(s * score) : m * (1 + l * s * score) ** (1 / l);

const scoreOf = ([l, m, s]: Lms, value: number): number =>
  l === 0 ? Math.log(value / m) / s : ((value / m) ** l - 1) / (l * s);

/** Beyond three deviations the WHO goes on in steps as wide as that between the second and the third. */
function weightScore(lms: Lms, weight: number): number {
  const score = scoreOf(lms, weight);
  if (Math.abs(score) <= 3) return score;
  const side = Math.sign(score);
  const third = valueAt(lms, 3 * side);
  return 3 * side + (weight - third) / Math.abs(third - valueAt(lms, 2 * side));
}

/** The share of a normal distribution below a score (Abramowitz and Stegun 26.2.17; the error is below 10⁻⁷). */
function shareBelow(score: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(score));
  const terms = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = terms.reduceRight((rest, term) => (rest + term) * t, 0);
  const above = (Math.exp((-score * score) / 2) / Math.sqrt(2 * Math.PI)) * sum;
  return score >= 0 ? 1 - above : above;
}

/** What a stature measured the other way lies above the standard's own way of measuring. */
function excess(months: number, { position }: Measured): number {
  if (months < STANDING_MONTHS) return position === 'standing' ? -LYING_MORE_CM : 0;
  return position === 'lying' ? LYING_MORE_CM : 0;
}

/** Where a measurement lies among healthy children; null where it can only be a mistake. */
export function placeOf(child: Child, measured: Measured): Place | null {
  const months = monthsOf(child);
  const { kind, value } = measured;
  const more = kind === 'stature' ? excess(months, measured) : 0;
  const lms =
    kind === 'weight'
      ? between(standard.weight[child.sex], months)
      : months < STANDING_MONTHS
        ? between(standard.length[child.sex], months)
        : between(standard.height[child.sex], months - STANDING_MONTHS);
  const score = kind === 'weight' ? weightScore(lms, value) : scoreOf(lms, value - more);
  const { min, max } = PLAUSIBLE[kind];
  if (score < min || score > max) return null;
  return { score, percentile: 100 * shareBelow(score), median: lms[1] + more };
}

/** The id of the level: the measurement that lies farthest from the middle decides. */
export function growthLevel(scores: readonly number[]): string {
  const farthest = scores.reduce((far, score) => (Math.abs(score) > Math.abs(far) ? score : far), 0);
  if (Math.abs(farthest) <= 2) return 'usual';
  return `${Math.abs(farthest) > 3 ? 'very-' : ''}${farthest < 0 ? 'low' : 'high'}`;
}
