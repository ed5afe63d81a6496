// What the site's pages show of the engine: the conditions that articles, conditions and tools name by id, and the pages
// that an answer's cause leads to. Written out of the knowledge base, never typed by hand.
import { readFileSync, writeFileSync } from 'node:fs';
import { COMPLAINTS } from '../src/complaints/data.js';
import { list } from '../src/knowledge/doctor-texts.js';
import { knowledge, type KnownCondition, LIKELIHOOD } from '../src/knowledge/knowledge.js';
import { NAMES, namesOf } from '../src/knowledge/names.js';
import type { RedFlagRule, Source, Triage } from '../src/knowledge/schema.js';
import { called, capital, findingIn, lower } from '../src/advise/wording.js';
import { worriesAbout } from '../src/advise/worries.js';

interface SiteCondition {
  readonly id: string;
  readonly name: string;
  readonly layName: string;
  readonly triage: Triage;
  readonly often: string[];
  readonly sometimes: string[];
  readonly urgent: string[];
  readonly selfCare: string[];
  readonly recovery: string;
  readonly sources: Omit<Source, 'id'>[];
}
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
const OFTEN_SHOWN = 7;
const SOMETIMES_SHOWN = 5;
const ALARMS_SHOWN = 2;

const contentOf = (home: string): string => `${home}../../frontend/src/content/`;

/** The pages about single things, in the order in which an answer offers them. */
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
  const { items: articles } = read('articles.json') as { items: Listed[] };
  const { tools } = read('calculators.json') as { tools: Record<string, Listed> };
  return [...listed('condition', conditions), ...listed('article', articles), ...listed('tool', Object.values(tools))];
}

/** @throws Error for an id that the knowledge base does not have. */
export function siteConditions(pages: readonly SitePage[]): SiteCondition[] {
  return namedIn(pages).map(shownOf);
}

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
  const write = (file: string, data: unknown): void =>
    writeFileSync(`${contentOf(home)}${file}`, `${JSON.stringify(data, null, 2)}\n`);
  write('engine-conditions.json', siteConditions(pages));
  write('cause-pages.json', causePages(pages));
}

function namedIn(pages: readonly SitePage[]): KnownCondition[] {
  const ids = [...new Set(pages.flatMap(({ engine }) => engine))].sort();
  return ids.map((id) => {
    const condition = knowledge().conditions.find((one) => one.id === id);
    if (!condition) throw new Error(`The engine knows no condition ${id}.`);
    return condition;
  });
}

/** Every name of the condition, in small letters. */
export function allNames({ id, name, layName, aliases = [] }: KnownCondition): string[] {
  const translated = Object.values(NAMES).flatMap(({ conditions: { [id]: names } }) => Object.values(names ?? {}));
  return [...new Set([name, layName, ...aliases, ...translated].map((one) => one.toLowerCase()))];
}

/** How answers call it: with both names, or as the cause of a complaint. */
function answerNames(condition: KnownCondition): string[] {
  const both = LOCALES.map((locale) => called({ ...condition, ...namesOf(condition, locale) }, 'julia'));
  const causes = COMPLAINTS.flatMap(({ causes: all }) => all.filter(({ conditions: [id] }) => id === condition.id));
  return [...both, ...causes.flatMap(({ name }) => Object.values(name))].map((one) => one.toLowerCase());
}

function shownOf(condition: KnownCondition): SiteCondition {
  const { id, name, layName, triage, seekCare, selfCare, recovery, sources } = condition;
  const often = told(condition, LIKELIHOOD.often, 1);
  return {
    id,
    name,
    layName,
    triage,
    often: often.map(labelOf).slice(0, OFTEN_SHOWN),
    sometimes: told(condition, LIKELIHOOD.some, LIKELIHOOD.often).map(labelOf).slice(0, SOMETIMES_SHOWN),
    urgent: [...new Set([seekCare, ...alarmsOf(condition), ...worriesAbout(new Set(often)).map(({ en }) => en)])],
    selfCare,
    recovery,
    sources: sources.flatMap((source) => {
      const { title, publisher, year } = knowledge().sources.get(source) ?? {};
      return title && publisher && year ? [{ title, publisher, year }] : [];
    }),
  };
}

const labelOf = (id: string): string => findingIn(id, 'en');

/** Its own findings of this likelihood, the likeliest first; what only says its name again tells nothing. */
function told(condition: KnownCondition, from: number, below: number): string[] {
  const own = new Set(Object.values(condition.findings).flat());
  const names = allNames(condition);
  return [...condition.chanceOf]
    .filter(([id, chance]) => own.has(id) && chance >= from && chance < below && !names.includes(labelOf(id)))
    .sort((a, b) => b[1] - a[1])
    .map(([id]) => id);
}

/** Findings of it that together raise the red card, one of each danger, the likeliest first. */
function alarmsOf(condition: KnownCondition): string[] {
  const { redFlags } = knowledge();
  const found = redFlags.rules.flatMap((rule) => {
    const signs = holdsForAnyone(rule) ? rule.when.map((group) => likeliest(condition, group)) : [null];
    if (signs.includes(null)) return [];
    const met = signs.filter((sign) => sign !== null);
    return [
      { met, message: rule.message, chance: met.reduce((all, id) => all * (condition.chanceOf.get(id) ?? 0), 1) },
    ];
  });
  found.sort((a, b) => b.chance - a.chance);
  const each = found.filter(({ message }, at) => found.findIndex((other) => other.message === message) === at);
  return each.slice(0, ALARMS_SHOWN).map(({ met, message }) => {
    const signs = list([...new Set(met)].map(labelOf), 'with');
    return `${capital(signs)}: ${lower(redFlags.messages[message]?.en ?? '')}`;
  });
}

/** Talk of suicide has words of its own on the pages. */
function holdsForAnyone({ id, level, unless, age, femaleOnly }: RedFlagRule): boolean {
  return level === 'emergency' && !unless && !age && !femaleOnly && !id.startsWith('self-harm');
}

function likeliest({ chanceOf }: KnownCondition, group: readonly string[]): string | null {
  const own = group.filter((id) => chanceOf.has(id)).sort((a, b) => (chanceOf.get(b) ?? 0) - (chanceOf.get(a) ?? 0));
  return own[0] ?? null;
}
