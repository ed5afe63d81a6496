// Cuts a text into the pieces that are judged: up to three neighbouring sentences, so that a long story dilutes nothing
// and a comforting sentence before or behind changes nothing.
import { asides } from '../context.js';
import { type Marked, readMarked } from './features.js';

const LONGEST = 3;
/** A text of more sentences is a story or a case note, which no training line is: see `isLong`. */
const MANY = 8;
const MOST_SENTENCES = 60;

export interface Windows {
  readonly windows: Marked[][];
  readonly isLong: boolean;
}

/** Every run of up to three sentences. A sentence that only tells somebody's opinion stands alone. */
export function windowsOf(text: string): Windows {
  const [sentences, opinions] = sentencesOf(readMarked(text));
  const windows: Marked[][] = opinions;
  const isLong = sentences.length > MANY;
  const longest = isLong ? 1 : LONGEST;
  sentences.forEach((_, from) => {
    for (let size = 1; size <= longest && from + size <= sentences.length; size++)
      windows.push(sentences.slice(from, from + size).flat());
  });
  return { windows, isLong };
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
