// The question whose answer is expected to tell the most about what remains possible.
import type { Findings } from './extract.js';
import { chance, type Ranked } from './infer.js';
import { knowledge, type KnownFinding } from './knowledge.js';
import type { Locale } from './screen.js';

export interface NextQuestion {
  readonly findingId: string;
  readonly text: string;
  readonly why: string;
}

const CANDIDATE_CONDITIONS = 10;

/** The next best yes/no question, or null when nothing worth asking is left. */
export function bestQuestion(ranked: readonly Ranked[], found: Findings, locale: Locale = 'en'): NextQuestion | null {
  const likely = ranked.slice(0, CANDIDATE_CONDITIONS);
  const finding = mostTelling(likely, found);
  if (!finding?.question) return null;
  const text = finding.question[locale] ?? finding.question.en;
  return { findingId: finding.id, text, why: finding.why ?? whyOf(finding.id, likely) };
}

/** The finding not spoken of yet whose answer is expected to tell the most; the first of equals. */
function mostTelling(likely: readonly Ranked[], found: Findings): KnownFinding | null {
  const base = knowledge();
  let best: { finding: KnownFinding; gain: number } | null = null;
  for (const id of new Set(likely.flatMap(({ condition }) => [...condition.chanceOf.keys()]))) {
    const finding = base.findings.get(id);
    if (found.has(id) || !finding?.question) continue;
    const gain = expectedGain(likely, ({ condition }) => chance(condition, id, base));
    if (!best || gain > best.gain) best = { finding, gain };
  }
  return best?.finding ?? null;
}

function whyOf(id: string, likely: readonly Ranked[]): string {
  const names = likely.filter(({ condition }) => condition.chanceOf.has(id)).map(({ condition }) => condition.layName);
  return `It helps to tell ${names.slice(0, 2).join(' and ')} from other causes.`;
}

/** Fall of entropy over the likely conditions, averaged over yes and no. */
function expectedGain(likely: readonly Ranked[], chanceOf: (ranked: Ranked) => number): number {
  const total = likely.reduce((sum, { probability }) => sum + probability, 0) || 1;
  const prior = likely.map(({ probability }) => probability / total);
  const yes = likely.map((ranked, index) => (prior[index] ?? 0) * chanceOf(ranked));
  const pYes = yes.reduce((sum, part) => sum + part, 0);
  if (pYes <= 0 || pYes >= 1) return 0;
  const posteriorYes = yes.map((part) => part / pYes);
  const posteriorNo = yes.map((part, index) => ((prior[index] ?? 0) - part) / (1 - pYes));
  return entropy(prior) - pYes * entropy(posteriorYes) - (1 - pYes) * entropy(posteriorNo);
}

function entropy(parts: readonly number[]): number {
  return -parts.reduce((sum, part) => sum + (part > 0 ? part * Math.log(part) : 0), 0);
}
