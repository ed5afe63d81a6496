// Where it is, what brings it on, which movements are affected: from what the person told and what the causes bring.
import type { Assessment } from '../assessment.js';
import { findingIn } from '../advise/wording.js';
import type { Candidate } from '../candidates.js';
import { chanceOf } from '../causes/infer.js';
import { isComplaint, type KnownCondition, knowledge } from '../knowledge/knowledge.js';
import { MOVEMENTS, REGIONS, TRIGGERS } from '../knowledge/report-data.js';

export interface BodyRegion {
  readonly region: string;
  readonly label: string;
  /** 1 for the region that stands out most. */
  readonly weight: number;
}
export interface Trigger {
  readonly label: string;
  /** Told or denied by the person; 'usual' when it is only known of the first cause. */
  readonly status: 'told' | 'denied' | 'usual';
  /** How often it is met in the first cause, 0 to 1. */
  readonly share: number | null;
}
export interface Movement {
  readonly joint: string;
  readonly movement: string;
  readonly normalDegrees: number;
  readonly told: 'limited' | 'painful';
}

const TRIGGERS_SHOWN = 8;
const WORTH_NAMING = 0.2;

/** Half by the causes' regions, weighted by probability; half by the regions of what was told. */
export function bodyMapOf(
  { understood, locale }: Assessment,
  causes: readonly Candidate[],
  conditions: readonly KnownCondition[],
): BodyRegion[] {
  const weights = new Map<string, number>();
  const add = (region: string, weight: number): void =>
    void weights.set(placeOf(region), (weights.get(placeOf(region)) ?? 0) + weight);
  const total = causes.reduce((sum, { probability }) => sum + probability, 0) || 1;
  causes.forEach(({ probability }, at) => {
    const regions = conditions[at]?.regions ?? [];
    for (const region of regions) add(region, probability / total / regions.length);
  });
  const told = understood.filter(({ present }) => present).map(({ findingId }) => knowledge().findings.get(findingId));
  const complaints = told.filter((finding) => finding !== undefined && isComplaint(finding.id));
  for (const finding of complaints) add(finding?.region ?? 'whole-body', 1 / complaints.length);
  const most = Math.max(...weights.values(), Number.MIN_VALUE);
  return [...weights]
    .map(([region, weight]) => ({
      region,
      label: REGIONS[region]?.[locale] ?? region,
      weight: Math.round((weight / most) * 100) / 100,
    }))
    .sort((a, b) => b.weight - a.weight || a.region.localeCompare(b.region));
}

function placeOf(region: string): string {
  return region in REGIONS ? region : 'whole-body';
}

export function triggersOf({ understood, locale }: Assessment, first: KnownCondition | undefined): Trigger[] {
  const base = knowledge();
  const share = (id: string): number | null => (first ? Math.round(chanceOf(id, base)(first) * 100) / 100 : null);
  const said = understood.filter(({ findingId }) => TRIGGERS.has(findingId));
  const spoken = new Set(said.map(({ findingId }) => findingId));
  const usual = [...(first?.chanceOf ?? [])]
    .filter(([id, chance]) => TRIGGERS.has(id) && !spoken.has(id) && chance >= WORTH_NAMING)
    .map(([id]) => ({ label: findingIn(id, locale), status: 'usual' as const, share: share(id) }));
  const told = said.map(({ findingId, present }) => ({
    label: findingIn(findingId, locale),
    status: present ? ('told' as const) : ('denied' as const),
    share: share(findingId),
  }));
  return [
    ...told.filter(({ status }) => status === 'told'),
    ...usual,
    ...told.filter(({ status }) => status === 'denied'),
  ].slice(0, TRIGGERS_SHOWN);
}

/** Only joints that the person spoke of. Nothing is measured, so no degree of limitation is given. */
export function movementsOf({ understood, locale }: Assessment): Movement[] {
  const present = new Set(understood.filter((one) => one.present).map(({ findingId }) => findingId));
  return MOVEMENTS.flatMap(({ joint, movement, normalDegrees, painful, limited }): Movement[] => {
    const named = { joint: joint[locale], movement: movement[locale], normalDegrees };
    if (limited.some((id) => present.has(id))) return [{ ...named, told: 'limited' }];
    if (painful.some((id) => present.has(id))) return [{ ...named, told: 'painful' }];
    return [];
  });
}
