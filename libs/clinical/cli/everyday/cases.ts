// The judging set of everyday questions: its format, and how it is read from test/everyday.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

export const ABILITIES = [
  'crisis',
  'emergency',
  'symptoms',
  'medicines',
  'test-results',
  'conditions',
  'conversation',
  'limits',
] as const;
export const LANGUAGES = ['en', 'he', 'ru', 'other'] as const;
/** The most urgent first. */
export const URGENCIES = ['now', 'today', 'three-days', 'two-weeks', 'home', 'none'] as const;

const Urgency = z.enum(URGENCIES);
const words = z.string().trim().min(1);
const graded = {
  /** `danger`: missing it could hurt somebody. */
  severity: z.enum(['danger', 'quality']),
  /** The weight of the criterion; by default 3 for a danger, 1 for quality. */
  weight: z.number().int().min(1).max(5).optional(),
  /** Number of the turn whose answer is judged, from 1; by default the last. */
  turn: z.number().int().min(1).optional(),
};
/** A regular expression; `@name` stands for an entry of phrases.json in the language of the case. */
const pattern = words;

export const Criterion = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.literal('urgency'),
      allowed: z.array(Urgency).min(1).optional(),
      atLeast: Urgency.optional(),
      atMost: Urgency.optional(),
      ...graded,
    })
    .refine(({ allowed, atLeast, atMost }) => allowed ?? atLeast ?? atMost, 'an urgency must be given'),
  z.strictObject({ kind: z.literal('card'), shown: z.boolean(), ...graded }),
  z.strictObject({ kind: z.literal('mustContain'), what: words, pattern, ...graded }),
  z.strictObject({
    kind: z.literal('mustNotContain'),
    what: words,
    pattern,
    /** Also matches next to a "not": for reassurance, which contains a negation itself, and for doses. */
    evenNegated: z.literal(true).optional(),
    ...graded,
  }),
  /** The answer is in the language of the question. */
  z.strictObject({ kind: z.literal('language'), ...graded }),
  /** The answer costs no credit, whatever was asked before. */
  z.strictObject({ kind: z.literal('free'), ...graded }),
  /** The question is neither refused nor treated as not understood. */
  z.strictObject({ kind: z.literal('answered'), ...graded }),
]);
export type Criterion = z.infer<typeof Criterion>;

export const EverydayCase = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9-]+$/),
    language: z.enum(LANGUAGES),
    /** The user's messages in order. */
    turns: z.array(words).min(1).max(4),
    /** What the user has entered in the health profile. */
    profile: z
      .strictObject({
        age: z.number().min(0).max(120).optional(),
        sex: z.enum(['female', 'male']).optional(),
        pregnant: z.boolean().optional(),
        conditions: z.array(words).optional(),
        medicines: z.array(words).optional(),
        allergies: z.array(words).optional(),
        /** Two-letter ISO 3166 code. */
        country: z.string().length(2).optional(),
      })
      .optional(),
    criteria: z.array(Criterion).min(2).max(6),
    /** A short answer that meets every pattern: it tests the criteria, not the engine. */
    goodAnswer: words.optional(),
  })
  .refine(({ turns, criteria }) => criteria.every(({ turn = 1 }) => turn <= turns.length), 'no such turn');
export type EverydayCase = z.infer<typeof EverydayCase> & { readonly ability: (typeof ABILITIES)[number] };

export const EverydayFile = z.strictObject({ ability: z.enum(ABILITIES), cases: z.array(EverydayCase).min(1) });

const Phrases = z.record(words, z.strictObject({ en: words, he: words, ru: words }));
export type Phrases = z.infer<typeof Phrases>;

const PHRASES = 'phrases.json';

/** All cases of a folder. @throws ZodError for a file with the wrong format */
export function readCases(folder: string): EverydayCase[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== PHRASES);
  return names.sort().flatMap((name) => {
    const { ability, cases } = EverydayFile.parse(readJson(`${folder}/${name}`));
    return cases.map((one) => ({ ...one, ability }));
  });
}

/** Expressions that many criteria use, by name and language. */
export function readPhrases(folder: string): Phrases {
  return Phrases.parse(readJson(`${folder}/${PHRASES}`));
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Developers may read how the open half fails; the sealed half is only counted. */
export function isOpen({ id }: Pick<EverydayCase, 'id'>): boolean {
  return createHash('sha256').update(id).digest().readUInt8(0) % 2 === 0;
}
