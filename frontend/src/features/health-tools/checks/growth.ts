// Weight, length or height and BMI of a child: to five years beside the WHO Child Growth Standards, to 19 beside the WHO
// Reference 2007.
import reference from '../../../content/checks/child-growth-reference.json' with { type: 'json' };
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
  readonly kind: 'weight' | 'stature' | 'bmi';
  /** In kilograms, in centimetres as it was measured, or in kilograms per square metre. */
  readonly value: number;
  /** How the stature was measured. */
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
/** The standards end and the reference begins. */
const SCHOOL_MONTHS = 60;
/** A weight alone is compared up to here: at the age of the growth spurt it says nothing without the height. */
const OLDEST_WEIGHED_MONTHS = 120;
const OLDEST_MONTHS = 228;
/** Born before 37 weeks counts as preterm; until two years the age is then taken from the day on which birth was due. */
const PRETERM_WEEKS = 37;
const FULL_WEEKS = 40;
/**
 * Scores beyond these are flagged by the WHO as mistakes of measuring or writing. Of school age, weight and BMI reach to
 * the 8 of the CDC: severe obesity lies beyond 5.
 */
const PLAUSIBLE = { weight: { min: -6, max: 5 }, stature: { min: -6, max: 6 }, bmi: { min: -5, max: 5 } };
const HEAVIEST_OF_SCHOOL_AGE = 8;

/** The day from which the age is counted: birth, or for a preterm child the day on which it was due. */
export function countedFrom({ born, measured, weeks }: Child): number {
  const corrects = weeks < PRETERM_WEEKS && measured - born < STANDING_MONTHS * DAYS_PER_MONTH;
  return corrects ? born + (FULL_WEEKS - weeks) * 7 : born;
}

const monthsOf = (child: Child): number => (child.measured - countedFrom(child)) / DAYS_PER_MONTH;

/** There are figures for children up to 19 years. */
export function hasStandard(child: Child): boolean {
  const months = monthsOf(child);
  return months >= 0 && months <= OLDEST_MONTHS;
}

export const isWeighedAlone = (child: Child): boolean => monthsOf(child) <= OLDEST_WEIGHED_MONTHS;

/** From five years on the limits of BMI are others. */
export const isOfSchoolAge = (child: Child): boolean => monthsOf(child) > SCHOOL_MONTHS;

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
function weightScore(lms: Lms, value: number): number {
  const score = scoreOf(lms, value);
  if (Math.abs(score) <= 3) return score;
  const side = Math.sign(score);
  const third = valueAt(lms, 3 * side);
  return 3 * side + (value - third) / Math.abs(third - valueAt(lms, 2 * side));
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

function figuresOf({ sex }: Child, kind: Measured['kind'], months: number): Lms {
  if (months > SCHOOL_MONTHS) {
    const part = kind === 'stature' ? reference.height : reference[kind];
    return between(part[sex], months - SCHOOL_MONTHS);
  }
  if (kind === 'weight') return between(standard.weight[sex], months);
  const [lying, standing] = kind === 'bmi' ? [standard.bmiLying, standard.bmi] : [standard.length, standard.height];
  return months < STANDING_MONTHS ? between(lying[sex], months) : between(standing[sex], months - STANDING_MONTHS);
}

/** The BMI from the stature as it is measured at that age. */
export function bmiOf(child: Child, weight: number, stature: Measured): number {
  const metres = (stature.value - excess(monthsOf(child), stature)) / 100;
  return weight / (metres * metres);
}

/** Where a measurement lies among healthy children; null where it can only be a mistake. */
export function placeOf(child: Child, measured: Measured): Place | null {
  const months = monthsOf(child);
  const { kind, value } = measured;
  const more = kind === 'stature' ? excess(months, measured) : 0;
  const lms = figuresOf(child, kind, months);
  const score = kind === 'stature' ? scoreOf(lms, value - more) : weightScore(lms, value);
  const { min, max } = PLAUSIBLE[kind];
  const heaviest = kind !== 'stature' && isOfSchoolAge(child) ? HEAVIEST_OF_SCHOOL_AGE : max;
  if (score < min || score > heaviest) return null;
  return { score, percentile: 100 * shareBelow(score), median: lms[1] + more };
}
