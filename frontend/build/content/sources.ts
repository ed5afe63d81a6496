/// <reference types="node" />
// Reads the engine's knowledge and the site's content as they lie in the repository: the site's pages are made of the same
// files as the answers.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { overlaid } from '../../src/content/overlaid.js';

export const LANGUAGES = ['en', 'he', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];
export type InLanguages = Readonly<Record<Language, string>>;

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const TEXTS = join(ROOT, 'frontend/src/i18n');
export const KNOWLEDGE = join(ROOT, 'libs/clinical/knowledge');
export const CONTENT = join(ROOT, 'frontend/src/content');
export const QUESTIONS = join(ROOT, 'libs/common/src/questions/data');

export const readJson = <Data>(...path: string[]): Data => JSON.parse(readFileSync(join(...path), 'utf8')) as Data;

export const jsonFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort();

interface Article {
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
  readonly engine: readonly string[];
}
interface Tool {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Other words by which somebody may search for it. */
  readonly words?: string;
}
interface Content {
  readonly articles: { items: Article[]; more: Article[] };
  readonly calculators: { tools: Record<string, Tool> };
  readonly 'checks/list': { items: Tool[] };
  readonly conditions: { items: { id: string; name: string; engine: string[] }[] };
  readonly 'search-pages': { pages: { id: string; path: string; text: string; words: string }[] };
  readonly faq: { groups: { items: { id: string; question: string; answer: string[] }[] }[] };
}

/** A file of the site's content in one language. */
export function contentIn<Name extends keyof Content>(name: Name, language: Language): Content[Name] {
  const english = readJson<Content[Name]>(CONTENT, `${name}.json`);
  return language === 'en' ? english : overlaid(english, readJson(CONTENT, language, `${name}.json`));
}

export function articlesIn(language: Language): Article[] {
  const { items, more } = contentIn('articles', language);
  return [...items, ...more];
}

/** The title that a page has in the tab; pages are named as in the table of paths. */
export function titleIn(language: Language, page: string): string {
  const title = readJson<Record<string, string>>(TEXTS, language, 'start.json')[`title.${page}`];
  if (title === undefined) throw new Error(`There is no title of ${page}.`);
  return title;
}
