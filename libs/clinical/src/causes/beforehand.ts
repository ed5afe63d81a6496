// How likely conditions are before anything is told: by how common they are, and by age and sex.
import type { Knowledge, KnownCondition } from '../knowledge/knowledge.js';
import type { Prior } from '../knowledge/schema.js';
import type { Person } from '../understand/person.js';
import { once } from './once.js';

const PRIOR: Readonly<Record<Prior, number>> = {
  'very-common': 1,
  common: 0.4,
  uncommon: 0.12,
  rare: 0.03,
  'very-rare': 0.004,
};
const AGE_STARTS = [0, 1, 13, 19, 45, 65];
/** The distribution of users over age groups, used when the age is not known. */
const AGE_SHARES = [0.02, 0.1, 0.08, 0.35, 0.25, 0.2];

/** One number per condition: the logarithm of how common it is. */
export function priors(base: Knowledge): Float64Array {
  return once(starts, 'prior', () => Float64Array.from(base.conditions, ({ prior }) => Math.log(PRIOR[prior])));
}

/** One number per condition: the effect of age and sex. There are few kinds of person, so each is computed once. */
export function startOf({ age, sex }: Person, base: Knowledge): Float64Array {
  const group = age === undefined ? undefined : AGE_STARTS.findLastIndex((start) => age >= start);
  return once(starts, `${group} ${sex}`, () =>
    Float64Array.from(base.conditions, (condition) =>
      Math.log(ageFactor(condition, group) * sexFactor(condition, sex)),
    ),
  );
}
const starts = new Map<string, Float64Array>();

function sexFactor({ femaleShare }: KnownCondition, sex: Person['sex']): number {
  if (!sex || femaleShare === undefined) return 1;
  return 2 * Math.max(sex === 'female' ? femaleShare : 1 - femaleShare, 0.001);
}

function ageFactor({ age: curve }: KnownCondition, group: number | undefined): number {
  if (!curve) return 1;
  const mean = curve.reduce((sum, weight) => sum + weight, 0) / curve.length;
  if (group === undefined) return curve.reduce((sum, weight, at) => sum + weight * (AGE_SHARES[at] ?? 0), 0) / mean;
  return Math.max(curve[Math.max(group, 0)] ?? 1, 0.03) / mean;
}
