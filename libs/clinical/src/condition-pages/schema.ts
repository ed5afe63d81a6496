// The shape of a condition's page: one file in knowledge/condition-pages holds what is told about it, in three languages.
import { z } from 'zod';
import { Name, Review, Sentence } from '../complaints/schema.js';

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

export const ConditionPage = z.strictObject({
  /** Of the condition in knowledge/conditions. */
  id,
  /** ICD-11 code, where it is certain. */
  icd11: z
    .string()
    .regex(/^[0-9A-Z]{4}(\.[0-9A-Z]{1,2})?$/)
    .optional(),
  about: Sentence,
  feelsLike: Sentence,
  care: z.array(Sentence).min(2),
  avoid: z.array(Sentence).min(1),
  getHelp: z.strictObject({
    now: z.array(Name).optional(),
    today: z.array(Name).optional(),
    'three-days': z.array(Name).optional(),
    'two-weeks': z.array(Name).optional(),
  }),
  children: Sentence.optional(),
  pregnancy: Sentence.optional(),
  olderPeople: Sentence.optional(),
  medicines: Sentence.optional(),
  /** What a doctor examines, tests and may suggest. */
  doctor: Sentence,
  course: Sentence,
  sources: z.strictObject({
    /** What it is, what it feels like, its course. */
    about: z.array(id).min(1),
    /** What to do and avoid, when to get help, special groups. */
    care: z.array(id).min(1),
    doctor: z.array(id).min(1),
  }),
  review: Review,
});
export type ConditionPage = z.infer<typeof ConditionPage>;
