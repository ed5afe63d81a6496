// The shape of every knowledge file. The schemas run in a test only; at run time the library uses their types.
import { z } from 'zod';

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const words = z.string().trim().min(2);

export const BANDS = ['key', 'usual', 'often', 'some', 'rare'] as const;
export const LikelihoodBand = z.enum(BANDS);
export type LikelihoodBand = z.infer<typeof LikelihoodBand>;

export const Prior = z.enum(['very-common', 'common', 'uncommon', 'rare', 'very-rare']);
export type Prior = z.infer<typeof Prior>;

export const Triage = z.enum(['emergency', 'urgent', 'routine', 'self-care']);
export type Triage = z.infer<typeof Triage>;

export const Condition = z.strictObject({
  id,
  name: words,
  layName: words,
  icd10: z.string().regex(/^[A-Z][0-9]{2}(\.[0-9A-Z]{1,2})?$/),
  aliases: z.array(words).optional(),
  prior: Prior,
  /** Weights 0-9 for: under 1, 1-12, 13-18, 19-44, 45-64, 65 and over. Left out: all alike. */
  age: z.array(z.number().int().min(0).max(9)).length(6).optional(),
  /** Share of women among those who have it, 0-1. Left out: one half. */
  femaleShare: z.number().min(0).max(1).optional(),
  triage: Triage,
  /** By when it should be seen at the latest, wherever it is a plausible cause. Left out: it may wait. */
  leastUrgency: z.enum(['now', 'today', 'three-days', 'two-weeks']).optional(),
  /** Dangerous: named even where it is not the likeliest. */
  mustNotMiss: z.literal(true).optional(),
  /** Findings of which it needs one: a complication its illness, what comes in pregnancy a pregnancy. */
  needs: z.array(id).min(1).optional(),
  findings: z.partialRecord(LikelihoodBand, z.array(id)),
  tests: z.array(words).min(1),
  selfCare: z.array(words).min(1),
  seekCare: words,
  recovery: words,
  regions: z.array(id).optional(),
  sources: z.array(id).optional(),
  examples: z.array(words).length(2),
});
export type Condition = z.infer<typeof Condition>;

export const ConditionFile = z.strictObject({
  system: id,
  regions: z.array(id).min(1),
  sources: z.array(id).min(1),
  conditions: z.array(Condition).min(1),
});
export type ConditionFile = z.infer<typeof ConditionFile>;

const Texts = z.strictObject({ en: words, he: words, ru: words });

/**
 * Why nobody is asked: an accident that is told first, a figure of a device, a sign that a doctor looks for, a thing that is
 * not asked by a form, the plain words for another finding.
 */
export const Unasked = z.enum(['told', 'measured', 'doctor', 'sensitive', 'double']);

export const Finding = z.strictObject({
  id,
  label: words,
  question: Texts.optional(),
  unasked: Unasked.optional(),
  why: words.optional(),
  region: id.optional(),
  /** More general findings that are present whenever this one is. */
  implies: z.array(id).optional(),
  /** Tells of circumstances (smoking, a journey), is no complaint of its own. */
  circumstance: z.boolean().optional(),
  /** Counts even inside a question ("what is the lethal dose ..."). */
  evenAsked: z.literal(true).optional(),
  /** Tells of the family itself: counts although the words are of somebody else and of the past. */
  ofFamily: z.literal(true).optional(),
  /** Also told by a time of so many days beside `of`, or beside any complaint. */
  lasts: z.strictObject({ days: z.number().int().positive(), of: id.optional() }).optional(),
  /** Also told by another finding from this age on: vaginal bleeding at 58 is bleeding after the menopause. */
  fromAge: z.strictObject({ years: z.number().int().positive(), of: id }).optional(),
  en: z.array(words).min(1),
  he: z.array(words).optional(),
  ru: z.array(words).optional(),
  /** Phrases in any language that only suggest the finding: they help to rank causes; nobody is told that they said it. */
  hints: z.array(words).min(1).optional(),
});
export type Finding = z.infer<typeof Finding>;

export const FindingFile = z.strictObject({ region: id, findings: z.array(Finding).min(1) });
export type FindingFile = z.infer<typeof FindingFile>;

