// Ranks conditions: naive Bayes over findings in likelihood bands, tempered so that a top probability can be believed.
import type { Findings } from './extract.js';
import { type KnownCondition, type Knowledge, knowledge, LIKELIHOOD, silenceOf } from './knowledge.js';
import type { Person } from './person.js';
import type { Prior } from './schema.js';

export interface Ranked {
  readonly condition: KnownCondition;
  readonly probability: number;
}
const PRIOR: Readonly<Record<Prior, number>> = {
  'very-common': 1,
  common: 0.5,
  uncommon: 0.2,
  rare: 0.08,
  'very-rare': 0.03,
};
const AGE_STARTS = [0, 1, 13, 19, 45, 65];
/** How those who ask are spread over the age groups: what counts when the age is not known. */
const AGE_SHARES = [0.02, 0.1, 0.08, 0.35, 0.25, 0.2];
/** Findings are not independent; less than one keeps the sum of their weight honest. */
const TEMPER = 0.72;
const SILENCE_WEIGHT = 0.18;
/** Weight of "something that is not in the knowledge base", against the sum of all conditions. */
const OTHER = 0.12;
/** So many findings told make a full account; in a short question silence means less. */
const FULL_ACCOUNT = 5;
/** Share of a general finding that takes a special form, where the condition does not list that form. */
const SPECIAL_SHARE = { least: 0.1, most: 0.45 };

/** All conditions, the likeliest first. */
export function rank(found: Findings, person: Person): Ranked[] {
  const base = knowledge();
  const told = toldBy(found, base);
  const scored = base.conditions.map((condition) => ({
    condition,
    score: Math.log(PRIOR[condition.prior] * demographic(condition, person)) + evidence(condition, told),
  }));
  const best = Math.max(...scored.map(({ score }) => score));
  const weights = scored.map(({ score }) => Math.exp(TEMPER * (score - best)));
  const total = weights.reduce((sum, weight) => sum + weight, 0) * (1 + OTHER);
  return scored
    .map(({ condition }, index) => ({ condition, probability: (weights[index] ?? 0) / total }))
    .sort((a, b) => b.probability - a.probability || a.condition.id.localeCompare(b.condition.id));
}

export function demographic(condition: KnownCondition, { age, sex }: Person): number {
  let factor = condition.age ? ageFactor(condition.age, age) : 1;
  if (sex && condition.femaleShare !== undefined) {
    factor *= 2 * Math.max(sex === 'female' ? condition.femaleShare : 1 - condition.femaleShare, 0.001);
  }
  return factor;
}

function ageFactor(curve: readonly number[], age: number | undefined): number {
  const mean = curve.reduce((sum, weight) => sum + weight, 0) / curve.length;
  if (age === undefined) return curve.reduce((sum, weight, group) => sum + weight * (AGE_SHARES[group] ?? 0), 0) / mean;
  const group = AGE_STARTS.findLastIndex((start) => age >= start);
  return Math.max(curve[Math.max(group, 0)] ?? 1, 0.03) / mean;
}

/** Present findings without those general ones that a special one already stands for. */
function specialOnes(found: Findings, base: Knowledge): string[] {
  const present = [...found].filter(([, is]) => is).map(([id]) => id);
  const covered = new Set(present.flatMap((id) => base.findings.get(id)?.implies ?? []));
  return present.filter((id) => !covered.has(id));
}

interface Told {
  /** Present findings, without the general ones that a special one stands for. */
  readonly telling: readonly { readonly chanceIn: ChanceIn; readonly background: number }[];
  /** What was told and what that implies: silence about it says nothing. */
  readonly explained: ReadonlySet<string>;
  readonly denied: readonly { readonly id: string; readonly background: number }[];
  /** How much it says that an ordinary finding was not spoken of. */
  readonly silence: number;
}

function toldBy(found: Findings, base: Knowledge): Told {
  const special = specialOnes(found, base);
  const explained = new Set(special.flatMap((id) => [id, ...(base.findings.get(id)?.implies ?? [])]));
  const denied = [...found].filter(([id, is]) => !is && !explained.has(id));
  return {
    telling: special.map((id) => ({ chanceIn: chanceOf(id, base), background: background(id, base) })),
    explained,
    denied: denied.map(([id]) => ({ id, background: background(id, base) })),
    silence: SILENCE_WEIGHT * Math.min(1, special.length / FULL_ACCOUNT),
  };
}

function evidence(condition: KnownCondition, { telling, explained, denied, silence }: Told): number {
  const { chanceOf, unspoken } = condition;
  const quiet = (likelihood: number): number =>
    (likelihood >= LIKELIHOOD.key ? SILENCE_WEIGHT : silence) * silenceOf(likelihood);
  let sum = SILENCE_WEIGHT * unspoken.key + silence * unspoken.other;
  for (const { chanceIn, background } of telling) sum += Math.log(chanceIn(condition) / background);
  for (const id of explained) sum -= quiet(chanceOf.get(id) ?? 0);
  for (const { id, background } of denied) {
    const likelihood = chanceOf.get(id);
    if (likelihood === undefined) continue;
    sum += Math.log((1 - Math.min(likelihood, 0.93)) / (1 - background)) - quiet(likelihood);
  }
  return sum;
}

type ChanceIn = (condition: KnownCondition) => number;

/** Chance of a finding in each condition; a special finding that is not listed leans on its general one. */
export function chanceOf(id: string, base: Knowledge): ChanceIn {
  const least = 0.6 * background(id, base);
  const generals = (base.findings.get(id)?.implies ?? []).map((general) => ({
    general,
    share: specialShare(id, general, base),
  }));
  return ({ chanceOf: own }) =>
    own.get(id) ??
    generals.reduce((most, { general, share }) => Math.max(most, (own.get(general) ?? 0) * share), least);
}

function specialShare(id: string, general: string, base: Knowledge): number {
  const share = background(id, base) / background(general, base);
  return Math.min(SPECIAL_SHARE.most, Math.max(SPECIAL_SHARE.least, share));
}

function background(id: string, base: Knowledge): number {
  return base.background.get(id) ?? 0.02;
}
