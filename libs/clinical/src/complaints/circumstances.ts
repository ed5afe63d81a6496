// Whether what is known meets a circumstance of a complaint's file. Unknown facts meet nothing.
import type { Circumstance } from './schema.js';
import type { Told } from '../understand/told.js';

type Test = (circumstance: Circumstance, told: Told) => boolean;

const has = ({ found }: Told, id: string): boolean => found.get(id) === true;
const from = (least: number | undefined, value: number | undefined): boolean =>
  least === undefined || (value !== undefined && value >= least);
const below = (limit: number | undefined, value: number | undefined): boolean =>
  limit === undefined || (value !== undefined && value < limit);
const same = <Value>(wanted: Value | undefined, value: Value | undefined): boolean =>
  wanted === undefined || wanted === value;
const oneOf = (wanted: readonly string[] | undefined, known: ReadonlySet<string>): boolean =>
  wanted === undefined || wanted.some((id) => known.has(id));

const TESTS: readonly Test[] = [
  ({ any }, told) => any === undefined || any.some((id) => has(told, id)),
  ({ all = [] }, told) => all.every((id) => has(told, id)),
  ({ none = [] }, told) => !none.some((id) => has(told, id)),
  ({ ageFrom, ageBelow }, { age }) => from(ageFrom, age) && below(ageBelow, age),
  ({ daysFrom, daysBelow }, { days }) => from(daysFrom, days) && below(daysBelow, days),
  ({ sex, pregnant, breastfeeding }, told) =>
    same(sex, told.sex) && same(pregnant, told.pregnant) && same(breastfeeding, told.breastfeeding),
  ({ onset, course, severity }, told) =>
    same(onset, told.onset) && same(course, told.course) && same(severity, told.severity),
  ({ medicines, illnesses }, told) => oneOf(medicines, told.medicines) && oneOf(illnesses, told.illnesses),
];

/** Whether one of the circumstances holds; no list at all always does. */
export function fits(when: readonly Circumstance[] | undefined, told: Told): boolean {
  return when === undefined || when.some((one) => TESTS.every((test) => test(one, told)));
}

/** Whether one of them could hold for somebody of this sex and age, whatever else becomes known. */
export function canFit(when: readonly Circumstance[] | undefined, { sex, age }: Told): boolean {
  const isOpen = (known: unknown): boolean => known === undefined;
  return (when ?? [{}]).some(
    (one) =>
      (isOpen(one.sex) || isOpen(sex) || one.sex === sex) &&
      (isOpen(age) || (from(one.ageFrom, age) && below(one.ageBelow, age))),
  );
}

/** Whether one of the circumstances is known to hold; an absent list never does. */
export function meets(when: readonly Circumstance[] | undefined, told: Told): boolean {
  return when !== undefined && fits(when, told);
}
