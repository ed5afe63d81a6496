// The shape of a complaint: one file in knowledge/complaints holds all that an answer about it is made of.
import { z } from 'zod';

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const words = z.string().trim().min(2);
const sentence = words.regex(/[.!?…"״»)]$/);

/** A name or a short sign: no full stop. */
export const Name = z.strictObject({ en: words, he: words, ru: words });
/** One or more whole sentences. */
export const Sentence = z.strictObject({ en: sentence, he: sentence, ru: sentence });

/** When a file was written, and who has read it: nobody ("none"), or a clinician by name. */
export const Review = z.strictObject({ written: z.iso.date(), reviewed: words, version: z.number().int().positive() });

/** Everything that is given has to hold; of a list of findings, one is enough. */
const Circumstance = z.strictObject({
  /** One of these findings was told. */
  any: z.array(id).min(1).optional(),
  /** All of these were told. */
  all: z.array(id).min(2).optional(),
  /** None of these was told. */
  none: z.array(id).min(1).optional(),
  /** In years; a baby of ten months is 0.83. An unknown age meets neither. */
  ageFrom: z.number().min(0).max(120).optional(),
  ageBelow: z.number().min(0).max(120).optional(),
  sex: z.enum(['female', 'male']).optional(),
  pregnant: z.boolean().optional(),
  breastfeeding: z.boolean().optional(),
  /** How long the complaint has been there, in days; unknown meets neither. */
  daysFrom: z.number().positive().optional(),
  daysBelow: z.number().positive().optional(),
  onset: z.enum(['sudden', 'gradual']).optional(),
  course: z.enum(['worse', 'better', 'recurring']).optional(),
  severity: z.enum(['mild', 'severe']).optional(),
  /** Classes of knowledge/medicines/classes, one of which is taken. */
  medicines: z.array(id).min(1).optional(),
  /** Ids of knowledge/medicines/illnesses.json, one of which is known. */
  illnesses: z.array(id).min(1).optional(),
});
export type Circumstance = z.infer<typeof Circumstance>;

/** One of several. */
const When = z.array(Circumstance).min(1);

export const COMPLAINT_URGENCIES = ['today', 'three-days', 'two-weeks', 'home'] as const;
/** A sign that asks for help sooner; left out where it cannot apply: a testicle for a woman. */
const Sign = z.strictObject({ ...Name.shape, unless: When.optional() });
export type Sign = z.infer<typeof Sign>;

const ComplaintUrgency = z.enum(COMPLAINT_URGENCIES);
export type ComplaintUrgency = z.infer<typeof ComplaintUrgency>;

const Choice = z.strictObject({
  label: Name,
  /** Findings that the reply affirms and denies. */
  yes: z.array(id).optional(),
  no: z.array(id).optional(),
});

const Question = z.strictObject({
  id,
  ask: Sentence,
  choices: z.array(Choice).min(2).max(4),
  /** Asked only then. */
  when: When.optional(),
  /** Never then, beside findings that were already told. */
  unless: When.optional(),
});
export type ComplaintQuestion = z.infer<typeof Question>;

export const Complaint = z.strictObject({
  id,
  /** Its row in test/scope/complaints.tsv. */
  row: words,
  /** As a heading of a conversation: "Pain in the upper belly". */
  name: Name,
  /** Whom the row is about; left out: anyone. */
  who: When.optional(),
  /** Findings by which the complaint is known, the most telling first. */
  heard: z.array(id).min(1),
  /** Fever, tiredness and the like come with many complaints: one that says more was named is answered instead. */
  general: z.literal(true).optional(),
  /** The first that fits, from the most urgent to the default, which has no `when`. What is an emergency stands in red-flags.json. */
  urgency: z
    .array(
      z.strictObject({
        level: ComplaintUrgency,
        when: When.optional(),
        /** One sentence for the lead: why by then. */
        because: Sentence,
        /** At home: how long one may wait, and what then. */
        until: Sentence.optional(),
      }),
    )
    .min(1),
  causes: z
    .array(
      z.strictObject({
        /** Conditions of knowledge/conditions that it stands for: their probability gives its place. */
        conditions: z.array(id),
        /** Everyday words, the medical name in brackets. */
        name: Name,
        /** One or two sentences: what speaks for it, and what tells it apart. Never says that the person has a sign. */
        text: Sentence,
        /** Dangerous: named wherever it fits, even when it is not the likeliest. */
        mustNotMiss: z.literal(true).optional(),
        when: When.optional(),
      }),
    )
    .min(2),
  steps: z.array(z.strictObject({ text: Sentence, when: When.optional(), unless: When.optional() })).min(3),
  soonerIf: z.strictObject({
    now: z.array(Sign).min(1),
    today: z.array(Sign).optional(),
    'three-days': z.array(Sign).optional(),
    'two-weeks': z.array(Sign).optional(),
  }),
  /** What a doctor does about it: examination and tests, in one to three sentences. */
  visit: Sentence,
  /** The must-ask questions, the one that would change the advice most first. */
  questions: z.array(Question).min(2),
  sources: z.array(id).min(1),
  review: Review,
});
export type Complaint = z.infer<typeof Complaint>;
