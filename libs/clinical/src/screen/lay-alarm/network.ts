// The second half of the classifier: reads the words in their order, where the linear half only counts them. One
// convolution over three neighbours, one gated recurrence in each direction (a "minimal GRU": the gates look at the words,
// not at the state), then the highest and the attended states decide. Small enough to be trained by plain TypeScript.
import type { Piece } from './pieces.js';
import { DIMENSIONS, wordVectors } from '../../words/word-vectors.js';

/** Numbers that a word gets from the training, behind the axes of the word vectors. */
export const OWN = 8;
/** What may speak against a word, see `readMarked`: the gates cannot look back far enough to find it themselves. */
const MARKS = ['n!', 'o!', 'p!', 'h!'] as const;
export const INPUT = DIMENSIONS + OWN + MARKS.length;
export const HIDDEN = 64;
const NEIGHBOURS = 3;
/** A gate and a candidate for each state, forwards and backwards. */
export const GATES = 4 * HIDDEN;
/** States of both directions. */
export const STATES = 2 * HIDDEN;
export const OUTCOMES = 3;

/** All weights, each a flat array; a matrix is stored row by row. */
export interface Network {
  /** Which row of `own` belongs to a word or mark. */
  readonly words: ReadonlyMap<string, number>;
  readonly own: Float32Array;
  /** One row a gate: what it makes of the words before, here and behind. */
  readonly kernel: Float32Array;
  readonly bias: Float32Array;
  readonly attention: Float32Array;
  /** One row an outcome (none, emergency, self-harm), over highest and attended states. */
  readonly out: Float32Array;
  readonly outBias: Float32Array;
}
export const SIZES = {
  kernel: GATES * NEIGHBOURS * INPUT,
  bias: GATES,
  attention: STATES,
  out: OUTCOMES * 2 * STATES,
  outBias: OUTCOMES,
} as const;

/** Against 'none'. */
export type Logits = readonly [emergency: number, selfHarm: number];
/** What a run over a piece of text went through; the training walks back along it. */
export interface Trace {
  readonly length: number;
  /** After sigmoid and tanh, one row a word. */
  readonly gates: Float32Array;
  /** States of both directions, one row a word; `raw` before dropout. */
  readonly raw: Float32Array;
  readonly states: Float32Array;
  /** Share of each word, sums to one. */
  readonly shares: Float32Array;
  /** Which word has the highest value of each state. */
  readonly highest: Int32Array;
  readonly pooled: Float32Array;
  readonly logits: Float32Array;
}
/** Multiplied into states and pooled values while training. */
export interface Dropout {
  readonly states: Float32Array;
  readonly pooled: Float32Array;
}

/** The words of a sentence as numbers, between two rows of zeros. */
export function inputsOf(pieces: readonly Piece[], { words, own }: Network): Float32Array {
  const { words: meanings, vectors } = wordVectors();
  const inputs = new Float32Array((pieces.length + 2) * INPUT);
  pieces.forEach(({ word, mark }, at) => {
    const row = (at + 1) * INPUT;
    const start = meanings.get(word);
    if (start !== undefined)
      for (let axis = 0; axis < DIMENSIONS; axis++) inputs[row + axis] = vectors[start + axis] ?? 0;
    const trained = words.get(word);
    if (trained !== undefined) inputs.set(own.subarray(trained * OWN, (trained + 1) * OWN), row + DIMENSIONS);
    MARKS.forEach((one, flag) => (inputs[row + DIMENSIONS + OWN + flag] = Number(mark.includes(one))));
  });
  return inputs;
}

/** Gates and candidates of a sentence, one row a word. */
export function gatesOf(inputs: Float32Array, { kernel, bias }: Network): Float32Array {
  const length = inputs.length / INPUT - 2;
  const width = NEIGHBOURS * INPUT;
  const gates = new Float32Array(length * GATES);
  for (let at = 0; at < length; at++) {
    const seen = inputs.subarray(at * INPUT, at * INPUT + width);
    for (let gate = 0; gate < GATES; gate++) {
      const value = (bias[gate] ?? 0) + product(kernel, gate * width, seen, width);
      gates[at * GATES + gate] = isCandidate(gate) ? Math.tanh(value) : 1 / (1 + Math.exp(-value));
    }
  }
  return gates;
}

/** Rows of gates: update, candidate, and the same backwards. */
export function isCandidate(gate: number): boolean {
  return (gate & HIDDEN) !== 0;
}

/** Four sums at once, which the processor does side by side. `width` is a multiple of four. */
function product(matrix: Float32Array, row: number, vector: Float32Array, width: number): number {
  let [first, second, third, fourth] = [0, 0, 0, 0];
  for (let at = 0; at < width; at += 4) {
    first += matrix[row + at]! * vector[at]!;
    second += matrix[row + at + 1]! * vector[at + 1]!;
    third += matrix[row + at + 2]! * vector[at + 2]!;
    fourth += matrix[row + at + 3]! * vector[at + 3]!;
  }
  return first + second + third + fourth;
}
