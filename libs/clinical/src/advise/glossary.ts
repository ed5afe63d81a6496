// What the words of an answer mean: "What is an acid blocker?"
import data from '../../knowledge/glossary.json' with { type: 'json' };
import type { Locale } from '../knowledge/locale.js';

const ENTRIES = data.map(({ words, text }) => ({
  pattern: new RegExp(Object.values(words).join('|'), 'iu'),
  text,
}));

/** One or two sentences on a term that a text asks about; null for one that nobody has written about. */
export function meaningOf(question: string, locale: Locale): string | null {
  return ENTRIES.find(({ pattern }) => pattern.test(question))?.text[locale] ?? null;
}
