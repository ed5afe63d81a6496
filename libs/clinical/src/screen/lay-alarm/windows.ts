// Cuts a text into the pieces that are judged: up to three neighbouring sentences, so that a long story dilutes nothing
// and a comforting sentence before or behind changes little. A sentence out of its company is easily misheard ("any way
// to stop it?"), so it is marked as a part.
import { asides } from '../../understand/context.js';
import { type Marked, readMarked } from './features.js';

const LONGEST = 3;
/** A text of more sentences is a story or a case note, which no training line is: see `isLong`. */
const MANY = 8;
const MOST_SENTENCES = 60;

export interface Window {
  readonly tokens: readonly Marked[];
  /** Which sentences of the text they are, as `tokenize` counts. */
  readonly sentences: readonly number[];
  /** Fewer sentences than could stand together here. */
  readonly isPart: boolean;
}
export interface Windows {
  /** All words of the text. */
  readonly tokens: readonly Marked[];
  readonly windows: Window[];
  /** How many sentences stand around the longest window. */
  readonly around: number;
  readonly isLong: boolean;
}

/** Every run of up to three sentences. A sentence that only tells somebody's opinion stands alone. */
export function windowsOf(text: string): Windows {
  const tokens = readMarked(text);
  const [sentences, opinions] = sentencesOf(tokens);
  const windows: Window[] = opinions.map((own) => windowOf(own, sentences.length > 0));
  const isLong = sentences.length > MANY;
  const longest = isLong ? 1 : Math.min(LONGEST, sentences.length);
  sentences.forEach((_, from) => {
    for (let size = 1; size <= longest && from + size <= sentences.length; size++)
      windows.push(windowOf(sentences.slice(from, from + size).flat(), size < longest));
  });
  return { tokens, windows, around: Math.max(0, sentences.length - LONGEST), isLong };
}

function windowOf(tokens: readonly Marked[], isPart: boolean): Window {
  return { tokens, sentences: [...new Set(tokens.map(({ token }) => token.sentence))], isPart };
}

function sentencesOf(tokens: readonly Marked[]): [Marked[][], Marked[][]] {
  const opinion = asides(tokens.map(({ token }) => token)).map((why) => why === 'opinion');
  const all = new Map<number, { words: Marked[]; own: number }>();
  tokens.forEach((marked, at) => {
    const { sentence, small } = marked.token;
    const entry = all.get(sentence) ?? { words: [], own: 0 };
    entry.words.push(marked);
    if (!opinion[at] && !small) entry.own++;
    all.set(sentence, entry);
  });
  const list = [...all.values()].slice(0, MOST_SENTENCES);
  return [
    list.filter(({ own }) => own > 0).map(({ words }) => words),
    list.filter(({ own }) => own === 0).map(({ words }) => words),
  ];
}
