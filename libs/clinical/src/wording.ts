// How findings and conditions are called inside a sentence.
import type { Candidate } from './assess.js';
import { knowledge } from './knowledge.js';
import type { Locale } from './screen.js';

/** The label is English; in another language the first plain phrase of the finding stands for it. */
export function label({ findingId, label: english }: { findingId: string; label: string }, locale: Locale): string {
  if (locale === 'en') return english;
  const phrases = knowledge().findings.get(findingId)?.[locale] ?? [];
  return phrases.find((phrase) => !/[*@=!]/.test(phrase)) ?? english;
}

/** Alex says it plainly, Julia adds the medical name. */
export function called({ name, layName }: Candidate, doctor: 'alex' | 'julia'): string {
  return doctor === 'alex' || layName.toLowerCase() === name.toLowerCase() ? layName : `${layName} (${name})`;
}

export function lower(text: string): string {
  return /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
