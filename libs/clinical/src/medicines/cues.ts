// Whether words of a certain kind stand in a text. The words are data.
import { CUES, type Cue } from './data.js';
import type { Named } from './schema.js';
import { phrasePattern } from './words.js';

interface Phrases {
  /** Between spaces; a word beginning has no space behind it. */
  readonly plain: readonly string[];
  /** With a gap, or in Hebrew, where prefixes are written onto the word. Compiled on first use. */
  readonly gapped: readonly string[];
  readonly hebrew: readonly string[];
}

const HEBREW = /\p{Script=Hebrew}/u;
const prepared = new WeakMap<Named['words'], Phrases>();
const patterns = new WeakMap<readonly string[], RegExp>();

/** @param text as `spaced` gives it */
export function has(text: string, cue: Cue): boolean {
  return stands(text, CUES[cue]);
}

/** Ids of those named in the text, in the order of the list. */
export function namedIn(text: string, list: readonly Named[]): string[] {
  return list.filter(({ words }) => stands(text, words)).map(({ id }) => id);
}

export function isNamedIn(text: string, { words }: Pick<Named, 'words'>): boolean {
  return stands(text, words);
}

function stands(text: string, words: Named['words']): boolean {
  const { plain, gapped, hebrew } = phrasesOf(words);
  if (plain.some((phrase) => text.includes(phrase))) return true;
  return matches(text, gapped) || (HEBREW.test(text) && matches(text, hebrew));
}

function matches(text: string, phrases: readonly string[]): boolean {
  if (phrases.length === 0) return false;
  const pattern = patterns.get(phrases) ?? phrasePattern(phrases);
  patterns.set(phrases, pattern);
  return pattern.test(text);
}

function phrasesOf(words: Named['words']): Phrases {
  const known = prepared.get(words);
  if (known) return known;
  const others = [...words.en, ...words.ru].map((phrase) =>
    phrase.toLowerCase().replaceAll('ё', 'е').replace(/[-–]/g, ' ').replace(/'/g, ''),
  );
  const isPlain = (phrase: string): boolean => !phrase.includes('…') && !phrase.slice(0, -1).includes('*');
  const made = {
    plain: others.filter(isPlain).map((phrase) => (phrase.endsWith('*') ? ` ${phrase.slice(0, -1)}` : ` ${phrase} `)),
    gapped: others.filter((phrase) => !isPlain(phrase)),
    hebrew: words.he,
  };
  prepared.set(words, made);
  return made;
}
