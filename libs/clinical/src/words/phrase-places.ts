// Finds a phrase among the words of a text: its words as close together as its gaps allow, or in exactly this order.
import { isOneThought } from './one-thought.js';
import type { Gaps } from './phrase-gaps.js';
import { isNumber, type Token } from './text.js';

export interface Phrase {
  readonly findingId: string;
  /** Only suggests the finding. */
  readonly hint: boolean;
  readonly atoms: readonly string[];
  /** In exactly this order, without gaps. */
  readonly strict: boolean;
  readonly gaps: Gaps;
}

/** The tokens that make up the phrase around the one at `at`, or null. */
export function place(
  phrase: Phrase,
  anchor: string,
  at: number,
  tokens: readonly Token[],
  atoms: readonly Set<string>[],
): number[] | null {
  if (phrase.strict) return placeInOrder(phrase, anchor, at, tokens, atoms);
  const { inOrder, turned } = phrase.gaps;
  const least = phrase.atoms.length - 1;
  const reach = least + Math.max(inOrder, turned ?? 0);
  const places = placesOf(phrase, anchor, at, (atom, used) => nearest(atom, at, reach, tokens, atoms, used));
  if (!places) return null;
  const isTurned = places.some((index, step) => index < (places[step - 1] ?? 0));
  const most = isTurned ? turnedGap(phrase.gaps, places, tokens) : inOrder;
  const positions = places.map((index) => tokens[index]?.position ?? 0);
  const isClose = most !== null && Math.max(...positions) - Math.min(...positions) <= least + most;
  return isClose && isOneThought(places, tokens) ? places.sort((a, b) => a - b) : null;
}

const OF_PLACES = new Set(['in', 'of', 'on']);
const BESIDE_PLACES = new Set(['left', 'right', 'both', 'upper', 'lower', 'whole']);

/** "Ache in his thigh and knee" is as good as "ache in his knee": the second of two places stands one word further away. */
function turnedGap({ turned }: Gaps, places: readonly number[], tokens: readonly Token[]): number | null {
  if (turned === null || places.length !== 2) return turned;
  const between = tokens.slice(Math.min(...places) + 1, Math.max(...places));
  const of = between.findIndex(({ word }) => OF_PLACES.has(word));
  const and = between.findLastIndex(({ word }) => word === 'and' || word === 'or');
  const after = between.slice(and + 1);
  const isSecond = of >= 0 && and > of && after.every(({ word, small }) => small || BESIDE_PLACES.has(word));
  return isSecond ? turned + 2 : turned;
}

/** The position of each word of the phrase, in the order of the phrase. */
function placesOf(
  { atoms }: Phrase,
  anchor: string,
  at: number,
  find: (atom: string, used: readonly number[]) => number | null,
): number[] | null {
  const anchored = atoms.indexOf(anchor);
  const used = [at];
  const places: number[] = [];
  for (const [step, atom] of atoms.entries()) {
    const next = step === anchored ? at : find(atom, used);
    if (next === null) return null;
    if (step !== anchored) used.push(next);
    places.push(next);
  }
  return places;
}

/** The nearest by position; a comma counts for more than two words. */
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

/** The positions of these atoms, one after the other from `at` on; small words and numbers between them do not count. */
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
    const next = nextPlace(atom, index, direction, tokens, atoms);
    if (tokens[next]?.clause !== tokens[at]?.clause || !atoms[next]?.has(atom)) return null;
    if (isParted(index, next, tokens)) return null;
    index = next;
    places.push(index);
  }
  return places;
}

/** Russian puts commas into one thought; elsewhere a comma ends it: "it's in the calf, sore" is no sore calf. */
function isParted(from: number, to: number, tokens: readonly Token[]): boolean {
  const between = tokens.slice(Math.min(from, to) + 1, Math.max(from, to) + 1);
  return between.some(({ commaBefore, word }) => commaBefore && !isNumber(word) && !/\p{Script=Cyrillic}/u.test(word));
}

function nextPlace(
  atom: string,
  from: number,
  direction: 1 | -1,
  tokens: readonly Token[],
  atoms: readonly Set<string>[],
): number {
  const isFree = (token: Token | undefined): boolean => token !== undefined && (token.small || isNumber(token.word));
  let index = from + direction;
  while (isFree(tokens[index]) && !atoms[index]?.has(atom)) index += direction;
  return index;
}
