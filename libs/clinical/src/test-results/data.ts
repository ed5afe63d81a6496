// The knowledge about tests, read once on first use. A new group is one JSON file a language and its lines here.
import combinations from '../../knowledge/test-results/combinations.json' with { type: 'json' };
import questionsEn from '../../knowledge/test-results/en/questions.json' with { type: 'json' };
import questionsHe from '../../knowledge/test-results/he/questions.json' with { type: 'json' };
import questionsRu from '../../knowledge/test-results/ru/questions.json' with { type: 'json' };
import sources from '../../knowledge/test-results/sources.json' with { type: 'json' };
import type { Locale } from '../knowledge/locale.js';
import type { Source } from '../knowledge/schema.js';
import { GROUPS } from './groups.js';
import type { Combination, LabTest, LabTexts, QuestionFile } from './schema.js';

export const COMBINATIONS = combinations as unknown as readonly Combination[];
export const QUESTIONS: Readonly<Record<Locale, QuestionFile>> = { en: questionsEn, he: questionsHe, ru: questionsRu };
export const TEST_SOURCES = sources as readonly Source[];
const SOURCE_OF = new Map(TEST_SOURCES.map((source) => [source.id, source]));

export const TESTS: readonly LabTest[] = GROUPS.flatMap(({ tests }) => tests);
const TEST_OF = new Map(TESTS.map((test) => [test.id, test]));

interface NamedTexts {
  readonly name: string;
  readonly aliases: readonly string[];
}
type AnyTexts = NamedTexts & Partial<LabTexts>;
const TEXTS: Readonly<Record<Locale, ReadonlyMap<string, AnyTexts>>> = {
  en: new Map(GROUPS.flatMap(({ en }) => Object.entries(en))),
  he: new Map(GROUPS.flatMap(({ he }) => Object.entries(he))),
  ru: new Map(GROUPS.flatMap(({ ru }) => Object.entries(ru))),
};

export function labTest(id: string): LabTest | undefined {
  return TEST_OF.get(id);
}

/** The texts of a test, completed by those of the test whose texts it shares; null when a language has none. */
export function textsOf({ id, like }: LabTest, locale: Locale): LabTexts | null {
  const own = TEXTS[locale].get(id);
  if (!own) return null;
  const shared = like ? TEXTS[locale].get(like) : undefined;
  const all = { ...shared, ...own };
  return all.is && all.high ? (all as LabTexts) : null;
}

/** Name and aliases of every test in a language. */
export function namesIn(locale: Locale): ReadonlyMap<string, NamedTexts> {
  return TEXTS[locale];
}

export function testSources(tests: readonly LabTest[]): Source[] {
  const ids = [...new Set(tests.flatMap(({ sources: own }) => own))];
  return ids.flatMap(testSource);
}

/** One source, in a list that is empty when the id is not known. */
export function testSource(id: string): Source[] {
  return [SOURCE_OF.get(id) ?? []].flat();
}
