// How the loss of one text changes with every weight of the network: forwards with dropout, then backwards.
import {
  GATES,
  gatesOf,
  INPUT,
  inputsOf,
  type Network,
  OUTCOMES,
  OWN,
  STATES,
} from '../../src/screen/lay-alarm/network.js';
import type { Piece } from '../../src/screen/lay-alarm/pieces.js';
import { DIMENSIONS } from '../../src/words/word-vectors.js';
import { joined } from '../../src/screen/lay-alarm/listen.js';
import { readOut, softmax } from '../../src/screen/lay-alarm/read-out.js';
import { backFromLogits, backThroughKernel, type Slopes } from './backward.js';

export interface Told {
  readonly sentences: readonly (readonly Piece[])[];
  /** 0 none, 1 emergency, 2 self-harm. */
  readonly outcome: number;
}
/** Factors for numbers during training, so that no single one is relied on. */
export interface Noise {
  /** Two rows longer than the sentence: see `inputsOf`. */
  inputs(words: number): Float32Array;
  states(length: number): Float32Array;
}
interface Heard {
  readonly pieces: readonly Piece[];
  readonly inputs: Float32Array;
  readonly mask: Float32Array;
  readonly gates: Float32Array;
}

/** A text is hardly ever certain: label smoothing, spread over all outcomes. */
export const SMOOTHING = 0.05;

/** Adds the gradients of one text; `touched` collects the words whose own numbers have gradients. */
export function addSlopes(
  { sentences, outcome }: Told,
  network: Network,
  noise: Noise,
  slopes: Slopes,
  touched: Set<number>,
): void {
  const heard = sentences.filter((pieces) => pieces.length > 0).map((pieces) => hear(pieces, network, noise));
  if (heard.length === 0) return;
  const gates = joined(heard.map((one) => one.gates));
  const dropout = { states: noise.states((gates.length / GATES) * STATES), pooled: noise.states(2 * STATES) };
  const trace = readOut(gates, network, dropout);
  const back = backFromLogits(errorOf(trace.logits, outcome), trace, network, dropout, slopes);
  let from = 0;
  for (const { pieces, inputs, mask, gates: own } of heard) {
    const ofInputs = backThroughKernel(back.subarray(from, from + own.length), inputs, network, slopes);
    backToWords(pieces, ofInputs, mask);
    from += own.length;
  }

  function backToWords(pieces: readonly Piece[], ofInputs: Float32Array, mask: Float32Array): void {
    pieces.forEach((piece, at) => {
      const word = network.words.get(piece.word);
      if (word === undefined) return;
      touched.add(word);
      const row = (at + 1) * INPUT + DIMENSIONS;
      for (let own = 0; own < OWN; own++) slopes.own[word * OWN + own]! += ofInputs[row + own]! * mask[row + own]!;
    });
  }
}

function hear(pieces: readonly Piece[], network: Network, noise: Noise): Heard {
  const mask = noise.inputs(pieces.length);
  const inputs = inputsOf(pieces, network).map((value, at) => value * mask[at]!);
  return { pieces, inputs, mask, gates: gatesOf(inputs, network) };
}

/** The distance of the probabilities from the truth: gradients of the cross entropy by the logits. */
function errorOf(logits: Float32Array, outcome: number): Float32Array {
  const truth = (at: number): number => (at === outcome ? 1 - SMOOTHING : 0) + SMOOTHING / OUTCOMES;
  return softmax(logits).map((chance, at) => chance - truth(at));
}
