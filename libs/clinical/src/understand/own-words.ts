// What a person said, in the very words: the phrases in which findings were heard.
import { mentions } from './extract.js';
import { knowledge } from '../knowledge/knowledge.js';
import { tokenize } from '../words/text.js';

/** Characters between two phrases that make one quotation of them. */
const GAP = 14;
/** A longer quotation is no phrase any more. */
const LONGEST = 90;
/** How far the words of the text may be from where they are looked for. */
const REACH = 60;

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The phrases that told these findings or special forms of them, in the order of the text, next to each other as one. */
export function ownWords(turns: readonly string[], findingIds: ReadonlySet<string>): string[] {
  const phrases = turns.flatMap((turn) =>
    joined(spansIn(turn, findingIds), turn).map(({ start, end }) => turn.slice(start, end)),
  );
  return [...new Set(phrases.map((phrase) => phrase.replace(/\s+/g, ' ').trim()))].filter(Boolean);
}

function spansIn(turn: string, findingIds: ReadonlySet<string>): Span[] {
  const told = mentions(turn).filter(({ findingId, status }) => status === 'present' && tells(findingId, findingIds));
  if (told.length === 0) return [];
  const places = placesOf(turn);
  return told.flatMap(({ tokens }) => {
    const own = tokens.map((token) => places[token]).filter((place) => place !== undefined);
    if (own.length === 0) return [];
    const span = { start: Math.min(...own.map(({ start }) => start)), end: Math.max(...own.map(({ end }) => end)) };
    const whole = { start: span.start, end: span.end + decimalsAt(turn, span.end) };
    return isPhrase(turn, whole) ? [whole] : [];
  });
}

/** How many letters of a number follow: "fever of 38" goes on with ".7". */
function decimalsAt(turn: string, end: number): number {
  return /\d/.test(turn.charAt(end - 1)) ? (/^[.,]\d+/.exec(turn.slice(end))?.[0].length ?? 0) : 0;
}

function tells(id: string, wanted: ReadonlySet<string>): boolean {
  return wanted.has(id) || (knowledge().findings.get(id)?.implies ?? []).some((general) => wanted.has(general));
}

function isPhrase(turn: string, { start, end }: Span): boolean {
  return end - start <= LONGEST && !/[.!?\n]\s/.test(turn.slice(start, end));
}

/** Marks that the words of the engine are without: "won't" is read as "wont". */
const MARK = /['’‘`´"״׳]/;

type Places = readonly (Span | undefined)[];
/** The causes of one answer look for their words in the same turns: the places of the last few are kept. */
const lastPlaces = new Map<string, Places>();
const KEPT = 16;

function placesOf(turn: string): Places {
  const known = lastPlaces.get(turn);
  if (known) return known;
  const places = placedIn(turn);
  lastPlaces.set(turn, places);
  const [oldest] = lastPlaces.keys();
  if (lastPlaces.size > KEPT && oldest !== undefined) lastPlaces.delete(oldest);
  return places;
}

/** Where each token stands in the text; undefined for one that is written in another way there. */
function placedIn(turn: string): Places {
  const letters = [...turn.toLowerCase().replaceAll('ё', 'е')].flatMap((letter, at) =>
    MARK.test(letter) ? [] : [{ letter, at }],
  );
  const plain = letters.map(({ letter }) => letter).join('');
  // Where a letter is longer in lower case or takes two places, the places do not agree.
  if (plain.length !== letters.length || [...turn].length !== turn.length) return [];
  let from = 0;
  return tokenize(turn).map(({ word }) => {
    const start = wordAt(plain, word, from);
    if (start < 0) return undefined;
    from = start + word.length;
    return { start: letters[start]?.at ?? 0, end: (letters[endOfWord(plain, from) - 1]?.at ?? turn.length - 1) + 1 };
  });
}

/** The place of the next word that begins so, near enough; -1 where there is none. */
function wordAt(text: string, word: string, from: number): number {
  for (let at = text.indexOf(word, from); at >= 0 && at - from <= REACH; at = text.indexOf(word, at + 1)) {
    if (!LETTER.test(text.charAt(at - 1))) return at;
  }
  return -1;
}
const LETTER = /[\p{L}\p{N}]/u;

function endOfWord(text: string, at: number): number {
  return at + (/^[\p{L}\p{M}\p{N}]*/u.exec(text.slice(at))?.[0].length ?? 0);
}

function joined(spans: readonly Span[], turn: string): Span[] {
  const merged: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1);
    const both = last && { start: last.start, end: Math.max(last.end, span.end) };
    if (last && both && span.start - last.end <= GAP && isPhrase(turn, both)) merged[merged.length - 1] = both;
    else if (!last || span.start >= last.end) merged.push(span);
  }
  return merged;
}
