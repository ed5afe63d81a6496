// Whether words of a certain kind stand in a text. The words are data.
import { CUES, type Cue } from './data.js';
import type { Named } from './schema.js';
import { phrasePattern } from './words.js';

const patterns = new Map<object, RegExp>();

/** @param text as `spaced` gives it */
export function has(text: string, cue: Cue): boolean {
  return patternOf(CUES[cue]).test(text);
}

/** Ids of those named in the text, in the order of the list. */
export function namedIn(text: string, list: readonly Named[]): string[] {
  return list.filter(({ words }) => patternOf(words).test(text)).map(({ id }) => id);
}

export function isNamedIn(text: string, { words }: Pick<Named, 'words'>): boolean {
  return patternOf(words).test(text);
}

function patternOf(words: Named['words']): RegExp {
  const known = patterns.get(words);
  if (known) return known;
  const phrases = [...words.en, ...words.he, ...words.ru];
  const made = phrases.length > 0 ? phrasePattern(phrases) : /(?!)/;
  patterns.set(words, made);
  return made;
}
