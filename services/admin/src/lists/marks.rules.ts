// The marks of words, as `marks_of` of the database sets them: a row that lacks one of them has not all of the words.
const MARKS = 2048;

/** The marks that a row with all these words has, as bits. */
export function marksOf(words: readonly number[]): string {
  const marks = Array.from({ length: MARKS }, () => '0');
  for (const word of words) for (const at of [word, word >> 11]) marks[at & (MARKS - 1)] = '1';
  return marks.join('');
}