export const RedFlagRule = z.strictObject({
  id,
  level: z.enum(['emergency', 'urgent']),
  /** Every group must have at least one present finding. */
  when: z.array(z.array(id).min(1)).min(1),
  /** The innocent reading, told in the same clause: pain in the chest where it is pressed. Elsewhere it excuses nothing. */
  unless: z.array(id).optional(),
  /** Rules with the same card that already say it, in plainer words. */
  coveredBy: z.array(id).min(1).optional(),
  age: z.tuple([z.number(), z.number()]).optional(),
  femaleOnly: z.boolean().optional(),
  /**
   * An emergency that comes within hours or days: where its complaint has stood for weeks, unchanged, a doctor today is soon
   * enough. Never for heart, stroke, breath, sepsis or self-harm, which may also come slowly or be borne for long.
   */
  notWhenStanding: z.literal('weeks').optional(),
  message: id,
});
export type RedFlagRule = z.infer<typeof RedFlagRule>;

export const RedFlagFile = z.strictObject({
  messages: z.record(
    id,
    Texts.extend({
      number: z.enum(['ambulance', 'crisis', 'poison', 'none']),
      withinDays: z.boolean().optional(),
      /** What every rule with this message rests on. */
      sources: z.array(id).min(1),
    }),
  ),
  rules: z.array(RedFlagRule).min(1),
});
export type RedFlagFile = z.infer<typeof RedFlagFile>;

/** By finding: what its words also mean ("choked up", "suicide squats"); a phrase holds all words of what it explains. */
export const InnocentFile = z.record(id, z.array(words).min(1));
export type InnocentFile = z.infer<typeof InnocentFile>;

/** Harmless words in which the classifier hears a danger; it reads the rest of the text. */
export const MisheardFile = z.array(words).min(1);

/** Dangers to watch for behind a common complaint; the more special ones stand first in the file. */
export const Worry = Texts.extend({ when: z.array(z.array(id).min(1)).min(1) });
export type Worry = z.infer<typeof Worry>;

export const ConditionNames = z.strictObject({ layName: words, name: words });
export type ConditionNames = z.infer<typeof ConditionNames>;

/** Names in one language by id: of conditions as a doctor says them to a patient and in a letter, of findings as a statement. */
export const NameFile = z.strictObject({ conditions: z.record(id, ConditionNames), findings: z.record(id, words) });
export type NameFile = z.infer<typeof NameFile>;

/** Home care, tests, when to seek care and the usual course in one language, by their English words. */
const Translated = z.record(words, words);
export const AdviceFile = z.strictObject({ care: Translated, tests: Translated, seek: Translated, course: Translated });
export type AdviceFile = z.infer<typeof AdviceFile>;

export const EmergencyFile = z.strictObject({
  defaultText: words,
  countries: z.record(
    z.string().regex(/^[A-Z]{2}$/),
    z.strictObject({ ambulance: words, crisis: words.optional(), poison: words.optional() }),
  ),
});
export type EmergencyFile = z.infer<typeof EmergencyFile>;

const Phrases = z.array(words);

/** What is said in a crisis in a language that the engine does not read, and what is answered in it. */
export const CrisisFile = z.strictObject({
  language: z.string().regex(/^[a-z]{2}$/),
  name: words,
  /** Where it is spoken: their crisis lines are named when the country of the person is not known. */
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
  phrases: z.strictObject({
    suicidal: Phrases.min(5),
    selfHarm: Phrases.min(3),
    overdose: Phrases.min(3),
    hurt: Phrases.min(3),
    emergency: Phrases.min(3),
  }),
  /** Phrases that count only where next to nothing else is said ("ayuda" alone, but not "ayuda con mi dieta"). */
  onlyAlone: Phrases,
  /** Longer phrases that take the meaning away ("quiero morir de risa"). */
  innocent: Phrases,
  /** Words right before a phrase that deny it. */
  denied: z.array(z.string().min(1)),
  /** Everyday words by which the language is known. */
  commonWords: z.array(z.string().min(1)),
  texts: z.strictObject({
    crisis: words,
    overdose: words,
    hurt: words,
    emergency: words,
    question: words,
    /** With {number}. */
    unsupported: words,
    /** With {number}. */
    call: words,
  }),
});
export type CrisisFile = z.infer<typeof CrisisFile>;

export const Source = z.strictObject({ id, title: words, publisher: words, year: z.number().int().min(1990) });
export type Source = z.infer<typeof Source>;
