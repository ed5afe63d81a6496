// What the network reads: the words as written with what speaks against taking them at their word, and ? , !.
import { sentencesOf } from '../../words/text.js';
import type { Marked } from './features.js';

export interface Piece {
  readonly word: string;
  /** As `readMarked` marks it: denied, somebody else's, past, only asked about; '' for none. */
  readonly mark: string;
}

/** `tokens`: all of the text, in order. */
export function piecesOf(text: string, tokens: readonly Marked[]): Piece[][] {
  let at = 0;
  return sentencesOf(text).map((sentence) =>
    sentence.map((piece) => {
      const marked = /^[\p{L}\p{M}\p{N}]/u.test(piece) ? tokens[at++] : undefined;
      return { word: marked?.token.word ?? piece, mark: marked?.mark ?? '' };
    }),
  );
}
