// "Dayquil and tylenol": names of medicines and nothing else tell of no danger. Names that no training line holds would be
// judged by their letters; how the medicines go together is answered by the rules about them.
import { mentionsIn } from '../../medicines/mentions.js';
import { wordsOf } from '../../medicines/words.js';

const BESIDE = new Set(
  'and with plus or on while together same time day ok okay safe mix gel cream spray tablets tablet syrup a an the my is it can i take s או ו עם יחד ביחד אפשר מותר עוד и с вместе можно ли или'.split(
    ' ',
  ),
);
const LEAST = 2;

export function isBareMedicines(text: string): boolean {
  const mentions = mentionsIn(text);
  if (mentions.length < LEAST) return false;
  return wordsOf(text).every(
    (word, at) => BESIDE.has(word) || mentions.some(({ start, end }) => at >= start && at <= end),
  );
}
