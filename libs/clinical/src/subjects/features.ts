// What the classifier of subjects sees of a message: stems, pairs of neighbours, and groups of letters, which also catch
// misspelt and inflected words in languages without a stemmer here.
import { tokenize } from '../words/text.js';

const WEIGHT = { word: 1, pair: 0.7, letters: 0.35 } as const;
const LETTERS = 4;

/** Features by name, each with its weight. */
export function featuresOf(text: string): ReadonlyMap<string, number> {
  const tokens = tokenize(text);
  const features = new Map<string, number>();
  tokens.forEach(({ stem, word }, at) => {
    features.set(`w ${stem}`, WEIGHT.word);
    const before = tokens[at - 1];
    if (before) features.set(`p ${before.stem} ${stem}`, WEIGHT.pair);
    for (const letters of lettersOf(word)) features.set(`l ${letters}`, WEIGHT.letters);
  });
  return features;
}

function lettersOf(word: string): string[] {
  const marked = `^${word}$`;
  return Array.from({ length: Math.max(0, marked.length - LETTERS + 1) }, (_, at) => marked.slice(at, at + LETTERS));
}
