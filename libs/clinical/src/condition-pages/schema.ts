// The shape of a condition's page: one file in knowledge/condition-pages holds what is told about it, in three languages.
import { z } from 'zod';

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const words = z.string().trim().min(2);
const sentences = words.regex(/[.!?…"״»)]$/);

/** A short sign: no full stop. */
const Sign = z.strictObject({ en: words, he: words, ru: words });
/** One or more whole sentences. */
const Text = z.strictObject({ en: sentences, he: sentences, ru: sentences });

export const ConditionPage = z.strictObject({
  /** Of the condition in knowledge/conditions. */
  id,
  /** ICD-11 code, where it is certain. */
  icd11: z
    .string()
    .regex(/^[0-9A-Z]{4}(\.[0-9A-Z]{1,2})?$/)
    .optional(),
  about: Text,
  feelsLike: Text,
  care: z.array(Text).min(2),
  avoid: z.array(Text).min(1),
  getHelp: z.strictObject({
    now: z.array(Sign).optional(),
    today: z.array(Sign).optional(),
    'three-days': z.array(Sign).optional(),
    'two-weeks': z.array(Sign).optional(),
  }),
  children: Text.optional(),
  pregnancy: Text.optional(),
  olderPeople: Text.optional(),
  medicines: Text.optional(),
  /** What a doctor examines, tests and may suggest. */
  doctor: Text,
  course: Text,
  sources: z.strictObject({
    /** What it is, what it feels like, its course. */
    about: z.array(id).min(1),
    /** What to do and avoid, when to get help, special groups. */
    care: z.array(id).min(1),
    doctor: z.array(id).min(1),
  }),
  /** Who has read it: nobody, or a clinician by name. */
  review: z.strictObject({ written: z.iso.date(), reviewed: words, version: z.number().int().positive() }),
});
export type ConditionPage = z.infer<typeof ConditionPage>;
