// Finding words in decrypted texts.

const AROUND = 60;

const folded = (text: string): string => text.normalize('NFKC').toLocaleLowerCase();

/** The words of a search; a text must contain all of them. */
export const wordsOf = (search: string): string[] => [...new Set(folded(search).split(/\s+/).filter(Boolean))];

export function hasWords(text: string, words: readonly string[]): boolean {
  const searched = folded(text);
  return words.every((word) => searched.includes(word));
}

/** Without the marks of Markdown, which mean nothing in one line. */
const plain = (text: string): string => text.replace(/^\s*(?:#+|[-*])\s+/gm, '').replace(/\*\*|__|`/g, '');

/** The text around the first of the words, in one line; null unless it contains all of them. */
export function excerptOf(text: string, words: readonly string[]): string | null {
  const line = plain(text).replace(/\s+/g, ' ').trim().normalize('NFKC');
  const [first = ''] = words;
  if (!hasWords(line, words)) return null;
  const at = folded(line).indexOf(first);
  const [from, to] = [Math.max(0, at - AROUND), Math.min(line.length, at + first.length + AROUND)];
  return `${from > 0 ? '…' : ''}${line.slice(from, to).trim()}${to < line.length ? '…' : ''}`;
}
