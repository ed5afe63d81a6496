// The shape of the knowledge about medicines. The schemas run in a test; at run time only their types are used.
import { z } from 'zod';

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const trait = z.string().regex(/^((ill|allergy):)?[a-z0-9]+(-[a-z0-9]+)*$/);
const words = z.string().trim().min(2);
export const Texts = z.strictObject({ en: words, he: words, ru: words });
export type Texts = z.infer<typeof Texts>;
const WordLists = z.strictObject({ en: z.array(words), he: z.array(words), ru: z.array(words) });

export const CAUTIONS = ['pregnancy', 'breastfeeding', 'alcohol', 'children', 'stopping', 'missed'] as const;
export type Caution = (typeof CAUTIONS)[number];
const Cautions = z.strictObject({
  pregnancy: id,
  breastfeeding: id,
  alcohol: id,
  children: id,
  stopping: id,
  missed: id,
});

/** A substance, or with `group` a word for many of them ("blood thinners"). */
export const Substance = z.strictObject({
  id,
  class: id,
  supply: z.enum(['otc', 'varies', 'prescription']),
  /** Answers use the first name of each language. */
  names: z.strictObject({ en: z.array(words).min(1), he: z.array(words).min(1), ru: z.array(words).min(1) }),
  brands: z.array(words),
  traits: z.array(trait).optional(),
  /** Statements that replace those of the class. */
  cautions: Cautions.partial().optional(),
  note: Texts.optional(),
  group: z.literal(true).optional(),
});
export type Substance = z.infer<typeof Substance>;

export const MedicineClass = z.strictObject({
  id,
  /** What interaction rules look for. */
  traits: z.array(trait),
  what: Texts,
  cautions: Cautions,
  /** Ids of symptoms: common ones, those that need a call today, those that are an emergency. */
  effects: z.strictObject({ common: z.array(id).min(1), call: z.array(id), emergency: z.array(id) }),
  sources: z.array(id).min(1),
});
export type MedicineClass = z.infer<typeof MedicineClass>;

/** What everybody who takes a medicine of these classes should know. */
export const ClassNote = z.strictObject({ classes: z.array(id).min(1), text: Texts });

/** What people ask of every medicine of a class: how soon it works, how long it is taken, with or without food. */
export const ClassUse = z.strictObject({
  classes: z.array(id).min(1),
  onset: Texts.optional(),
  duration: Texts.optional(),
  food: Texts.optional(),
});

export type ClassUse = z.infer<typeof ClassUse>;

/** What eases a side effect, by the id of the symptom. */
export const Relief = z.record(id, Texts);

export const LEVELS = ['fine', 'limit', 'ask', 'avoid'] as const;
export const Statement = Texts.extend({ id, level: z.enum(LEVELS).optional() });
export type Statement = z.infer<typeof Statement>;

/** From mildest to most severe; `apart` means to take the two some hours apart. */
export const SEVERITIES = ['fine', 'apart', 'ask', 'avoid'] as const;
export type Severity = (typeof SEVERITIES)[number];

export const Interaction = z.strictObject({
  /** Any of the first list with any of the second; traits, classes or substances, illnesses and allergies. */
  between: z.tuple([z.array(trait).min(1), z.array(trait).min(1)]),
  severity: z.enum(SEVERITIES),
  danger: id.optional(),
});
export type Interaction = z.infer<typeof Interaction>;

/** What may happen, and when to act. */
export const Danger = z.strictObject({ id, why: Texts, act: Texts });
export type Danger = z.infer<typeof Danger>;

/** A symptom or an illness: its name in answers, and the words that people use. */
export const Named = z.strictObject({ id, names: Texts, words: WordLists });
export type Named = z.infer<typeof Named>;

export const AdultDose = z.strictObject({
  substance: id,
  /** Smallest and largest single amount. */
  single: z.tuple([z.number().positive(), z.number().positive()]),
  unit: z.enum(['mg', 'µg']),
  /** Fewest hours between two doses. */
  hours: z.number().int().positive(),
  /** Most in 24 hours. */
  daily: z.number().positive(),
  minAge: z.number().int(),
  /** Longest use without asking a professional. */
  days: z.number().int().optional(),
  withFood: z.literal(true).optional(),
});
export type AdultDose = z.infer<typeof AdultDose>;

export const ChildDose = z.strictObject({
  substance: id,
  mgPerKg: z.number().positive(),
  minAgeMonths: z.number().int(),
  askBelowMonths: z.number().int().optional(),
  minKg: z.number(),
  hours: z.number().int(),
  dosesPerDay: z.number().int(),
  dailyMgPerKg: z.number(),
  caps: z.array(z.strictObject({ belowYears: z.number(), single: z.number(), daily: z.number() })).min(1),
  /** Of syrups, in mg per ml. */
  strengths: z.array(z.number()),
  /** What leaflets give by age, in mg a dose. */
  bands: z.array(z.strictObject({ fromMonths: z.number(), belowMonths: z.number(), single: z.number() })).min(1),
});
export type ChildDose = z.infer<typeof ChildDose>;

/** A kind of medicine that people ask to choose from, mildest choice first. */
export const Choice = z.strictObject({
  id,
  names: Texts,
  words: WordLists,
  candidates: z.array(id).min(1),
  prescriber: z.literal(true).optional(),
});
export type Choice = z.infer<typeof Choice>;

/** Some Russian words have one letter. */
const Cue = z.array(z.string().min(1));
export const Cues = z.record(id, z.strictObject({ en: Cue, he: Cue, ru: Cue }));
export const Messages = z.record(id, Texts);
export const FollowUp = z.strictObject({
  text: Texts,
  choices: z.strictObject({ en: z.array(words), he: z.array(words), ru: z.array(words) }),
});
export const FollowUps = z.record(id, FollowUp);
export type FollowUp = z.infer<typeof FollowUp>;
