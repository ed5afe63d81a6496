// Where a phrase stands among the words of a text: its words close together in any order, or in this very order.
import type { Token } from './text.js';

export interface Phrase {
  readonly findingId: string;
  readonly atoms: readonly string[];
  /** In this very order without gaps. */
  readonly strict: boolean;
}

/** Words that may stand between the words of a phrase, by how many words it has. */
const SLACK = [0, 0, 2, 3, 3];

/** The tokens that make up the phrase around the one at `at`, or null. */
export function place(
  phrase: Phrase,
  anchor: string,
  at: number,
  tokens: readonly Token[],
  atoms: readonly Set<string>[],
): number[] | null {
  if (phrase.strict) return placeInOrder(phrase, anchor, at, tokens, atoms);
  const slack = SLACK[Math.min(phrase.atoms.length, 4)] ?? 3;
  const reach = phrase.atoms.length - 1 + slack;
  const used = [at];
  let skipped = false;
  for (const atom of phrase.atoms) {
    if (atom === anchor && !skipped) {
      skipped = true;
      continue;
    }
    const next = nearest(atom, at, reach, tokens, atoms, used);
    if (next === null) return null;
    used.push(next);
  }
  const positions = used.map((index) => tokens[index]?.position ?? 0);
  return Math.max(...positions) - Math.min(...positions) <= reach ? used.sort((a, b) => a - b) : null;
}

/** The nearest by position: over a comma is further away than two words. */
function nearest(
  atom: string,
  at: number,
  reach: number,
  tokens: readonly Token[],
  atoms: readonly Set<string>[],
  used: readonly number[],
): number | null {
  const home = tokens[at];
  let best: number | null = null;
  let shortest = reach + 1;
  for (let step = 1; step <= reach * 4 + 4; step++) {
    for (const index of [at + step, at - step]) {
      const token = tokens[index];
      if (!token || !home || token.clause !== home.clause || used.includes(index)) continue;
      const distance = Math.abs(token.position - home.position);
      if (distance >= shortest || !atoms[index]?.has(atom)) continue;
      best = index;
      shortest = distance;
    }
  }
  return best;
}

function placeInOrder(
  phrase: Phrase,
  anchor: string,
  at: number,
  tokens: readonly Token[],
  atoms: readonly Set<string>[],
): number[] | null {
  const middle = phrase.atoms.indexOf(anchor);
  const before = follow(phrase.atoms.slice(0, middle).reverse(), -1, at, tokens, atoms);
  const after = before && follow(phrase.atoms.slice(middle + 1), 1, at, tokens, atoms);
  return after && [...before.reverse(), at, ...after];
}

/** Where these atoms stand one after the other from `at` on, small words between them free of charge. */
function follow(
  rest: readonly string[],
  direction: 1 | -1,
  at: number,
  tokens: readonly Token[],
  atoms: readonly Set<string>[],
): number[] | null {
  const places: number[] = [];
  let index = at;
  for (const atom of rest) {
    index = nextPlace(atom, index, direction, tokens, atoms);
    if (tokens[index]?.clause !== tokens[at]?.clause || !atoms[index]?.has(atom)) return null;
    places.push(index);
  }
  return places;
}

function nextPlace(
  atom: string,
  from: number,
  direction: 1 | -1,
  tokens: readonly Token[],
  atoms: readonly Set<string>[],
): number {
  let index = from + direction;
  while (tokens[index]?.small && !atoms[index]?.has(atom)) index += direction;
  return index;
}
