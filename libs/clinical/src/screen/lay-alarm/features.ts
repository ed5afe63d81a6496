// What the classifier sees of a piece of text: stems, neighbours, concepts and their company, letter groups; hashed.
// A word that is denied, past, somebody else's or only asked about is marked, so that it counts as another word.
import concepts from '../../../knowledge/lay-concepts.json' with { type: 'json' };
import { mentions } from '../../understand/extract.js';
import { type Findings, withImplied } from '../../understand/implied.js';
import { redFlagsOf } from '../red-flags.js';
import { asides } from '../../understand/context.js';
import { negatedBy } from '../../understand/negation.js';
import { stem, type Token, tokenize } from '../../words/text.js';
import { DIMENSIONS, wordVectors } from '../../words/word-vectors.js';

/** Hashed features, a power of two; behind them stand the axes of the word vectors. */
export const HASHED = 1 << 18;
export const FEATURES = HASHED + DIMENSIONS;
export interface Vector {
  readonly features: Int32Array;
  readonly values: Float64Array;
}

/** Looked up once: it is called for every letter. */
const { imul } = Math;
const MARKS = { other: 'o!', past: 'p!', hypothetical: 'h!', opinion: '' } as const;
const STANDING = { ...MARKS, present: '', absent: 'n!' } as const;
const SHARE = {
  finding: 1,
  findingPair: 0.5,
  rule: 1.5,
  word: 1,
  pair: 0.7,
  concept: 1,
  conceptPair: 0.6,
  company: 0.5,
  letters: 0.35,
} as const;
const REACH = 4;
/** How much the mean meaning of a text weighs against its words. */
const MEANING = 5;
const NO_CUES_INSIDE: ReadonlySet<number> = new Set();
const CONCEPTS = conceptsByStem();

interface Marked {
  readonly token: Token;
  readonly mark: string;
  readonly stem: string;
  readonly concepts: readonly string[];
  readonly findings: readonly string[];
}

/** Tokens of a text with their marks; windows of it are cut from the outcome. */
export function readMarked(text: string): Marked[] {
  const tokens = tokenize(text);
  const denied = negatedBy(tokens, NO_CUES_INSIDE);
  const aside = asides(tokens);
  const told = new Map<number, string[]>();
  for (const { findingId, status, place } of mentions(text)) {
    told.set(place, [...(told.get(place) ?? []), STANDING[status] + findingId]);
  }
  return tokens.map((token, at) => {
    const why = aside[at];
    const mark = `${why ? MARKS[why] : ''}${(denied[at] ?? -1) >= 0 ? 'n!' : ''}`;
    const short = shortened(token.word, token.stem);
    return { token, mark, stem: short, concepts: CONCEPTS.get(short) ?? [], findings: told.get(at) ?? [] };
  });
}
export type { Marked };

/** The hashed features of some tokens, scaled to length one. */
export function vectorOf(tokens: readonly Marked[]): Vector {
  const found = new Map<number, number>();
  const add = (name: string, value: number): void => {
    const feature = hash(name);
    found.set(feature, Math.max(found.get(feature) ?? 0, value));
  };
  addWords(tokens, add);
  addConcepts(tokens, add);
  addLetters(tokens, add);
  addFindings(tokens, add);
  addMeaning(tokens, found);
  const entries = [...found];
  const length = Math.sqrt(entries.reduce((sum, [, value]) => sum + value * value, 0)) || 1;
  return {
    features: Int32Array.from(entries, ([feature]) => feature),
    values: Float64Array.from(entries, ([, value]) => value / length),
  };
}

type Add = (name: string, value: number) => void;

function addWords(tokens: readonly Marked[], add: Add): void {
  let before = '^';
  for (const { mark, stem: word } of tokens) {
    add(`w ${mark}${word}`, SHARE.word);
    add(`2 ${before} ${mark}${word}`, SHARE.pair);
    before = word;
  }
  add(`2 ${before} $`, SHARE.pair);
}

