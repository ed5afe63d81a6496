// Splits a message into words, numbers and marks, and finds the words that describe a result.
import cues from '../../knowledge/test-results/cues.json' with { type: 'json' };

export interface Piece {
  readonly text: string;
  /** As written: "K" and "k" differ. */
  readonly raw: string;
  readonly kind: 'word' | 'number' | 'mark';
  readonly at: number;
}

export type Cue = keyof typeof cues;
const CUES = new Map<Cue, ReadonlySet<string>>(
  Object.entries(cues).map(([cue, words]) => [cue as Cue, new Set(words.split(' '))] as const),
);

const PIECES = /\d+(?:[.,]\d+)?|[\p{L}\p{M}]+|[^\s]/gu;
const LONGEST = 2000;

/** Quotes are removed, a decimal comma becomes a point, "5,400" loses its comma. */
export function plainText(text: string): string {
  return text
    .slice(0, LONGEST)
    .replace(/[\u0591-\u05c7"״׳'’`]/gu, '')
    .replace(/[ёЁ]/g, 'е')
    .replace(/(\d)[,\u00a0\u202f](?=\d{3}(?!\d))/g, '$1')
    .replace(/(\d),(?=\d)/g, '$1.')
    .replace(/[‐‑–—−]/g, '-');
}

export function piecesOf(plain: string): Piece[] {
  return [...plain.matchAll(PIECES)].map(({ 0: raw, index }) => ({
    raw,
    text: raw.toLowerCase(),
    kind: /^\d/.test(raw) ? 'number' : /^[\p{L}\p{M}]/u.test(raw) ? 'word' : 'mark',
    at: index,
  }));
}

export function isCue(piece: Piece | undefined, cue: Cue): boolean {
  return piece !== undefined && (CUES.get(cue)?.has(piece.text) ?? false);
}

const ENDING = /(?:ами|ями|ого|ему|ыми|ими|ов|ев|ом|ем|ах|ях|ам|ям|ой|ей|ый|ий|ая|ое|ые|их|ых|ую|[аяоеыиуюьй])$/;

/** A crude stem of a Russian word: the same for names and for texts, so only consistency matters. */
export function stemOf(word: string): string {
  return word.length > 4 && /^[а-я]/.test(word) ? word.replace(ENDING, '') : word;
}
