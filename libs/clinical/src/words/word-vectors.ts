// Word vectors of English words, of 32 dimensions, so that a word missing from the training lines still counts like its
// neighbours. Made once from public word vectors, see weights/word-vectors.json.
import file from '../../weights/word-vectors.json' with { type: 'json' };

export const DIMENSIONS = 32;
export interface WordVectors {
  readonly vectors: Float32Array;
  /** Where the 32 numbers of a word begin in `vectors`. */
  readonly words: ReadonlyMap<string, number>;
}

let loaded: WordVectors | null = null;

/** The vectors, decoded on the first call and kept. */
export function wordVectors(): WordVectors {
  loaded ??= load();
  return loaded;
}

/** Two numbers in each byte, each from -7 to 7 steps of its dimension. */
function load(): WordVectors {
  const words = new Map(file.words.split(' ').map((word, at) => [word, at * DIMENSIONS]));
  const bytes = bytesOf(file.vectors);
  const vectors = Float32Array.from({ length: 2 * bytes.length }, (_, at) => {
    const byte = bytes[at >> 1] ?? 0;
    return ((at & 1 ? byte & 15 : byte >> 4) - 8) * (file.steps[at % DIMENSIONS] ?? 0);
  });
  return { vectors, words };
}

/** Decodes base64. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at);
  return bytes;
}
