// What conditions and findings are called in Hebrew and Russian; the English names are part of the knowledge itself.
import he from '../../knowledge/names/he.json' with { type: 'json' };
import ru from '../../knowledge/names/ru.json' with { type: 'json' };
import type { ConditionNames, NameFile } from './schema.js';
import type { Locale } from './locale.js';

export const NAMES: Readonly<Record<Exclude<Locale, 'en'>, NameFile>> = { he, ru };

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