/** Concepts alone, near one another in order, and anywhere together. */
function addConcepts(tokens: readonly Marked[], add: Add): void {
  const meant = tokens.filter(({ token, concepts: of }) => !token.small || of.length > 0);
  meant.forEach((one, at) => {
    for (const concept of one.concepts) add(`c ${one.mark}${concept}`, SHARE.concept);
    for (const next of meant.slice(at + 1, at + REACH)) addNear(one, next, add);
  });
  const names = [...new Set(meant.flatMap(({ mark, concepts: of }) => of.map((concept) => mark + concept)))].sort();
  names.forEach((name, at) => {
    for (const other of names.slice(at + 1)) add(`t ${name} ${other}`, SHARE.company);
  });
}

/** Two words near one another, at least one of them known as a concept. */
function addNear(one: Marked, next: Marked, add: Add): void {
  if (one.concepts.length === 0 && next.concepts.length === 0) return;
  const first = one.concepts.length > 0 ? one.concepts.map((concept) => one.mark + concept) : [one.stem];
  const second = next.concepts.length > 0 ? next.concepts : [next.stem];
  for (const from of first) for (const to of second) add(`d ${from} ${next.mark}${to}`, SHARE.conceptPair);
}

/** What the lexicon understood, alone and together, and whether a red-flag rule speaks. */
function addFindings(tokens: readonly Marked[], add: Add): void {
  const names = namesIn(tokens);
  const present = presentIn(tokens);
  for (const name of names) add(`f ${name}`, SHARE.finding);
  for (const name of present.keys()) add(`F ${name}`, SHARE.finding * 0.5);
  names.forEach((name, at) => {
    for (const other of names.slice(at + 1)) add(`g ${name} ${other}`, SHARE.findingPair);
  });
  if (names.length === 0) add('f -', SHARE.finding);
  for (const { level, id } of redFlagsOf(present, {})) {
    add(`r ${level}`, SHARE.rule);
    add(`R ${id}`, SHARE.rule * 0.5);
  }
}

function namesIn(tokens: readonly Marked[]): string[] {
  return [...new Set(tokens.flatMap(({ findings }) => findings))].sort();
}

/** Findings that some tokens affirm. */
export function presentIn(tokens: readonly Marked[]): Findings {
  return withImplied(new Map(namesIn(tokens).flatMap((name) => (name.includes('!') ? [] : [[name, true]]))));
}

/** The mean place of the unmarked words among the axes, scaled to a length of its own. */
function addMeaning(tokens: readonly Marked[], found: Map<number, number>): void {
  const { words, vectors } = wordVectors();
  const sum = new Array<number>(DIMENSIONS).fill(0);
  for (const { mark, token } of tokens) {
    const meaning = mark === '' && !token.small ? words.get(token.word) : undefined;
    if (meaning === undefined) continue;
    for (let axis = 0; axis < DIMENSIONS; axis++) sum[axis] = (sum[axis] ?? 0) + (vectors[meaning + axis] ?? 0);
  }
  const length = Math.sqrt(sum.reduce((total, value) => total + value * value, 0));
  if (length > 0) sum.forEach((value, axis) => found.set(HASHED + axis, (MEANING * value) / length));
}

/** Groups of 3 to 5 letters, for typing errors and endings; not of marked words. */
function addLetters(tokens: readonly Marked[], add: Add): void {
  for (const { mark, token } of tokens) {
    if (mark !== '') continue;
    const word = `_${token.word.slice(0, 24)}_`;
    for (let size = 3; size <= 5; size++)
      for (let at = 0; at + size <= word.length; at++) add(`l ${word.slice(at, at + size)}`, SHARE.letters);
  }
}

/** Russian endings and Hebrew prefixes are cut off crudely. */
function shortened(word: string, stemmed: string): string {
  if (/^[а-я]/.test(word)) return word.length > 5 ? word.slice(0, 5) : word;
  return stemmed;
}

function conceptsByStem(): Map<string, string[]> {
  const map = new Map<string, string[]>();
  for (const [concept, words] of Object.entries(concepts)) {
    for (const word of words) {
      const short = shortened(word, stem(word));
      const known = map.get(short) ?? [];
      if (!known.includes(concept)) map.set(short, [...known, concept]);
    }
  }
  return map;
}

/** FNV-1a over UTF-16 units. */
function hash(name: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < name.length; at++) value = imul(value ^ name.charCodeAt(at), 0x01000193);
  return (value ^ (value >>> 16)) & (HASHED - 1);
}
