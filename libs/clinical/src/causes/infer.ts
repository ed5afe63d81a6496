// Ranks conditions: naive Bayes over findings in likelihood bands, tempered so that a high probability is credible.
import type { Findings } from '../understand/implied.js';
import {
  type KnownCondition,
  type Knowledge,
  knowledge,
  LIKELIHOOD,
  type Listed,
  silenceOf,
} from '../knowledge/knowledge.js';
import type { Person } from '../understand/person.js';
import type { Token } from '../words/text.js';
import { priors, startOf } from './beforehand.js';
import { once } from './once.js';
import { wordEvidence } from './word-evidence.js';

export interface Ranked {
  readonly condition: KnownCondition;
  readonly probability: number;
  /** What hints and words add to the logarithm of its odds. */
  readonly suggested: number;
}
/** What was not told for certain: it orders causes only, and raises no urgency. */
export interface Suggested {
  /** Findings that the words only suggest. */
  readonly hinted: ReadonlySet<string>;
  /** The telling words of this person. */
  readonly words: readonly Token[];
}
/** Findings are not independent; a factor below one keeps the sum of their weights realistic. */
const TEMPER = 0.75;
/** Added for one finding, half of it for two ...: a short complaint has less that could be counted twice. */
const SHORT_TEMPER = 1.4;
/** The weight of an unmentioned finding as a share of its denial; for a key finding. */
const SILENCE_WEIGHT = 0.4;
const KEY_SILENCE_WEIGHT = 0.5;
/** With n findings, priors are weighted by n to the power of minus this. */
const PRIOR_FADES = 0.65;
/** A denied finding makes the account so much fuller as a share of a present one. */
const DENIED_TELLS = 0.2;
/** The finding that a person names first is the one that the cause must explain: it weighs more once there are others. */
const CHIEF_WEIGHT = 1.75;
/** Weight of "something that is not in the knowledge base", against the sum of all conditions. */
const OTHER = 0.08;
/** This many findings make a full account; in a short question silence means less. */
const FULL_ACCOUNT = 8;
/** Share of a general finding that takes a special form, where the condition does not list that form. */
const SPECIAL_SHARE = 0.1;
/** The maximum weight of a denied finding: people deny what they have not noticed. */
const DENIED_AT_MOST = 0.93;
/** How much less likely a complication is whose underlying illness was not mentioned. */
const WITHOUT_ITS_NEED = 0.05;
/** Chance of a finding, against its background, in a condition that does not list it. */
const UNLISTED = 0.35;
/** A finding that is only hinted at weighs this share of one that is told. */
const HINT = 0.5;

/**
 * All conditions, the likeliest first.
 * @param chief the findings named first
 * @param suggested left out where only what was told for certain may count
 */
export function rank(
  found: Findings,
  person: Person,
  chief: ReadonlySet<string> = new Set(),
  suggested?: Suggested,
): Ranked[] {
  const base = knowledge();
  const told = specialOnes(found, base);
  // The more findings there are, the less it matters how common a condition is.
  const denied = [...found.values()].filter((is) => !is).length;
  const priorWeight = Math.max(1, told.length + DENIED_TELLS * denied) ** -PRIOR_FADES;
  const scores = startOf(person, base).map((start, at) => start + priorWeight * (priors(base)[at] ?? 0));
  base.conditions.forEach(({ needs = [] }, at) => {
    if (needs.length > 0 && !needs.some((id) => found.get(id)))
      scores[at] = (scores[at] ?? 0) + Math.log(WITHOUT_ITS_NEED);
  });
  const more = told.some((id) => !chief.has(id)) || [...found.values()].includes(false);
  const first = more ? chief : new Set<string>();
  weighEvidence(scores, { found, told, first }, base);
  const added = suggested ? evidenceOf(suggested, base) : null;
  const temper = TEMPER + SHORT_TEMPER / Math.max(1, told.length);
  const odds = scores.map((score, at) => temper * (score + (added?.hints[at] ?? 0)) + (added?.words[at] ?? 0));
  const best = odds.reduce((most, one) => Math.max(most, one), -Infinity);
  const weights = odds.map((one) => Math.exp(one - best));
  const total = weights.reduce((sum, weight) => sum + weight, 0) * (1 + OTHER);
  return base.conditions
    .map((condition, at) => ({
      condition,
      probability: (weights[at] ?? 0) / total,
      suggested: (added?.hints[at] ?? 0) + (added?.words[at] ?? 0),
    }))
    .sort((a, b) => b.probability - a.probability || a.condition.id.localeCompare(b.condition.id));
}

