// Notes on a value beyond the texts of its test: with a medicine that is taken, at altitude, in a child.
import notes from '../../knowledge/test-results/notes.json' with { type: 'json' };
import { mentionsIn } from '../medicines/mentions.js';
import type { TestPerson } from './grade.js';
import type { Outcome } from './outcome.js';
import type { TestNote } from './schema.js';

/** With more results, only the notes that cannot be left out are given. */
const MOST_WITH_ADVICE = 1;
export const NOTES = notes as unknown as readonly TestNote[];

/** The notes on these results. Of several on one test and the same medicines only the first, which is the most serious. */
export function notesOn(outcomes: readonly Outcome[], question: string, person: TestPerson): TestNote[] {
  const taken = marksIn([question, ...(person.medicines ?? [])].join(' . '));
  const found = NOTES.filter(
    (note) => isOf(note, person, taken) && isBeside(note, question) && outcomes.some((one) => isAbout(note, one)),
  );
  const needed =
    outcomes.length > MOST_WITH_ADVICE ? found.filter(({ medicines, urgency }) => medicines ?? urgency) : found;
  return needed.filter((note, at) => needed.findIndex((other) => subjectOf(other) === subjectOf(note)) === at);
}

function marksIn(text: string): ReadonlySet<string> {
  return new Set(mentionsIn(text).flatMap(({ medicines }) => medicines.flatMap(({ id, marks }) => [id, ...marks])));
}

function isBeside({ beside }: TestNote, question: string): boolean {
  return !beside || Object.values(beside).some((words) => new RegExp(words, 'iu').test(question));
}

function isOf({ medicines, under, over }: TestNote, { age }: TestPerson, taken: ReadonlySet<string>): boolean {
  if (under !== undefined && (age === undefined || age >= under)) return false;
  if (over !== undefined && (age === undefined || age <= over)) return false;
  return !medicines || medicines.some((one) => taken.has(one));
}

function isAbout({ tests, side, at }: TestNote, outcome: Outcome): boolean {
  if (!tests.includes(outcome.test.id) || outcome.side !== side) return false;
  if (at === undefined) return true;
  return outcome.value !== null && (side === 'low' ? outcome.value < at : outcome.value >= at);
}

function subjectOf({ tests, medicines = [] }: TestNote): string {
  return `${tests[0]} ${medicines.join()}`;
}
