// How much the very words of a person speak for each condition, whether or not a phrase was heard in them: a word counts by how
// much more often the texts of a condition have it (the phrases of its findings, its names and examples) than those of all.
import { type Knowledge, knowledge, type KnownCondition } from '../knowledge/knowledge.js';
import { lastRead } from '../words/last-read.js';
import { type Token, tokenize } from '../words/text.js';

/** The phrases of findings say how it is told; names and examples are few words beside them. */
const BY_FINDINGS = 2 / 3;
/** The share of what people write that the texts of their condition explain; the rest is talk. */
const EXPLAINED = 0.4;
/** Words depend on each other, and some tell findings that count already. */
const WEIGHT = 0.4;
/** The words of the last few messages. */
const KEPT = 500;

/** A finding or the place of a condition, and the share of its words that one word makes. */
interface Share<Key> {
  readonly of: Key;
  readonly share: number;
}
interface WordIndex {
  /** By atom of the phrase book. */
  readonly findings: ReadonlyMap<string, readonly Share<string>[]>;
  /** By stem. */
  readonly conditions: ReadonlyMap<string, readonly Share<number>[]>;
  /** The likelihoods of all findings of each condition together. */
  readonly likelihoods: readonly number[];
}

/** One number per condition, none below zero: what the words add to the logarithm of its odds. */
export function wordEvidence(words: readonly Token[]): Float64Array {
  const sums = new Float64Array(knowledge().conditions.length);
  for (const token of new Map(words.map((one) => [one.word, one])).values())
    for (const { of, share } of evidenceOf(token)) sums[of]! += WEIGHT * share;
  return sums;
}

const evidenceOf = lastRead(KEPT, ({ word }: Token) => word, evidenceIn);

function evidenceIn(token: Token): readonly Share<number>[] {
  const { phrases, listings, conditions } = knowledge();
  const index = wordIndex();
  const shares = new Float64Array(conditions.length);
  for (const atom of phrases.atomsOf(token))
    for (const { of, share } of index.findings.get(atom) ?? [])
      for (const { at, likelihood } of listings.get(of) ?? [])
        shares[at]! += (BY_FINDINGS * share * likelihood) / index.likelihoods[at]!;
  for (const { of, share } of index.conditions.get(token.stem) ?? []) shares[of]! += (1 - BY_FINDINGS) * share;
  const mean = sumOf(shares) / conditions.length;
  const odds = EXPLAINED / (1 - EXPLAINED);
  return [...shares].flatMap((share, of) => (share > 0 ? [{ of, share: Math.log(1 + (odds * share) / mean) }] : []));
}

let indexed: WordIndex | undefined;

function wordIndex(): WordIndex {
  return (indexed ??= indexOf(knowledge()));
}

function indexOf({ phrases, conditions }: Knowledge): WordIndex {
  const atoms = phrases.all().map(({ findingId, atoms: own }) => [findingId, own] as const);
  const stems = conditions.map((one, at) => [at, stemsOf(one)] as const);
  const likelihoods = conditions.map(({ chanceOf }) => sumOf([...chanceOf.values()]));
  return { findings: sharesOf(atoms), conditions: sharesOf(stems), likelihoods };
}

function stemsOf({ name, layName, aliases = [], examples }: KnownCondition): string[] {
  const tokens = tokenize([name, layName, ...aliases, ...examples].join('. '));
  return tokens.filter(({ small }) => !small).map(({ stem }) => stem);
}

/** From the words of each finding or condition to the shares of each word. */
function sharesOf<Key>(texts: readonly (readonly [Key, readonly string[]])[]): Map<string, Share<Key>[]> {
  const counts = new Map<Key, Map<string, number>>();
  for (const [of, words] of texts) {
    const own = counts.get(of) ?? new Map<string, number>();
    counts.set(of, own);
    for (const word of words) own.set(word, (own.get(word) ?? 0) + 1);
  }
  const shares = new Map<string, Share<Key>[]>();
  for (const [of, own] of counts) {
    const all = sumOf([...own.values()]);
    for (const [word, count] of own) {
      const list = shares.get(word);
      if (list) list.push({ of, share: count / all });
      else shares.set(word, [{ of, share: count / all }]);
    }
  }
  return shares;
}

function sumOf(numbers: Iterable<number>): number {
  let sum = 0;
  for (const one of numbers) sum += one;
  return sum;
}
