// The question whose answer is expected to tell the most about what remains possible.
import type { Findings } from '../understand/implied.js';
import { chanceOf, type Ranked } from '../causes/infer.js';
import { applies, type Asked } from './applies.js';
import { knowledge, type KnownFinding } from '../knowledge/knowledge.js';
import type { Locale } from '../knowledge/locale.js';

export interface NextQuestion {
  readonly findingId: string;
  readonly text: string;
  readonly why: string;
}

const CANDIDATE_CONDITIONS = 30;
// These numbers were searched on ten-question interviews about the public vignettes; neighbouring values do about as well. The
// smaller the number, the more it favours questions that are likely answered with yes, as a doctor asks.
/** The smaller, the more a question is preferred that is likely answered with yes, as a doctor asks. */
const YES_BONUS = 0.2;
/** The background probability of any finding in any cause: people have other things as well. */
const BY_CHANCE = 0.04;
/** What counts is whether the cause is among this many at the end ... */
const SHORT_LIST = 3;
/** ... and, with this weight, whether the picture becomes clearer at all. */
const CLEARER = 0.2;
/** A finding that this many causes list is preferred by a factor of two: people know it and can answer. */
const WELL_KNOWN = 500;

/** How much more a cause weighs in the choice of a question when missing it would be worse. */
const DANGER_EMERGENCY = 2;
const DANGER_URGENT = 1.4;

function dangerOf({ condition: { triage, leastUrgency } }: Ranked): number {
  if (triage === 'emergency') return DANGER_EMERGENCY;
  return triage === 'urgent' || leastUrgency ? DANGER_URGENT : 1;
}

/** The next best yes/no question for this person, or null when nothing worth asking is left. */
export function bestQuestion(
  ranked: readonly Ranked[],
  found: Findings,
  locale: Locale = 'en',
  person: Asked = {},
): NextQuestion | null {
  const likely = ranked.slice(0, CANDIDATE_CONDITIONS);
  // A good question in the person's language is better than the best one in another.
  const finding = mostTelling(likely, found, locale, person) ?? mostTelling(likely, found, 'en', person);
  if (!finding?.question) return null;
  const text = finding.question[locale] ?? finding.question.en;
  return { findingId: finding.id, text, why: finding.why ?? whyOf(finding.id, likely) };
}

/**
 * The unmentioned finding, with a question in this language, whose answer is expected to be the most informative; the first of
 * equals.
 */
function mostTelling(likely: readonly Ranked[], found: Findings, locale: Locale, person: Asked): KnownFinding | null {
  const base = knowledge();
  const weights = likely.map((one) => dangerOf(one) * one.probability);
  const total = sumOf(weights) || 1;
  const prior = measured(weights.map((weight) => weight / total));
  let best: { finding: KnownFinding; gain: number } | null = null;
  for (const id of new Set(likely.flatMap(({ condition }) => [...condition.chanceOf.keys()]))) {
    const finding = base.findings.get(id);
    if (!finding || !isOpen(finding, found, locale) || !applies(id, person, found)) continue;
    const chanceIn = chanceOf(id, base);
    const chances = likely.map(({ condition }) => Math.max(BY_CHANCE, chanceIn(condition)));
    const gain = expectedGain(prior, chances) * readiness(id);
    if (!best || gain > best.gain) best = { finding, gain };
  }
  return best?.finding ?? null;
}

function readiness(id: string): number {
  return 1 + (knowledge().listings.get(id)?.length ?? 0) / WELL_KNOWN;
}

/** Not mentioned yet, not ruled out, and with a question in this language. */
function isOpen(finding: KnownFinding, found: Findings, locale: Locale): boolean {
  return !found.has(finding.id) && finding.question?.[locale] !== undefined && !isRuledOut(finding, found);
}

/** Without a cough there is no dry cough: a specific finding is not asked about once its general one was denied. */
function isRuledOut({ implies = [] }: KnownFinding, found: Findings): boolean {
  return implies.some((general) => found.get(general) === false);
}

function whyOf(id: string, likely: readonly Ranked[]): string {
  const names = likely.filter(({ condition }) => condition.chanceOf.has(id)).map(({ condition }) => condition.layName);
  return `It helps to tell ${names.slice(0, 2).join(' and ')} from other causes.`;
}

/** The shares of the causes before the answer, with what the gain of each question is measured from. */
interface Prior {
  readonly shares: readonly number[];
  readonly listed: number;
  readonly entropy: number;
}

function measured(shares: readonly number[]): Prior {
  return { shares, listed: shortList(shares), entropy: entropy(shares) };
}

/**
 * How much more of the probability the short list will hold, and the decrease of entropy, both averaged over yes and no;
 * questions that are likely answered with yes come first.
 */
function expectedGain(prior: Prior, chances: readonly number[]): number {
  const yes = prior.shares.map((share, index) => share * (chances[index] ?? 0));
  const no = prior.shares.map((share, index) => share - (yes[index] ?? 0));
  const [likelyYes, likelyNo] = [sumOf(yes), sumOf(no)];
  const listed = shortList(yes) + shortList(no) - prior.listed;
  const clearer = prior.entropy - entropy(yes) - entropy(no) + entropy([likelyYes, likelyNo]);
  return (listed + CLEARER * clearer) * (YES_BONUS + likelyYes);
}

/** The sum of the largest shares. Without sorting: this is computed twice for every finding that could be asked about. */
function shortList(shares: readonly number[]): number {
  const largest = new Array<number>(SHORT_LIST).fill(0);
  for (let share of shares) {
    for (let place = 0; place < SHORT_LIST; place++) {
      const there = largest[place] ?? 0;
      if (share <= there) continue;
      largest[place] = share;
      share = there;
    }
  }
  return sumOf(largest);
}

/** Of shares that need not sum to one: -Σ p log p. */
function entropy(shares: readonly number[]): number {
  let sum = 0;
  for (const share of shares) if (share > 0) sum -= share * Math.log(share);
  return sum;
}

function sumOf(shares: readonly number[]): number {
  return shares.reduce((sum, share) => sum + share, 0);
}
