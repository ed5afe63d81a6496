// The causes of an assessment as they are shown: those with support, and what speaks for and against each.
import type { NextQuestion } from './ask/next-question.js';
import { bandOf, type ProbabilityBand } from './judge/band.js';
import { chanceOf, type Ranked } from './causes/infer.js';
import { knowledge } from './knowledge/knowledge.js';
import type { Findings } from './understand/implied.js';

export interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly layName: string;
  readonly icd10: string;
  readonly probability: number;
  readonly band: ProbabilityBand;
  readonly for: string[];
  readonly against: string[];
  /** Ids of the findings in `for` and `against`. */
  readonly findingIds: { readonly for: string[]; readonly against: string[] };
}
const SHOWN = 10;
/** Considers more than are shown: a common cause without any support is dropped, however likely it is. */
const LOOKED_AT = 30;
/** The words alone speak for a cause from here on (natural logarithm). */
const SUGGESTED = 0.5;

/** The likeliest causes; none, and no question, if there was no complaint. */
export function rankedPart(
  ranked: readonly Ranked[],
  found: Findings,
  present: boolean,
  question: () => NextQuestion | null,
): { readonly differential: Candidate[]; readonly nextQuestion: NextQuestion | null } {
  if (!present) return { differential: [], nextQuestion: null };
  const differential: Candidate[] = [];
  for (const one of ranked.slice(0, LOOKED_AT)) {
    if (differential.length === SHOWN) break;
    const shown = candidate(one, found);
    if (shown.for.length > 0 || one.suggested >= SUGGESTED) differential.push(shown);
  }
  return { differential, nextQuestion: question() };
}

function candidate({ condition, probability }: Ranked, found: Findings): Candidate {
  const base = knowledge();
  const listed = [...condition.chanceOf].sort((a, b) => b[1] - a[1]);
  const present = [...found].filter(([, is]) => is).map(([id]) => id);
  const supports = present.filter((id) => chanceOf(id, base)(condition) > 1.5 * (base.background.get(id) ?? 0.02));
  const missing = listed.filter(([id, likely]) => found.get(id) === false && likely >= 0.2).map(([id]) => id);
  return {
    id: condition.id,
    name: condition.name,
    layName: condition.layName,
    icd10: condition.icd10,
    probability: Math.round(probability * 1000) / 1000,
    band: bandOf(probability),
    for: supports.map(labelOf),
    against: missing.map((id) => `no ${labelOf(id)}`),
    findingIds: { for: supports, against: missing },
  };
}

/** A finding in plain English words. */
export function labelOf(id: string): string {
  return knowledge().findings.get(id)?.label ?? id;
}
