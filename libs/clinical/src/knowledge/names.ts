// What conditions and findings are called in Hebrew and Russian; the English names are part of the knowledge itself.
import everyday from '../../knowledge/names/everyday.json' with { type: 'json' };
import he from '../../knowledge/names/he.json' with { type: 'json' };
import ru from '../../knowledge/names/ru.json' with { type: 'json' };
import type { ConditionNames, NameFile } from './schema.js';
import type { Locale } from './locale.js';

export const NAMES: Readonly<Record<Exclude<Locale, 'en'>, NameFile>> = { he, ru };

const EVERYDAY: Readonly<Record<string, Readonly<Record<Locale, readonly string[]>>>> = everyday;

/** What people call it beside its two names; "A (B)" is called A as well as B. */
export function everydayNamesOf(id: string): string[] {
  const translated = Object.values(NAMES).flatMap(({ conditions: { [id]: names } }) => Object.values(names ?? {}));
  return [...translated.flatMap(withoutBrackets), ...Object.values(EVERYDAY[id] ?? {}).flat()];
}

/** "Acute pancreatitis" is asked about as "pancreatitis". */
const COURSE =
  /^(?:acute|chronic|острый|острая|острое|острые|хронический|хроническая|хроническое) | (?:חריפה|חריף|כרונית|כרוני)$/iu;

/** The name without a word for its course; null where there is none. */
export function withoutCourse(name: string): string | null {
  const bare = name.replace(COURSE, '');
  return bare === name ? null : bare;
}

/** Russian words end by their case: the name is found by their beginnings, where these are long enough to tell. */
const CASE_ENDING = /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ия|[аяоеёыийуюь])$/u;
const SHORTEST_BEGINNING = 4;
/** "Piles" and "pills" share a crude stem. */
const THIS_VERY_FORM: ReadonlySet<string> = new Set(['piles']);

/** How a name is looked for in a question, as phrases are written. */
export function soughtAs(name: string): string {
  return name.split(' ').map(soughtWord).join(' ');
}

function soughtWord(word: string): string {
  if (THIS_VERY_FORM.has(word.toLowerCase())) return `${word}!`;
  if (!/^[а-яё]+$/iu.test(word)) return word;
  const beginning = word.replace(CASE_ENDING, '');
  return beginning.length >= SHORTEST_BEGINNING ? `${beginning}*` : word;
}

function withoutBrackets(name: string): string[] {
  const [, before = '', inside = ''] = /^(.+?)\s*\(([^()]+)\)$/.exec(name) ?? [];
  return before ? [name, before, inside] : [name];
}

/** The plain and the medical name in this language. */
export function namesOf(
  { id, name, layName }: ConditionNames & { readonly id: string },
  locale: Locale,
): ConditionNames {
  return (locale === 'en' ? undefined : NAMES[locale].conditions[id]) ?? { name, layName };
}

/** A finding as a short statement in this language. */
export function statementOf(findingId: string, english: string, locale: Locale): string {
  return (locale === 'en' ? undefined : NAMES[locale].findings[findingId]) ?? english;
}
