// What can be searched for in a text: its words and their beginnings of three letters and more, as keyed 32-bit hashes. Words are
// found while they are typed, and the index does not reveal what was written.
import { createHmac } from 'node:crypto';

const PREFIX_MIN = 3;
/** Longer words are found by this many of their letters. */
const PREFIX_MAX = 24;
const WHOLE_MAX = 64;
/** The most words indexed for one text; more do not make it easier to find. */
const WORDS_MAX = 400;

/** Scripts that put no spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words of a text, without accents, in lower case, each once. */
export function wordsOf(text: string): string[] {
  const runs = plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const words = runs.flatMap((run) =>
    UNSPACED.test(run) ? [...segmenter.segment(run)].map(({ segment }) => segment) : [run],
  );
  return [...new Set(words)].slice(0, WORDS_MAX);
}

function beginningsOf(word: string, longest: number): string[] {
  const letters = [...word].slice(0, longest);
  if (letters.length < PREFIX_MIN) return [letters.join('')];
  return letters.slice(PREFIX_MIN - 1).map((_, at) => letters.slice(0, PREFIX_MIN + at).join(''));
}

/** E-mail and internet addresses are also found as a whole, by any beginning. */
const isAddress = (word: string): boolean => /@|^[\da-f]*[.:][\da-f.:]*$/.test(word);

/** All terms by which a text should be found. */
export function termsOf(text: string): string[] {
  const addresses = plain(text).split(/\s+/).filter(isAddress);
  const found = [
    ...wordsOf(text).flatMap((word) => beginningsOf(word, PREFIX_MAX)),
    ...addresses.flatMap((word) => beginningsOf(word, WHOLE_MAX)),
  ];
  return [...new Set(found)];
}

/** The terms that a text must all contain to match a search. */
export function termsOfSearch(search: string): string[] {
  const sought = plain(search)
    .split(/\s+/)
    .flatMap((typed) =>
      isAddress(typed)
        ? [[...typed].slice(0, WHOLE_MAX).join('')]
        : wordsOf(typed).map((word) => [...word].slice(0, PREFIX_MAX).join('')),
    );
  return [...new Set(sought)];
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** The English name of a two-letter country code; null when there is none. */
export function countryName(code: string | null): string | null {
  return code && /^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? null) : null;
}

/** A term in the form of the index. */
export function tokenOf(key: Buffer, term: string): number {
  return createHmac('sha256', key).update(term).digest().readInt32BE(0);
}
