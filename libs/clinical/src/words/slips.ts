// Misspelt words.
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const VOWELS = [...'aeiouy'];

/** What a word can be a slip of: one letter too many or too few, two neighbours exchanged, or one vowel for another; never the first letter. */
export function slipsOf(word: string): string[] {
  const slips: string[] = [];
  for (let at = 1; at <= word.length; at++) {
    const [before, here, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
    for (const letter of LETTERS) slips.push(before + letter + here + after);
    if (here === '') continue;
    slips.push(before + after, before + after.charAt(0) + here + after.slice(1));
    if (VOWELS.includes(here)) for (const vowel of VOWELS) slips.push(before + vowel + after);
  }
  return slips.filter((slip) => slip !== word);
}
