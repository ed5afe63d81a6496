// The question whose answer is expected to tell the most about what remains possible.
import type { Findings } from './extract.js';
import { chanceOf, type Ranked } from './infer.js';
import { knowledge, type KnownFinding } from './knowledge.js';
import type { Locale } from './screen.js';

export interface NextQuestion {
  readonly findingId: string;
  readonly text: string;
  readonly why: string;
}

const CANDIDATE_CONDITIONS = 30;
/** The smaller, the more a question is preferred that is likely answered with yes, as a doctor asks. */
const YES_BONUS = 0.5;

/** How much more a cause weighs in the choice of a question when overlooking it would be worse. */
const DANGER_EMERGENCY = 2;
const DANGER_URGENT = 1.4;

function dangerOf({ condition: { triage } }: Ranked): number {
  if (triage === 'emergency') return DANGER_EMERGENCY;
  return triage === 'urgent' ? DANGER_URGENT : 1;
}

/** The next best yes/no question, or null when nothing worth asking is left. */
export function bestQuestion(ranked: readonly Ranked[], found: Findings, locale: Locale = 'en'): NextQuestion | null {
  const likely = ranked.slice(0, CANDIDATE_CONDITIONS);
  // A good question in the person's language is better than the best one in another.
  const finding = mostTelling(likely, found, locale) ?? mostTelling(likely, found, 'en');
  if (!finding?.question) return null;
  const text = finding.question[locale] ?? finding.question.en;
  return { findingId: finding.id, text, why: finding.why ?? whyOf(finding.id, likely) };
}

/** The finding not spoken of yet, with a question in this language, whose answer is expected to tell the most; the first of equals. */
function mostTelling(likely: readonly Ranked[], found: Findings, locale: Locale): KnownFinding | null {
  const base = knowledge();
  const weights = likely.map((one) => dangerOf(one) * one.probability);
  const total = sumOf(weights) || 1;
  const prior = weights.map((weight) => weight / total);
  let best: { finding: KnownFinding; gain: number } | null = null;
  for (const id of new Set(likely.flatMap(({ condition }) => [...condition.chanceOf.keys()]))) {
    const finding = base.findings.get(id);
    if (!finding || !isOpen(finding, found, locale)) continue;
    const chanceIn = chanceOf(id, base);
    const gain = expectedGain(
      prior,
      likely.map(({ condition }) => chanceIn(condition)),
    );
    if (!best || gain > best.gain) best = { finding, gain };
  }
  return best?.finding ?? null;
}

/** Not spoken of yet, not ruled out, and there is a question for it in this language. */
function isOpen(finding: KnownFinding, found: Findings, locale: Locale): boolean {
  return !found.has(finding.id) && finding.question?.[locale] !== undefined && !isRuledOut(finding, found);
}

/** Who has no cough has no dry one: a special finding is not asked about once its general one was denied. */
function isRuledOut({ implies = [] }: KnownFinding, found: Findings): boolean {
  return implies.some((general) => found.get(general) === false);
}

function whyOf(id: string, likely: readonly Ranked[]): string {
  const names = likely.filter(({ condition }) => condition.chanceOf.has(id)).map(({ condition }) => condition.layName);
  return `It helps to tell ${names.slice(0, 2).join(' and ')} from other causes.`;
}

/** Fall of entropy over the likely conditions, averaged over yes and no; what is likely met with yes goes first. */
function expectedGain(prior: readonly number[], chances: readonly number[]): number {
  const yes = prior.map((share, index) => share * (chances[index] ?? 0));
  const no = prior.map((share, index) => share - (yes[index] ?? 0));
  const gain = entropy(prior) - entropy(yes) - entropy(no) + entropy([sumOf(yes), sumOf(no)]);
  return gain * (YES_BONUS + sumOf(yes));
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
