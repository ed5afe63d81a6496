// What the places of a child's measurements mean together.
import { type Child, isOfSchoolAge, type Measured } from './growth.js';

const FROM_MILD_TO_SERIOUS: readonly string[] = [
  'usual',
  'high',
  'risk',
  'overweight',
  'low',
  'thin',
  'very-high',
  'obesity',
  'very-low',
  'very-thin',
];

/** The classes of a child's BMI by the WHO, from the score at which each ends: from five years on they are stricter. */
function bmiLevel(score: number, ofSchoolAge: boolean): string {
  if (score < -3) return 'very-thin';
  if (score < -2) return 'thin';
  const above = ['usual', 'risk', 'overweight', 'obesity'];
  if (ofSchoolAge) above.splice(1, 1);
  return above.findLast((_, place) => place === 0 || score > place)!;
}

function sizeLevel(score: number): string {
  if (Math.abs(score) <= 2) return 'usual';
  return `${Math.abs(score) > 3 ? 'very-' : ''}${score < 0 ? 'low' : 'high'}`;
}

export interface Scored {
  readonly kind: Measured['kind'];
  readonly score: number;
}

/** The id of the level: the most serious decides. A high weight is not counted where the BMI says what it means. */
export function growthLevel(child: Child, all: readonly Scored[]): string {
  const hasBmi = all.some(({ kind }) => kind === 'bmi');
  const ids = all
    .filter(({ kind, score }) => !(hasBmi && kind === 'weight' && score > 0))
    .map(({ kind, score }) => (kind === 'bmi' ? bmiLevel(score, isOfSchoolAge(child)) : sizeLevel(score)));
  return FROM_MILD_TO_SERIOUS.findLast((id) => ids.includes(id)) ?? 'usual';
}
