// How far a value is outside the usual range of a person, and how soon a doctor should look at it.
import type { Urgency } from '../health-questions/health-answer.js';
import type { Grade, LabTest, Range, Step, StepUrgency } from './schema.js';

export interface TestPerson {
  /** In years. */
  readonly age?: number;
  readonly sex?: 'male' | 'female';
  readonly pregnant?: boolean;
  /** In free words, as the person gave them. */
  readonly medicines?: readonly string[];
}
export type Side = 'low' | 'usual' | 'high';
export interface Graded {
  readonly side: Side;
  /** Null inside the usual range. */
  readonly grade: Grade | null;
  readonly urgency: StepUrgency;
  readonly range: Range;
  /** The ranges are those of adults, and this is a child. */
  readonly child: boolean;
}

const ORDER: readonly Urgency[] = ['none', 'home', 'two-weeks', 'three-days', 'today', 'now'];
const ADULT = 18;
const NEWBORN = 0.1;

/** The sooner of two. */
export function sooner<U extends Urgency>(one: U, other: U): U {
  return ORDER.indexOf(one) >= ORDER.indexOf(other) ? one : other;
}

export function rangeFor({ ranges }: LabTest, person: TestPerson): Range {
  return ranges.find((range) => fits(range, person)) ?? {};
}

function fits({ sex, pregnant, age }: Range, person: TestPerson): boolean {
  if (sex && sex !== person.sex) return false;
  if (pregnant && !person.pregnant) return false;
  return !age || (person.age !== undefined && person.age >= age[0] && person.age < age[1] + 1);
}

/** `value`: in the first unit of the test. */
export function gradeOf(test: LabTest, value: number, person: TestPerson): Graded {
  const range = rangeFor(test, person);
  const child = test.marks.includes('adult') && person.age !== undefined && person.age < ADULT;
  const side = sideOf(range, value);
  const { grade, urgency } = stepOf(test, side, value);
  return { side, grade, urgency: sooner(urgency, leastUrgency(test, side, child, person)), range, child };
}

function stepOf(test: LabTest, side: Side, value: number): Pick<Graded, 'grade' | 'urgency'> {
  if (side === 'usual') return { grade: null, urgency: 'home' };
  return lastStep(test[side], side, value) ?? { grade: 'mild', urgency: 'two-weeks' };
}

/** The lowest grade: children have other ranges, and a yellow newborn must be seen today. */
function leastUrgency(test: LabTest, side: Side, child: boolean, person: TestPerson): StepUrgency {
  if (side === 'high' && isNewborn(test, person)) return 'today';
  return child ? 'two-weeks' : 'home';
}

function sideOf({ low, high }: Range, value: number): Side {
  if (low !== undefined && value < low) return 'low';
  return high !== undefined && value > high ? 'high' : 'usual';
}

function lastStep(steps: readonly Step[], side: 'low' | 'high', value: number): Step | undefined {
  return steps.findLast(({ at }) => at === undefined || (side === 'low' ? value < at : value >= at));
}

function isNewborn({ marks }: LabTest, { age }: TestPerson): boolean {
  return marks.includes('newborn') && age !== undefined && age < NEWBORN;
}
