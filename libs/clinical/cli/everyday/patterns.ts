// How the criteria's expressions are read, and found in an answer.
import type { EverydayCase, Phrases } from './cases.js';

type Language = EverydayCase['language'];
const PHRASE = /@([a-z-]+)/g;
/** An expression that begins with no letter may match anywhere: the "?" of a question. */
const WORD_START = '(?:(?<!\\p{L})|(?!\\p{L}))';

/** The same spelling in answers and expressions: no ё, straight quotes, no Markdown. */
export function plain(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('ё', 'е')
    .replaceAll('Ё', 'Е')
    .replace(/[’‘׳]/g, "'")
    .replace(/[“”„״]/g, '"')
    .replace(/[*_`]/g, '')
    .replaceAll('\u00a0', ' ');
}

/**
 * An expression of a criterion. In English and Russian it matches at the beginning of a word, or "eat" would be found in
 * "treatment"; Hebrew attaches prepositions to the word. A gap between two words stays within their line.
 * @throws SyntaxError for an invalid regular expression; Error for an unknown phrase
 */
export function expression(pattern: string, language: Language, phrases: Phrases): RegExp {
  const whole = pattern.replace(PHRASE, (_, name: string) => `(?:${phrase(name, language, phrases)})`);
  const start = language === 'en' || language === 'ru' ? WORD_START : '';
  return new RegExp(
    `${start}(?:${whole.replaceAll('ё', 'е').replaceAll('״', '"').replaceAll('[^.]', '[^.\\n]')})`,
    'giu',
  );
}

function phrase(name: string, language: Language, phrases: Phrases): string {
  const known = phrases[name];
  if (!known) throw new Error(`No phrase is called ${name}`);
  // A question in another language may be answered in any of the three, or in its own.
  return language === 'other' ? Object.values(known).join('|') : known[language];
}

/** Whether a text says what an expression looks for. */
export function says(text: string, pattern: string, language: Language, phrases: Phrases): boolean {
  return plain(text).search(expression(pattern, language, phrases)) >= 0;
}

/** The same for what must not be advised: "never aspirin" does not advise aspirin. */
export function tells(text: string, pattern: string, language: Language, phrases: Phrases): boolean {
  const all = plain(text);
  const negation = expression('@negation', language, phrases);
  return [...all.matchAll(expression(pattern, language, phrases))].some(
    (found) => surroundings(all, found.index, found[0].length).search(negation) < 0,
  );
}

const SENTENCE_END = /[.!?;\n]/;
/** This many characters after a match may still negate it ("ibuprofen is not for you"). */
const AFTER = 25;

/** The text before a match in its sentence, the heading and the opening line of its list, and a little after it. */
function surroundings(text: string, at: number, length: number): string {
  const before = text.slice(0, at);
  const sentence = before.split(SENTENCE_END).at(-1) ?? '';
  const after = text.slice(at + length, at + length + AFTER).split(SENTENCE_END)[0] ?? '';
  const lines = before.split('\n');
  const isBullet = (line: string): boolean => line.trimStart().startsWith('- ');
  const current = lines.at(-1) ?? '';
  const opening = isBullet(current) ? lines.findLast((line) => line.trim() !== '' && !isBullet(line)) : '';
  const heading = lines.findLast((line) => line.startsWith('#'));
  return [heading, opening, sentence, after].join(' ');
}
