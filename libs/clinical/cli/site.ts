// The site's pages that a cause in an answer links to: those that name its condition by id. Generated from the knowledge base,
// never typed by hand.
import { readFileSync, writeFileSync } from 'node:fs';
import { COMPLAINTS } from '../src/complaints/data.js';
import { knowledge, type KnownCondition } from '../src/knowledge/knowledge.js';
import { NAMES, namesOf } from '../src/knowledge/names.js';
import { called } from '../src/advise/wording.js';

type Kind = 'condition' | 'article' | 'tool';
/** A page of the site, with the ids of the conditions that it is about. */
export interface SitePage {
  readonly kind: Kind;
  readonly id: string;
  readonly title: string;
  readonly engine: readonly string[];
  /** All its words. */
  readonly text: string;
}
interface CausePages {
  readonly names: string[];
  readonly pages: { kind: Kind; id: string; title: string }[];
}
interface Listed {
  readonly id: string;
  readonly title?: string;
  readonly name?: string;
  readonly content?: string;
  readonly engine: readonly string[];
}

const LOCALES = ['en', 'he', 'ru'] as const;
const contentOf = (home: string): string => `${home}../../frontend/src/content/`;

/** The pages about single conditions, in the order in which an answer offers them. */
export function sitePages(home: string): SitePage[] {
  const folder = contentOf(home);
  const read = (file: string): unknown => JSON.parse(readFileSync(`${folder}${file}`, 'utf8'));
  const listed = (kind: Kind, items: readonly Listed[]): SitePage[] =>
    items.map((item) => ({
      kind,
      id: item.id,
      title: (item.title ?? item.name ?? item.id).split(':')[0] ?? item.id,
      engine: item.engine,
      text: `${JSON.stringify({ ...item, id: undefined, engine: undefined })} ${item.content ? readFileSync(`${folder}${item.content}`, 'utf8') : ''}`,
    }));
  const { items: conditions } = read('conditions.json') as { items: Listed[] };
  const { items, more } = read('articles.json') as { items: Listed[]; more: Listed[] };
  const { tools } = read('calculators.json') as { tools: Record<string, Listed> };
  return [
    ...listed('condition', conditions),
    ...listed('article', [...items, ...more]),
    ...listed('tool', Object.values(tools)),
  ];
}

/** @throws Error for an id that the knowledge base does not have. */
export function causePages(pages: readonly SitePage[]): CausePages[] {
  return namedIn(pages).map((condition) => ({
    names: [...new Set([...allNames(condition), ...answerNames(condition)])],
    pages: pages
      .filter(({ engine }) => engine.includes(condition.id))
      .map(({ kind, id, title }) => ({ kind, id, title })),
  }));
}

export function writeSite(home: string): void {
  const pages = sitePages(home);
  writeFileSync(`${contentOf(home)}cause-pages.json`, `${JSON.stringify(causePages(pages), null, 2)}\n`);
}

function namedIn(pages: readonly SitePage[]): KnownCondition[] {
  const ids = [...new Set(pages.flatMap(({ engine }) => engine))].sort();
  return ids.map((id) => {
    const condition = knowledge().conditions.find((one) => one.id === id);
    if (!condition) throw new Error(`The engine knows no condition ${id}.`);
    return condition;
  });
}

/** Every name of the condition, in lower case. */
export function allNames({ id, name, layName, aliases = [] }: KnownCondition): string[] {
  const translated = Object.values(NAMES).flatMap(({ conditions: { [id]: names } }) => Object.values(names ?? {}));
  return [...new Set([name, layName, ...aliases, ...translated].map((one) => one.toLowerCase()))];
}

/** The condition as answers name it: with both names, or as the cause of a complaint. */
function answerNames(condition: KnownCondition): string[] {
  const both = LOCALES.map((locale) => called({ ...condition, ...namesOf(condition, locale) }, 'julia'));
  const causes = COMPLAINTS.flatMap(({ causes: all }) => all.filter(({ conditions: [id] }) => id === condition.id));
  return [...both, ...causes.flatMap(({ name }) => Object.values(name))].map((one) => one.toLowerCase());
}
