// Patterns for questions in any word order: "fly|flight + pregnan*" needs a word of each part, anywhere in the message.
import { plainText } from '../test-results/pieces.js';

/** Up to two of the prefixes that Hebrew writes onto a word. */
const HEBREW_PREFIX = '[ולבכהמש]{0,2}';
const HEBREW = /\p{Script=Hebrew}/u;

/** A message as patterns read it: small letters and digits with single spaces. */
export function lettersOf(text: string): string {
  const words = plainText(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\d]+/gu, ' ');
  return ` ${words.trim()} `;
}

/** Each part as an expression over `lettersOf`; `*` stands for any ending. */
export function patternOf(written: string): RegExp[] {
  return written.split(' + ').map((part) => new RegExp(part.split('|').map(alternative).join('|'), 'u'));
}

function alternative(words: string): string {
  const plain = lettersOf(words).trim();
  const ending = words.trim().endsWith('*') ? '[\\p{L}\\p{M}]*' : '';
  return ` ${HEBREW.test(plain) ? HEBREW_PREFIX : ''}${plain}${ending}(?= )`;
}

/** How many letters the parts match; null unless every part matches. */
export function lettersFound(parts: readonly RegExp[], letters: string): number | null {
  let found = 0;
  for (const part of parts) {
    const match = part.exec(letters);
    if (!match) return null;
    found += match[0].length;
  }
  return found;
}
