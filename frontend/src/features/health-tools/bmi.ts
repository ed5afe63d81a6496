// Body mass index of adults and its classes.
import { calculators } from '../../content/calculators.js';

const classes = () => calculators().tools.bmi.classes;

export type BmiClass = ReturnType<typeof classes>[number];

export interface BmiResult {
  /** Not rounded. */
  readonly bmi: number;
  /** As it is shown, with one decimal. */
  readonly shown: string;
  readonly bmiClass: BmiClass;
}

/**
 * Weight in kilograms over the square of the height in metres.
 * Source: Quetelet's index; World Health Organization, Technical Report Series 894 (2000).
 */
export function bodyMassIndex(kilograms: number, centimetres: number): number {
  return (kilograms * 10_000) / (centimetres * centimetres);
}

/**
 * The class of an adult's BMI: below 18.5, below 25, below 30, 30 and above.
 * Source: World Health Organization, Technical Report Series 894 (2000), table 2.1.
 */
export function bmiClassOf(bmi: number): BmiClass {
  const found = classes().find(({ below }) => below === null || bmi < below);
  if (!found) throw new Error(`There is no class for a BMI of ${bmi}.`);
  return found;
}

/** One decimal. A value just under a limit is cut rather than rounded up to it: 24.96 is shown as 24.9, Normal weight. */
export function shownBmi(bmi: number): string {
  const rounded = Math.round(bmi * 10) / 10;
  return (bmiClassOf(rounded) === bmiClassOf(bmi) ? rounded : Math.floor(bmi * 10) / 10).toFixed(1);
}

export function bmiResult(kilograms: number, centimetres: number): BmiResult {
  const bmi = bodyMassIndex(kilograms, centimetres);
  return { bmi, shown: shownBmi(bmi), bmiClass: bmiClassOf(bmi) };
}

/**
 * The weights, in kilograms, between which the BMI of a height is Normal weight: 18.5 and 25 times the height in metres
 * squared. Source: the classes of the World Health Organization solved for the weight.
 */
export function normalWeights(centimetres: number): { readonly from: number; readonly to: number } {
  const squareMetres = (centimetres * centimetres) / 10_000;
  const [underweight, normal] = classes();
  return { from: (underweight?.below ?? 0) * squareMetres, to: (normal?.below ?? 0) * squareMetres };
}
