// How findings and conditions are named inside a sentence, and in which language.
import type { Candidate } from '../candidates.js';
import { doctorTexts, fill } from '../knowledge/doctor-texts.js';
import { knowledge } from '../knowledge/knowledge.js';
import { namesOf, statementOf } from '../knowledge/names.js';
import type { Locale } from '../knowledge/locale.js';

/** The same cause with its names and findings in another language. */
export function inLanguage(cause: Candidate, locale: Locale): Candidate {
  if (locale === 'en') return cause;
  const { without } = doctorTexts(locale);
  return {
    ...cause,
    ...namesOf(cause, locale),
    for: cause.findingIds.for.map((id) => findingIn(id, locale)),
    against: cause.findingIds.against.map((id) => fill(without, { finding: findingIn(id, locale) })),
  };
}

export function findingIn(id: string, locale: Locale): string {
  return statementOf(id, knowledge().findings.get(id)?.label ?? id, locale);
}

/** Alex says it plainly, Julia adds the medical name. */
export function called({ name, layName }: Pick<Candidate, 'name' | 'layName'>, doctor: 'alex' | 'julia'): string {
  const medical = name.replace(/ \([^)]*\)/g, '');
  return doctor === 'alex' || layName.toLowerCase() === medical.toLowerCase() ? layName : `${layName} (${medical})`;
}

/** With a small first letter, unless the text begins with an abbreviation. */
export function lower(text: string): string {
  return /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

/** With a capital first letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
