// Turns what a person wrote into tokens: sentences and clauses are numbered, words stemmed, small words marked.
import spelling from '../../knowledge/chat-spelling.json' with { type: 'json' };
import { readFever } from './temperature.js';

export interface Token {
  readonly word: string;
  readonly stem: string;
  readonly clause: number;
  readonly sentence: number;
  /** Distance in the text: a meaningful word counts one, a small word, a number, a side or a degree nothing, a comma more. */
  readonly position: number;
  readonly commaBefore: boolean;
  readonly small: boolean;
}

const SMALL = new Set(
  (
    'a an the my his her their our your its of in on at to from with and or is are am was were be been being has have had ' +
    'i im ive he she it we they you me him this that these those so very really quite bit some kind sort like just also ' +
    'there their theres its which who while then as for by into been get gets got getting feel feels feeling felt having ' +
    'keep keeps keeping kind lot much both all over little about'
  ).split(' '),
);
const CLAUSE_WORDS = new Set(['but', 'however', 'although', 'though', 'except', 'אבל', 'אך', 'но', 'однако']);
/** "cnt brth": how people write in a hurry. */
const MEANT = new Map(Object.entries(spelling));
const COMMA_COST = 3;
/** "Pain in the left knee" is as close as "pain in the knee", "slightly scaly" as "scaly". */
const SIDES_AND_DEGREES = new Set(['left', 'right', 'slightly', 'somewhat', 'extremely', 'totally', 'completely']);
/** "For two months" is as close as "for months". */
const NUMBER = /^(?:\d+(?:p\d+)?|one|two|three|four|five|six|seven|eight|nine|ten)$/;
const PIECES = /[\p{L}\p{M}\p{N}]+|[.!?;\n]+|[,:()–—]/gu;
const DENIALS: readonly (readonly [RegExp, string])[] = [
  [/\bcan(?: ?not|'t)\b/g, 'cant'],
  [/\b(do|does|did|is|are|was|were|has|have|had|would|could|should|wo) not\b/g, '$1nt'],
];
const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  // "My ankle's puffy" is of one ankle.
  [/\b(ankle|knee|leg|foot|calf|hand|arm|eye|ear|breast|finger|toe|wrist|hip|shoulder|elbow|testicle)'s\b/g, '$1 is'],
  [/n't\b/g, 'nt'],
  [/(\d)[.,](?=\d{3}(?!\d))/g, '$1'],
  [/(\d)[.,](\d)/g, '$1p$2'],
  [/['"״׳]/g, ''],
];

/** "Blood pressure" and the like do not mention blood. */
const SUGAR = /\bblood[ -](?=sugar|glucose)/g;
const COMPOUNDS = /\bblood[ -](pressure|tests?|counts?|work|results?|groups?|types?|thinners?)\b/g;

/** In phrases as in texts: "blood pressure" becomes one word, "blood sugar" just sugar, "does not" becomes "doesnt". */
export function joinCompounds(text: string): string {
  const joined = text.replace(SUGAR, '').replace(COMPOUNDS, 'blood$1');
  return DENIALS.reduce((done, [pattern, by]) => done.replace(pattern, by), joined);
}

/** Whether it is a function word, which phrases leave out. */
export function isSmall(word: string): boolean {
  return SMALL.has(word);
}

/** Whether it is one word that `tokenize` leaves as it is. */
export function isPlain(piece: string): boolean {
  return /^[a-zа-яא-ת]+$/.test(piece) && piece !== 'cannot' && !MEANT.has(piece);
}

/** A crude stem: the same for the knowledge and for the text, so only consistency matters. */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  let root = word.replace(/(?:ing|ies|ed|es|s|(?<=....)ly)$/, '');
  if (root.length < 3) root = word;
  if (root.length > 3) root = root.replace(/(?:e|y|i)$/, '');
  return root.replace(/([bdglmnprt])\1$/, '$1');
}

/** Russian puts a comma before these; what follows belongs to the same thought: "dizzy, when I stand up". */
const WHEN = /^(?:когда|если|when|whenever|while|כאשר|כש.*)$/;

const costBack = (word: string): number => (WHEN.test(word) ? COMMA_COST : 0);

/** The tokens of a text, normalised as `normalise` does; marks are not tokens but number clauses and sentences. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let [clause, sentence, position, comma] = [0, 0, 0, false];
  for (const piece of normalise(text).match(PIECES) ?? []) {
    if (/^[.!?;\n]/.test(piece)) {
      sentence++;
      clause++;
    } else if (/^[,:()–—]/.test(piece)) {
      position += COMMA_COST;
      comma = true;
    } else {
      const word = MEANT.get(piece) ?? piece;
      if (CLAUSE_WORDS.has(word) || (comma && word === 'now')) clause++;
      const small = SMALL.has(word);
      position += costOf(word, small) - (comma ? costBack(word) : 0);
      tokens.push({ word, stem: stem(word), clause, sentence, position, commaBefore: comma, small });
      comma = false;
    }
  }
  return tokens;
}

function costOf(word: string, small: boolean): number {
  return small || SIDES_AND_DEGREES.has(word) || isNumber(word) ? 0 : 1;
}

/** Whether it is a number in digits, or an English number word up to ten. */
export function isNumber(word: string): boolean {
  return NUMBER.test(word);
}

/** Words and marks as written, by the sentences that `tokenize` counts; without full stops. */
export function sentencesOf(text: string): string[][] {
  const sentences: string[][] = [[]];
  for (const piece of normalise(text).match(PIECES) ?? []) {
    const isEnd = /^[.!?;\n]/.test(piece);
    if (!isEnd || /[!?]/.test(piece)) sentences.at(-1)?.push(isEnd ? piece.replace(/[^!?]/g, '').charAt(0) : piece);
    if (isEnd) sentences.push([]);
  }
  return sentences;
}

function normalise(text: string): string {
  const lower = text.slice(0, 8000).normalize('NFKC').toLowerCase().replace(/ё/g, 'е');
  const plain = readFever(lower).replace(/[’‘`´]/g, "'");
  return CONTRACTIONS.reduce((done, [pattern, by]) => done.replace(pattern, by), joinCompounds(plain));
}
