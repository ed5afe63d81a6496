// What English words are akin to: a place among 32 axes and two clusters (fine and coarse), so that a word that no
// training line has still counts like its neighbours. Made once from public word vectors, see weights/word-vectors.json.
import file from '../../weights/word-vectors.json' with { type: 'json' };

export const DIMENSIONS = 32;
export interface WordMeaning {
  readonly coarse: number;
  readonly fine: number;
  /** Where its 32 numbers begin in `vectors`. */
  readonly start: number;
}
export interface WordVectors {
  readonly vectors: Int8Array;
  readonly words: ReadonlyMap<string, WordMeaning>;
}

let loaded: WordVectors | null = null;

export function wordVectors(): WordVectors {
  loaded ??= load();
  return loaded;
}

function load(): WordVectors {
  const clusters = bytesOf(file.clusters);
  const two = (at: number): number => (clusters[at] ?? 0) + 256 * (clusters[at + 1] ?? 0);
  const words = file.words
    .split(' ')
    .map((word, at) => [word, { coarse: two(4 * at), fine: two(4 * at + 2), start: at * DIMENSIONS }] as const);
  return { vectors: new Int8Array(bytesOf(file.vectors).buffer), words: new Map(words) };
}

/** Bytes out of base64. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
