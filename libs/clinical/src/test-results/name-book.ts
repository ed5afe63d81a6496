// Finds the names of tests in a message: the longest name at each place.
import { namesIn, TESTS } from './data.js';
import { piecesOf, plainText, stemOf, type Piece } from './pieces.js';

export interface NamePlace {
  /** Tests with this name; several only when their units distinguish them. */
  readonly ids: readonly string[];
  /** The first piece, and the first one after the name. */
  readonly from: number;
  readonly to: number;
  /** A symbol such as K or Na: counts only with its value right behind it. */
  readonly sign: boolean;
}

const LONGEST_NAME = 8;
/** Up to so many letters, a symbol counts only with its value right behind it. */
const LONGEST_SIGN = 2;
const JOINING = new Set(['-', '/', '(', ')', '.', '+', '*']);
const HEBREW_PREFIX = /^[הבלומשכ](?=[\u05d0-\u05ea]{3})/;

interface Book {
  readonly names: ReadonlyMap<string, readonly string[]>;
  readonly signs: ReadonlyMap<string, readonly string[]>;
}
let book: Book | undefined;

function theBook(): Book {
  book ??= makeBook();
  return book;
}

function makeBook(): Book {
  const [names, signs] = [new Map<string, string[]>(), new Map<string, string[]>()];
  for (const locale of ['en', 'he', 'ru'] as const) {
    for (const { id } of TESTS) {
      const texts = namesIn(locale).get(id);
      for (const alias of texts ? aliasesOf(texts) : []) {
        if (alias.startsWith('=')) add(signs, alias.slice(1), id);
        else add(names, keyOf(piecesOf(plainText(alias))), id);
      }
    }
  }
  return { names, signs };
}

/** "=ANA" matches capitals only, since Ana is a name; the test's own name then does, too. */
function aliasesOf({ name, aliases }: { name: string; aliases: readonly string[] }): readonly string[] {
  return aliases.includes(`=${name}`) ? aliases : [name, ...aliases];
}

function add(map: Map<string, string[]>, key: string, id: string): void {
  const ids = map.get(key) ?? [];
  if (!ids.includes(id)) map.set(key, [...ids, id]);
}

function keyOf(pieces: readonly Piece[]): string {
  return pieces
    .filter(({ kind }) => kind !== 'mark')
    .map(({ text }) => stemOf(text))
    .join(' ');
}

/** All names from left to right, without those inside another. */
export function namePlaces(pieces: readonly Piece[]): NamePlace[] {
  const places: NamePlace[] = [];
  for (let at = 0; at < pieces.length; at++) {
    const place = nameAt(pieces, at) ?? signAt(pieces, at);
    if (!place) continue;
    places.push(place);
    at = place.to - 1;
  }
  return places;
}

function nameAt(pieces: readonly Piece[], from: number): NamePlace | null {
  let [found, words]: [NamePlace | null, string[]] = [null, []];
  for (let at = from; words.length < LONGEST_NAME; at++) {
    const piece = pieces[at];
    if (!piece || endsName(piece, words)) break;
    if (piece.kind === 'mark') continue;
    words = [...words, stemOf(piece.text)];
    const ids = idsOf(words);
    if (ids) found = { ids, from, to: at + 1, sign: false };
  }
  return found;
}

/** A name begins with a word and contains only a few kinds of marks. */
function endsName({ kind, text }: Piece, words: readonly string[]): boolean {
  return kind === 'mark' && (words.length === 0 || !JOINING.has(text));
}

function idsOf(words: readonly string[]): readonly string[] | undefined {
  const { names } = theBook();
  return names.get(words.join(' ')) ?? names.get(withoutPrefix(words));
}

/** "בפריטין" is "in ferritin". */
function withoutPrefix([first = '', ...rest]: readonly string[]): string {
  return [first.replace(HEBREW_PREFIX, ''), ...rest].join(' ');
}

function signAt(pieces: readonly Piece[], from: number): NamePlace | null {
  const [before, sign, ...after] = [pieces[from - 1], pieces[from], pieces[from + 1], pieces[from + 2]];
  const ids = theBook().signs.get(sign?.raw ?? '');
  if (!ids || before?.text.startsWith('vit')) return null;
  if ((sign?.raw.length ?? 0) > LONGEST_SIGN) return { ids, from, to: from + 1, sign: false };
  return isValueNext(after) ? { ids, from, to: from + 1, sign: true } : null;
}

function isValueNext([next, second]: readonly (Piece | undefined)[]): boolean {
  const value = next && /^[=:+]$/.test(next.text) ? second : next;
  return value?.kind === 'number';
}
