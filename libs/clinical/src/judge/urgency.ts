// How soon somebody should be seen: the most urgent of what the red flags, the likeliest causes, the complaint with its
// circumstances, and the plausible dangerous causes require. Nothing lowers any of them.
import { fits } from '../complaints/circumstances.js';
import { namesCause } from '../complaints/match.js';
import type { Complaint } from '../complaints/schema.js';
import type { Told } from '../understand/told.js';
import type { Urgency } from '../health-questions/health-answer.js';
import type { Ranked } from '../causes/infer.js';
import type { RedFlag } from '../screen/red-flags.js';
import type { Triage } from '../knowledge/schema.js';

export type TimeFrame = Exclude<Urgency, 'none'>;

const ORDER: readonly TimeFrame[] = ['home', 'two-weeks', 'three-days', 'today', 'now'];
const OF_TRIAGE: Readonly<Record<Triage, TimeFrame>> = {
  emergency: 'now',
  urgent: 'today',
  routine: 'two-weeks',
  'self-care': 'home',
};
const TRIAGE_OF: Readonly<Record<TimeFrame, Triage>> = {
  now: 'emergency',
  today: 'urgent',
  'three-days': 'routine',
  'two-weeks': 'routine',
  home: 'self-care',
};
/** A dangerous cause counts from this place and chance on: one in ten is worth an examination, not a scare. */
const PLAUSIBLE_PLACES = 3;
const PLAUSIBLE = 0.1;
/** The same if the complaint's file, which says what must not be missed, does not name it. */
const PLAUSIBLE_UNNAMED = 0.2;
/** What is not dangerous but should be seen within days counts where it is likely, not where it is one of several. */
const LIKELY = 0.4;

export interface UrgencyReasons {
  readonly triage: Triage;
  readonly redFlags: readonly RedFlag[];
  readonly complaint: Complaint | null;
  readonly told: Told;
  readonly ranked: readonly Ranked[];
}

export interface TimedUrgency {
  readonly urgency: TimeFrame;
  readonly triage: Triage;
  /** Id of the dangerous cause that requires it, where no red flag and no rule of the complaint does. */
  readonly danger: string | null;
}

/** The most urgent time frame of all reasons. */
export function urgencyOf({ triage, redFlags, complaint, told, ranked }: UrgencyReasons): TimedUrgency {
  const byRules = redFlags.reduce<TimeFrame>(
    (most, flag) => sooner(most, flag.withinDays ? 'three-days' : OF_TRIAGE[flag.level]),
    ruleOf(complaint, told)?.level ?? 'home',
  );
  const known = sooner(OF_TRIAGE[triage], byRules);
  const dangers = ranked
    .slice(0, PLAUSIBLE_PLACES)
    .filter(({ condition, probability }) => probability >= countsFrom(condition, complaint));
  const urgency = dangers.reduce<TimeFrame>((most, { condition }) => sooner(most, leastOf(condition)), known);
  const danger = dangers.find(
    ({ condition }) => isSooner(leastOf(condition), byRules) && !isSooner(urgency, leastOf(condition)),
  );
  return { urgency, triage: TRIAGE_OF[urgency], danger: danger?.condition.id ?? null };
}

/** The chance from which on a cause asks for its own time frame. */
function countsFrom(condition: Ranked['condition'], complaint: Complaint | null): number {
  const { id, leastUrgency, mustNotMiss, triage } = condition;
  if (!leastUrgency) return Infinity;
  if (mustNotMiss) return complaint && !namesCause(complaint, id) ? PLAUSIBLE_UNNAMED : PLAUSIBLE;
  // What may be cared for at home at first, as an ache in the ear with a cold, or may wait for weeks: the file's rules say when.
  return complaint && (triage === 'self-care' || leastUrgency === 'two-weeks') ? Infinity : LIKELY;
}

/** Words become an emergency only by a red flag; a cause that would be one is a matter of today. */
function leastOf({ leastUrgency = 'two-weeks' }: Ranked['condition']): TimeFrame {
  return leastUrgency === 'now' ? 'today' : leastUrgency;
}

/** The rule of the complaint's file that fits what was told. */
export function ruleOf(complaint: Complaint | null, told: Told): Complaint['urgency'][number] | null {
  return complaint?.urgency.find(({ when }) => fits(when, told)) ?? null;
}

/** Whether `a` is more urgent than `b`. */
export function isSooner(a: TimeFrame, b: TimeFrame): boolean {
  return ORDER.indexOf(a) > ORDER.indexOf(b);
}

function sooner(a: TimeFrame, b: TimeFrame): TimeFrame {
  return isSooner(b, a) ? b : a;
}
