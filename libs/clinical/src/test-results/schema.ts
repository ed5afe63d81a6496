// The shape of everything in knowledge/test-results.
import { z } from 'zod';

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const words = z.string().trim().min(2);

const StepUrgency = z.enum(['home', 'two-weeks', 'three-days', 'today', 'now']);
export type StepUrgency = z.infer<typeof StepUrgency>;
const Grade = z.enum(['mild', 'clear', 'danger']);
export type Grade = z.infer<typeof Grade>;

/** A value times `times`, divided by `over`, plus `plus` is the value in the test's first unit. */
const Unit = z.strictObject({
  name: z.string().min(1),
  times: z.number().positive().optional(),
  over: z.number().positive().optional(),
  plus: z.number().optional(),
  /** A number without a unit is read in this unit when it lies between these two. */
  bare: z.tuple([z.number(), z.number()]).optional(),
});
export type Unit = z.infer<typeof Unit>;

/** The usual range of a group of people, in the first unit; the first that fits a person applies. */
const Range = z.strictObject({
  sex: z.enum(['female', 'male']).optional(),
  pregnant: z.literal(true).optional(),
  age: z.tuple([z.number(), z.number()]).optional(),
  low: z.number().optional(),
  high: z.number().optional(),
});
export type Range = z.infer<typeof Range>;

/** From `at` on (without it: from the end of the usual range) a value has this grade and urgency. */
const Step = z.strictObject({ at: z.number().optional(), grade: Grade, urgency: StepUrgency });
export type Step = z.infer<typeof Step>;

const Mark = z.enum([
  'adult', // children have other ranges
  'medicine', // the name is also a medicine, a food or an everyday word
  'unit', // a number without a unit says nothing
  'named', // the name itself is the result
  'ecg', // the name counts only beside the word ECG
  'caught', // what another person has may be told with it: "someone who is HIV positive"
  'good', // positive is the wanted result
  'newborn', // raised in a newborn it is a matter for today
  'titre', // written as 1:160
]);

export const LabTest = z.strictObject({
  id,
  /** The row of test/scope/tests.tsv that this test belongs to. */
  row: words,
  /** The test whose texts it shares. */
  like: id.optional(),
  units: z.array(Unit),
  ranges: z.array(Range),
  low: z.array(Step),
  high: z.array(Step),
  positive: z.strictObject({ urgency: StepUrgency, pregnant: StepUrgency.optional() }).optional(),
  marks: z.array(Mark),
  /** Keys of questions.json. */
  ask: z.strictObject({ low: id, high: id }),
  sources: z.array(id).min(1),
});
export type LabTest = z.infer<typeof LabTest>;
export const LabTestFile = z.array(LabTest).min(1);

const Side = z.strictObject({ why: words, act: words });
const Names = z.strictObject({ name: words, aliases: z.array(z.string().min(1)) });
export const LabTexts = Names.extend({
  is: words,
  low: Side.optional(),
  high: Side,
  changes: words,
  sooner: words,
  usual: words.optional(),
});
export type LabTexts = z.infer<typeof LabTexts>;
/** A test that shares the texts of another has only names. */
export const LabTextsFile = z.record(id, z.union([LabTexts, Names]));
export type LabTextsFile = z.infer<typeof LabTextsFile>;

const InThree = z.strictObject({ en: words, he: words, ru: words });
const ResultSide = z.enum(['low', 'usual', 'high']);
/** What several values mean together; all of `when` must be true. */
export const Combination = z.strictObject({
  id,
  when: z.record(id, ResultSide),
  text: InThree,
  urgency: StepUrgency.optional(),
});
export type Combination = z.infer<typeof Combination>;
export const CombinationFile = z.array(Combination).min(1);

/**
 * A sentence on a value of one of `tests`, beyond `at` in the first unit, for whoever takes one of `medicines`, is younger than
 * `under` or older than `over`, when the message also matches `beside`.
 */
export const TestNote = z.strictObject({
  tests: z.array(id).min(1),
  side: z.enum(['low', 'high']),
  at: z.number().optional(),
  /** Substances or classes of knowledge/medicines. */
  medicines: z.array(id).optional(),
  under: z.number().positive().optional(),
  over: z.number().positive().optional(),
  /** Regular expressions. */
  beside: InThree.optional(),
  urgency: StepUrgency.optional(),
  text: InThree,
});
export type TestNote = z.infer<typeof TestNote>;
export const TestNoteFile = z.array(TestNote).min(1);

const Question = z.strictObject({ text: words, choices: z.array(words).min(2) });
export const QuestionFile = z.record(id, Question);
export type QuestionFile = z.infer<typeof QuestionFile>;
