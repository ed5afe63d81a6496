// Doses from the leaflets of medicines sold without prescription: pure functions, amounts in mg.
import { ADULT_DOSES, CHILD_DOSES } from './data.js';
import type { AdultDose, ChildDose } from './schema.js';

export interface Child {
  /** In years. */
  readonly age?: number;
  readonly weightKg?: number;
}

export type ChildAmount =
  /** Too young or too light to be given any without a doctor. */
  | { readonly kind: 'too-young' }
  | { readonly kind: 'weight-needed' }
  | {
      readonly kind: 'amount';
      readonly single: number;
      readonly daily: number;
      readonly basis: 'weight' | 'age';
      /** Weight and age do not match, so the smaller amount is given. */
      readonly unusualWeight: boolean;
      readonly askFirst: boolean;
    };

export const CHILDHOOD_ENDS = 16;
type Amount = Omit<Extract<ChildAmount, { kind: 'amount' }>, 'askFirst'>;

const MONTHS = 12;
/** A child does not weigh more, in kg. */
const HEAVIEST = 90;

export function adultDose(substance: string): AdultDose | null {
  return ADULT_DOSES.find((dose) => dose.substance === substance) ?? null;
}

export function childDose(substance: string): ChildDose | null {
  return CHILD_DOSES.find((dose) => dose.substance === substance) ?? null;
}

/** What leaflets give a child of this weight, or of this age when the weight is not known. */
export function childAmount(dose: ChildDose, { age, weightKg }: Child): ChildAmount {
  const months = (age ?? Infinity) * MONTHS;
  if (months < dose.minAgeMonths || (weightKg ?? Infinity) < dose.minKg) return { kind: 'too-young' };
  const byAge = dose.bands.find((band) => months >= band.fromMonths && months < band.belowMonths)?.single;
  const askFirst = months < (dose.askBelowMonths ?? 0);
  if (weightKg !== undefined) return { ...weighed(dose, weightKg, byAge, age), askFirst };
  return byAge === undefined ? { kind: 'weight-needed' } : { ...aged(dose, byAge, age), askFirst };
}

function weighed(dose: ChildDose, kg: number, byAge: number | undefined, age: number | undefined): Amount {
  const unusualWeight = isUnusual(kg, age);
  const cap = capOf(dose, age);
  const byWeight = Math.min(dose.mgPerKg * kg, cap.single);
  const single = rounded(unusualWeight ? Math.min(byWeight, byAge ?? byWeight) : byWeight);
  const daily = Math.floor(Math.min(single * dose.dosesPerDay, dose.dailyMgPerKg * kg, cap.daily));
  return { kind: 'amount', single, daily, basis: 'weight', unusualWeight };
}

/** Millilitres of a syrup, rounded down to what a syringe shows. */
export function millilitres(mg: number, mgPerMl: number): number {
  return Math.floor((mg / mgPerMl) * 10) / 10;
}

function aged(dose: ChildDose, single: number, age: number | undefined): Amount {
  const daily = Math.min(single * dose.dosesPerDay, capOf(dose, age).daily);
  return { kind: 'amount', single, daily, basis: 'age', unusualWeight: false };
}

/** For an unknown age the strictest rule applies. */
function capOf({ caps }: ChildDose, age: number | undefined): ChildDose['caps'][number] {
  const strictest = caps[0];
  const fitting = age === undefined ? strictest : (caps.find(({ belowYears }) => age < belowYears) ?? caps.at(-1));
  if (!fitting) throw new Error('a dose for children without an upper limit');
  return fitting;
}

function isUnusual(kg: number, age: number | undefined): boolean {
  if (kg > HEAVIEST) return true;
  if (age === undefined) return false;
  const [least, most] = age < 1 ? [2.5, 13] : [6 + 1.2 * age, 12 + 5 * age];
  return kg < least || kg > most;
}

/** Rounded down to what can be measured. */
function rounded(mg: number): number {
  return mg >= 100 ? Math.floor(mg / 5) * 5 : Math.floor(mg);
}
