// The conditions' pages in one language: the text of each from its file, names and body system from the knowledge about it.
import type { ConditionPage, ConditionSource, ListedCondition } from '../../src/content/condition-page.js';
import { articlesIn, contentIn, type InLanguages, jsonFiles, KNOWLEDGE, type Language, readJson } from './sources.js';

interface Known {
  readonly id: string;
  readonly name: string;
  readonly layName: string;
  readonly icd10?: string;
  readonly aliases?: readonly string[];
  readonly findings: Readonly<Record<string, readonly string[]>>;
}
type Names = Pick<Known, 'name' | 'layName'>;
/** A file of knowledge/condition-pages: a text in three languages, or a list or an object of such. */
interface PageFile {
  readonly id: string;
  readonly about: InLanguages;
  readonly sources: Readonly<Record<'about' | 'care' | 'doctor', readonly string[]>>;
  readonly review: ConditionPage['review'];
}

const SIMILAR = 5;
/** Findings that conditions called similar have in common. */
const SHARED = 2;
const FOLDER = `${KNOWLEDGE}/condition-pages`;

/** The files do not change while the build runs. */
function memoised<Value, Key = void>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key) as Value;
  };
}

const known = memoised(() => {
  const files = jsonFiles(`${KNOWLEDGE}/conditions`).map((file) =>
    readJson<{ system: string; conditions: Known[] }>(KNOWLEDGE, 'conditions', file),
  );
  return new Map(files.flatMap(({ system, conditions }) => conditions.map((one) => [one.id, { ...one, system }])));
});
const names = memoised(() => {
  const of = (language: Language) =>
    readJson<{ conditions: Record<string, Names> }>(KNOWLEDGE, 'names', `${language}.json`).conditions;
  return { he: of('he'), ru: of('ru') };
});
const sources = memoised(() => {
  const files = jsonFiles(`${KNOWLEDGE}/sources`).map((file) =>
    readJson<(ConditionSource & { id: string })[]>(KNOWLEDGE, 'sources', file),
  );
  return new Map(files.flat().map(({ id, ...source }) => [id, source]));
});
const files = memoised(() =>
  jsonFiles(FOLDER).map((file) => {
    const page = readJson<PageFile>(FOLDER, file);
    const condition = known().get(page.id);
    if (!condition) throw new Error(`${file} is about a condition that the knowledge does not have.`);
    return { page, condition };
  }),
);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function namesOf(condition: Known, language: Language): Names {
  const { name, layName } = (language === 'en' ? undefined : names()[language][condition.id]) ?? condition;
  return { name: capital(name), layName: capital(layName) };
}

function sourceOf(id: string): ConditionSource {
  const source = sources().get(id);
  if (!source) throw new Error(`No source is called ${id}.`);
  return source;
}

/** A value of a page's file with its texts in one language. */
function inLanguage(value: unknown, language: Language): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => inLanguage(item, language));
  if (language in value) return (value as InLanguages)[language];
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inLanguage(item, language)]));
}

/** What most people with it notice. */
const findingsOf = ({ findings: { key = [], usual = [], often = [] } }: Known): Set<string> =>
  new Set([...key, ...usual, ...often]);

/** The conditions of the same part of the body that share most of these, for a reader whom the page does not fit. */
function similarTo(condition: Known & { readonly system: string }): Known[] {
  const own = findingsOf(condition);
  const shared = (other: Known) => [...findingsOf(other)].filter((finding) => own.has(finding)).length;
  return files()
    .filter(({ condition: other }) => other !== condition && other.system === condition.system)
    .map(({ condition: other }) => ({ other, likeness: shared(other) }))
    .filter(({ likeness }) => likeness >= SHARED)
    .sort((a, b) => b.likeness - a.likeness || a.other.id.localeCompare(b.other.id))
    .slice(0, SIMILAR)
    .map(({ other }) => other);
}

/** The guides and articles about a condition. */
function readingAbout(id: string, language: Language): ConditionPage['reading'] {
  const guides = contentIn('conditions', language).items.map(({ name, ...guide }) => ({
    ...guide,
    title: name,
    to: `/medical-conditions?condition=${guide.id}`,
  }));
  const articles = articlesIn(language).map((article) => ({
    ...article,
    to: `/health-articles?article=${article.id}`,
  }));
  return [...guides, ...articles].filter(({ engine }) => engine.includes(id)).map(({ title, to }) => ({ title, to }));
}

const firstSentence = (text: string): string => text.split(/(?<=[.!?])\s/u)[0] ?? text;

/** All conditions that have a page, by their plain names. */
export function conditionList(language: Language): ListedCondition[] {
  return files()
    .map(({ page, condition }) => ({
      id: page.id,
      ...namesOf(condition, language),
      system: condition.system,
      summary: firstSentence(page.about[language]),
      updated: page.review.written,
    }))
    .sort((a, b) => a.layName.localeCompare(b.layName, language));
}

export const conditionPages = memoised((language: Language): ReadonlyMap<string, ConditionPage> => {
  return new Map(
    files().map(({ page, condition }) => {
      const written = inLanguage(page, language) as Omit<ConditionPage, 'sources'>;
      const used = [...new Set(Object.values(page.sources).flat())];
      const similar = similarTo(condition).map((other) => ({ id: other.id, name: namesOf(other, language).layName }));
      const reading = readingAbout(page.id, language);
      const { icd10, system } = condition;
      return [
        page.id,
        { ...written, ...namesOf(condition, language), icd10, system, sources: used.map(sourceOf), similar, reading },
      ];
    }),
  );
});

/** Other words that people look for it by. */
export const aliasesOf = (id: string): readonly string[] => known().get(id)?.aliases ?? [];
