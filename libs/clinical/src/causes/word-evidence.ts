// How much the very words of a person speak for each condition, whether or not a phrase was heard in them: a word counts by how
// much more often the texts of a condition have it (the phrases of its findings, its names and examples) than those of all.
import { WORD_CLASSES } from '../knowledge/knowledge-data.js';
import { type Knowledge, knowledge, type KnownCondition, type KnownFinding } from '../knowledge/knowledge.js';
import { itself, lastRead } from '../words/last-read.js';
import { type Token, tokenize } from '../words/text.js';
import { once } from './once.js';

/** The phrases of findings say how it is told; names and examples are few words beside them. */
const BY_FINDINGS = 2 / 3;
/** The share of what people write that the texts of their condition explain; the rest is talk. */
const EXPLAINED = 0.4;
/** Words depend on each other, and some tell findings that count already. */
const WEIGHT = 0.5;
/** So many words make a full account; the fewer they are, the more of them are the findings that count already. */
const FULL_ACCOUNT = 16;
/** The words of the last few messages. */
const KEPT = 500;

/** A finding or the place of a condition, and the share of its words that one word makes. */
interface Share<Key> {
  readonly of: Key;
  readonly share: number;
}
/** Both by stem. */
interface WordIndex {
  readonly findings: ReadonlyMap<string, readonly Share<string>[]>;
  readonly conditions: ReadonlyMap<string, readonly Share<number>[]>;
  /** The likelihoods of all findings of each condition together. */
  readonly likelihoods: readonly number[];
}

/** One number per condition, none below zero: what the words add to the logarithm of its odds. */
export function wordEvidence(words: readonly Token[]): Float64Array {
  const sums = new Float64Array(knowledge().conditions.length);
  const stems = new Set(words.map((one) => one.stem));
  const weight = WEIGHT * Math.min(1, stems.size / FULL_ACCOUNT);
  for (const stem of stems) for (const { of, share } of evidenceOf(stem)) sums[of]! += weight * share;
  return sums;
}

const evidenceOf = lastRead(KEPT, itself, evidenceIn);

function evidenceIn(stem: string): readonly Share<number>[] {
  const { listings, conditions } = knowledge();
  const index = wordIndex();
  const shares = new Float64Array(conditions.length);
  for (const { of, share } of index.findings.get(stem) ?? [])
    for (const { at, likelihood } of listings.get(of) ?? [])
      shares[at]! += (BY_FINDINGS * share * likelihood) / index.likelihoods[at]!;
  for (const { of, share } of index.conditions.get(stem) ?? []) shares[of]! += (1 - BY_FINDINGS) * share;
  const mean = sumOf(shares) / conditions.length;
  const odds = EXPLAINED / (1 - EXPLAINED);
  return [...shares].flatMap((share, of) => (share > 0 ? [{ of, share: Math.log(1 + (odds * share) / mean) }] : []));
}

let indexed: WordIndex | undefined;

function wordIndex(): WordIndex {
  return (indexed ??= indexOf(knowledge()));
}

function indexOf({ findings, conditions }: Knowledge): WordIndex {
  const read: StemsOf = new Map();
  return {
    findings: sharesOf([...findings.values()].map((one) => [one.id, stemsOfFinding(one, read)])),
    conditions: sharesOf(conditions.map((one, at) => [at, stemsOfCondition(one)])),
    likelihoods: conditions.map(({ chanceOf }) => sumOf(chanceOf.values())),
  };
}

type Counted = readonly [stem: string, count: number];
/** Phrases share their pieces: each is read once. */
type StemsOf = Map<string, readonly Counted[]>;

function stemsOfCondition({ name, layName, aliases = [], examples }: KnownCondition): Counted[] {
  return [name, layName, ...aliases, ...examples].flatMap((text) => stemsIn(text));
}

/** Its label is one more phrase, in plainer words than most, and counts twice. */
function stemsOfFinding({ label, en, he = [], ru = [], hints = [] }: KnownFinding, read: StemsOf): Counted[] {
  const pieces = [label, label, ...en, ...he, ...ru, ...hints].flatMap((text) => text.split(/\s+/));
  return pieces.flatMap((piece) => once(read, piece, () => stemsOfPiece(piece)));
}

/** A class stands for one of its words. */
function stemsOfPiece(piece: string): Counted[] {
  const words = piece.startsWith('@') ? (WORD_CLASSES[piece.slice(1)] ?? []) : [piece];
  return words.flatMap((word) => stemsIn(word, 1 / words.length));
}

function stemsIn(text: string, count = 1): Counted[] {
  return tokenize(text.replace(/[=*!]/g, ' '))
    .filter(({ small }) => !small)
    .map(({ stem }) => [stem, count]);
}

/** From the stems of each finding or condition to the shares of each stem. */
function sharesOf<Key>(texts: readonly (readonly [Key, readonly Counted[]])[]): Map<string, Share<Key>[]> {
  const shares = new Map<string, Share<Key>[]>();
  for (const [of, stems] of texts) {
    const counts = new Map<string, number>();
    for (const [stem, count] of stems) counts.set(stem, (counts.get(stem) ?? 0) + count);
    const all = sumOf(counts.values());
    for (const [stem, count] of counts) {
      const list = shares.get(stem);
      if (list) list.push({ of, share: count / all });
      else shares.set(stem, [{ of, share: count / all }]);
    }
  }
  return shares;
}

function sumOf(numbers: Iterable<number>): number {
  let sum = 0;
  for (const one of numbers) sum += one;
  return sum;
}
