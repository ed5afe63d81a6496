// Lets the network listen to runs of a text's sentences; each sentence is read once for all of them.
import { gatesOf, inputsOf, type Logits, type Network } from './network.js';
import type { Piece } from './pieces.js';
import { readOut } from './read-out.js';
import { wordVectors } from '../../words/word-vectors.js';

/** Of this share of the words the network must know the meaning: in Hebrew and Russian it knows next to none. */
const LEAST_KNOWN = 0.5;

/**
 * Logits of emergency and self-harm against none for some sentences, as `tokenize` counts them; null where the network does
 * not know the words. `pieces`: all sentences of a text.
 */
export function listenTo(
  pieces: readonly (readonly Piece[])[],
  network: Network,
): (sentences: readonly number[]) => Logits | null {
  const read = new Map<number, Float32Array>();
  const gatesAt = (sentence: number): Float32Array => {
    const gates = read.get(sentence) ?? gatesOf(inputsOf(pieces[sentence] ?? [], network), network);
    read.set(sentence, gates);
    return gates;
  };
  return (sentences) => {
    if (!knows(sentences.flatMap((sentence) => pieces[sentence] ?? []))) return null;
    const [none, emergency, selfHarm] = readOut(joined(sentences.map(gatesAt)), network).logits;
    return [emergency! - none!, selfHarm! - none!];
  };
}

function knows(pieces: readonly Piece[]): boolean {
  const words = pieces.filter(({ word }) => /\p{L}/u.test(word));
  return words.filter(({ word }) => wordVectors().words.has(word)).length >= LEAST_KNOWN * words.length;
}

export function joined(parts: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let from = 0;
  for (const part of parts) {
    all.set(part, from);
    from += part.length;
  }
  return all;
}