/** Present findings without those that another one already stands for. */
function specialOnes(found: Findings, base: Knowledge): string[] {
  const present = [...found].filter(([, is]) => is).map(([id]) => id);
  const covered = new Set(present.flatMap((id) => base.findings.get(id)?.implies ?? []));
  const isComplaint = (id: string): boolean => base.findings.get(id)?.circumstance !== true;
  // "Bleeding" beside "vaginal bleeding" would count twice.
  const isPlainWord = (id: string): boolean => base.findings.get(id)?.unasked === 'double' && !isComplaint(id);
  const isMore = present.some(isComplaint);
  return present.filter((id) => !covered.has(id) && !(isMore && isPlainWord(id)));
}

interface Told {
  readonly found: Findings;
  /** Present findings without the general ones. */
  readonly told: readonly string[];
  /** Named first, which weighs more. */
  readonly first: ReadonlySet<string>;
}

function weighEvidence(scores: Float64Array, { found, told: special, first }: Told, base: Knowledge): void {
  const explained = new Set([...found].flatMap(([id, is]) => (is ? [id] : [])));
  const silence = SILENCE_WEIGHT * Math.min(1, special.length / FULL_ACCOUNT);
  const quiet = (likelihood: number): number =>
    (likelihood >= LIKELIHOOD.key ? KEY_SILENCE_WEIGHT : silence) * silenceOf(likelihood);
  const add = (at: number, weight: number): void => void (scores[at] = (scores[at] ?? 0) + weight);
  base.conditions.forEach(({ unspoken }, at) => add(at, KEY_SILENCE_WEIGHT * unspoken.key + silence * unspoken.other));
  for (const id of special) {
    const times = first.has(id) ? CHIEF_WEIGHT : 1;
    presence(id, base).forEach((weight, at) => add(at, times * weight));
  }
  // Silence about a mentioned or implied finding means nothing.
  for (const id of explained) for (const { at, likelihood } of listing(id, base)) add(at, -quiet(likelihood));
  for (const [id, is] of found) {
    if (is || explained.has(id)) continue;
    const missing = 1 - background(id, base);
    for (const { at, likelihood } of listing(id, base)) {
      add(at, Math.log((1 - Math.min(likelihood, DENIED_AT_MOST)) / missing) - quiet(likelihood));
    }
  }
}

interface Added {
  readonly hints: Float64Array;
  readonly words: Float64Array;
}

/** A share of what the findings would weigh that were hinted at, and the words. */
function evidenceOf({ hinted, words }: Suggested, base: Knowledge): Added {
  const hints = new Float64Array(base.conditions.length);
  for (const id of hinted) presence(id, base).forEach((weight, at) => (hints[at]! += HINT * weight));
  return { hints, words: wordEvidence(words) };
}

/** One number per condition: how much the presence of a finding speaks for it. Computed when the finding is first met. */
function presence(id: string, base: Knowledge): Float64Array {
  const chanceIn = chanceOf(id, base);
  const usual = background(id, base);
  return once(presences, id, () => Float64Array.from(base.conditions, (one) => Math.log(chanceIn(one) / usual)));
}
const presences = new Map<string, Float64Array>();

function listing(id: string, base: Knowledge): readonly Listed[] {
  return base.listings.get(id) ?? [];
}

type ChanceIn = (condition: KnownCondition) => number;

/** Probability of a finding in each condition; a special finding that is not listed uses its general one. */
export function chanceOf(id: string, base: Knowledge): ChanceIn {
  const least = UNLISTED * background(id, base);
  const generals = base.findings.get(id)?.implies ?? [];
  return ({ chanceOf: own }) =>
    own.get(id) ?? generals.reduce((most, general) => Math.max(most, (own.get(general) ?? 0) * SPECIAL_SHARE), least);
}

function background(id: string, base: Knowledge): number {
  return base.background.get(id) ?? 0.02;
}
