// Home care, tests, when to seek care and the usual course in Hebrew and Russian, by their English words, so that a
// sentence of many conditions stands there once.
import he from '../../knowledge/advice/he.json' with { type: 'json' };
import ru from '../../knowledge/advice/ru.json' with { type: 'json' };
import type { AdviceFile } from './schema.js';
import type { Locale } from './locale.js';

export const ADVICE: Readonly<Record<Exclude<Locale, 'en'>, AdviceFile>> = { he, ru };

/** 'None needed' is nothing to do. */
const NOTHING = /^(usually )?(none|no test)\b/i;

/** Without those that say that nothing is to be done or tested. */
export function useful(sentences: readonly string[]): string[] {
  return sentences.filter((sentence) => !NOTHING.test(sentence));
}

/** These sentences in this language; what has no translation is left out. */
export function adviceIn(kind: keyof AdviceFile, sentences: readonly string[], locale: Locale): string[] {
  if (locale === 'en') return [...sentences];
  const known = ADVICE[locale][kind];
  return sentences.flatMap((sentence) => known[sentence] ?? []);
}
