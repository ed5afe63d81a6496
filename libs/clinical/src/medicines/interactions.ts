// Interactions of two medicines, or of a medicine with an illness or allergy.
import type { Medicine } from './catalogue.js';
import { DANGERS, INTERACTIONS } from './data.js';
import { SEVERITIES, type Danger, type Interaction, type Severity } from './schema.js';

export interface Verdict {
  readonly severity: Severity;
  readonly danger: Danger | null;
}

const dangers = new Map(DANGERS.map((danger) => [danger.id, danger]));
let byMark: Map<string, { rule: Interaction; others: readonly string[] }[]> | null = null;

/** The most severe known interaction of a pair, in either order; null when nothing is known. */
export function pairVerdict(a: Medicine, b: Medicine): Verdict | null {
  if (a.id === b.id) return { severity: 'avoid', danger: dangers.get('same') ?? null };
  const found = verdict(a.marks, b.marks);
  const isFamily = a.class === b.class && a.family.traits.length > 0;
  if (!isFamily || (found && weight(found.severity) >= weight('ask'))) return found;
  return { severity: 'ask', danger: dangers.get('duplicate') ?? null };
}

/** The same for an illness or allergy, by its id. */
export function conditionVerdict(one: Medicine, condition: string, kind: 'ill' | 'allergy'): Verdict | null {
  return verdict(one.marks, new Set([`${kind}:${condition}`]));
}

/** Illnesses in which a medicine should not be taken without asking, the most serious first. */
export function illnessesOf(one: Medicine): string[] {
  const found = INTERACTIONS.filter(
    ({ between: [marks, others] }) => others[0]?.startsWith('ill:') && marks.some((mark) => one.marks.has(mark)),
  );
  const sorted = [...found].sort((a, b) => weight(b.severity) - weight(a.severity));
  return [...new Set(sorted.flatMap(({ between }) => between[1]).map((id) => id.slice('ill:'.length)))];
}

/** @throws when there is none of this id */
export function dangerOf(id: string): Danger {
  const found = dangers.get(id);
  if (!found) throw new Error(`unknown danger: ${id}`);
  return found;
}

export function weight(severity: Severity): number {
  return SEVERITIES.indexOf(severity);
}

function verdict(a: ReadonlySet<string>, b: ReadonlySet<string>): Verdict | null {
  let worst: Interaction | null = null;
  for (const mark of a)
    for (const { rule, others } of rules().get(mark) ?? [])
      if (others.some((other) => b.has(other)) && isGraver(rule, worst)) worst = rule;
  return worst && { severity: worst.severity, danger: dangers.get(worst.danger ?? '') ?? null };
}

function isGraver(rule: Interaction, other: Interaction | null): boolean {
  return !other || weight(rule.severity) > weight(other.severity) || isEarlier(rule, other);
}

/** Among equals the first in the files wins, so the order of the pair does not matter. */
function isEarlier(rule: Interaction, other: Interaction): boolean {
  return rule.severity === other.severity && INTERACTIONS.indexOf(rule) < INTERACTIONS.indexOf(other);
}

function rules(): NonNullable<typeof byMark> {
  if (byMark) return byMark;
  byMark = new Map();
  for (const rule of INTERACTIONS) {
    const [left, right] = rule.between;
    for (const mark of left) add(mark, rule, right);
    for (const mark of right) add(mark, rule, left);
  }
  return byMark;
}

function add(mark: string, rule: Interaction, others: readonly string[]): void {
  byMark?.set(mark, [...(byMark.get(mark) ?? []), { rule, others }]);
}
