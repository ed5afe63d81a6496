// How far apart the words of a phrase may be. Very common words ("cannot", "up", "night", "hold")
// are meaningful only next to each other and in order; "swollen" and "ankle" in either order.
import commonWords from '../../knowledge/common-words.json' with { type: 'json' };
import { isSmall, stem } from './text.js';

/** How many further words may be inside a phrase; `turned`: when its words are in another order, null for never. */
export interface Gaps {
  readonly inOrder: number;
  readonly turned: number | null;
}

const COMMON = new Set([...commonWords.map(stem), '@cant']);
/** In Hebrew and Russian the order of words is free. */
const FREE_ORDER = /^[а-яא-ת]/;
const gaps = (inOrder: number, turned: number | null): Gaps => ({ inOrder, turned });
/** By the number of words, from one to four and more. */
const FREE = [gaps(0, 0), gaps(2, 2), gaps(3, 3), gaps(3, 3)];
const TELLING = [gaps(0, 0), gaps(2, 1), gaps(3, 2), gaps(3, 3)];
/** The same for a phrase with common words in it, by how many others it has: none, one, two and more. */
const MIXED = [
  [gaps(0, null), gaps(0, null), gaps(1, null), gaps(2, null)],
  [gaps(0, null), gaps(1, 0), gaps(3, 1), gaps(3, 2)],
  [gaps(0, null), gaps(2, 0), gaps(3, 1), gaps(3, 2)],
] as const;

/** The gaps that a phrase of these words may have. */
export function gapsOf(words: readonly string[]): Gaps {
  const common = words.filter(isCommon).length;
  return listFor(words, common)[Math.min(words.length, 4) - 1] ?? gaps(0, 0);
}

function listFor(words: readonly string[], common: number): readonly Gaps[] {
  if (FREE_ORDER.test(words[0] ?? '')) return FREE;
  if (common === 0) return TELLING;
  return MIXED[Math.min(words.length - common, 2)] ?? TELLING;
}

/** Whether it is a very common word (knowledge/common-words.json). */
export function isCommon(word: string): boolean {
  const plain = word.replace(/[!*]$/, '');
  return COMMON.has(stem(plain)) || isSmall(plain);
}
