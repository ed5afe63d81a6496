// The network as it is stored: a signed byte for each of the many weights, plain numbers for the few.
import type { Network } from './network.js';
import { bytesOf } from '../../words/word-vectors.js';

export interface NetworkFile {
  /** Fingerprint of the lines and settings that it was trained with. */
  readonly madeFrom: string;
  /** Parted by blanks; each has OWN numbers. */
  readonly words: string;
  readonly own: Bytes;
  readonly kernel: Bytes;
  readonly bias: readonly number[];
  readonly attention: readonly number[];
  readonly out: readonly number[];
  readonly outBias: readonly number[];
}
/** Base64 of signed bytes, to be multiplied with `scale`. */
export interface Bytes {
  readonly scale: number;
  readonly bytes: string;
}

/** The network of a weights file, ready to run. */
export function decodeNetwork(file: NetworkFile): Network {
  return {
    words: new Map(file.words.split(' ').map((word, at) => [word, at])),
    own: numbersOf(file.own),
    kernel: numbersOf(file.kernel),
    bias: Float32Array.from(file.bias),
    attention: Float32Array.from(file.attention),
    out: Float32Array.from(file.out),
    outBias: Float32Array.from(file.outBias),
  };
}

function numbersOf({ scale, bytes }: Bytes): Float32Array {
  return Float32Array.from(new Int8Array(bytesOf(bytes).buffer), (byte) => byte * scale);
}
