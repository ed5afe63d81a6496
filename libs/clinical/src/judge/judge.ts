// The possible causes, and how soon somebody should be seen.
import { type Classified, complaintOf } from '../complaints/match.js';
import type { Complaint } from '../complaints/schema.js';
import { type Ranked, rank } from '../causes/infer.js';
import { subjectOfTurns } from '../subjects/subjects.js';
import { CLEAR, type FileSays, triageOf } from './triage.js';
import type { RedFlag } from '../screen/red-flags.js';
import { extract } from '../understand/extract.js';
import { type Findings, withImplied } from '../understand/implied.js';
import type { Told } from '../understand/told.js';
import { hasComplaint, type Understood } from '../understand/understand.js';
import { ruleOf, type TimedUrgency, urgencyOf } from './urgency.js';

export interface Judged {
  /** What causes were ranked by. */
  readonly found: Findings;
  /** All conditions, the likeliest first, by what was told and what the words suggest; none where no complaint was told. */
  readonly ranked: readonly Ranked[];
  readonly complaint: Complaint | null;
  readonly urgency: TimedUrgency;
}

/** @param present whether a complaint was told */
export function judge(understood: Understood, redFlags: readonly RedFlag[], present: boolean): Judged {
  const { chief, told, turns, suggested } = understood;
  const { age, sex } = told;
  const byFindings = present ? rank(understood.found, { age, sex }, chief) : [];
  const complaint = present ? complaintOf(told, chief, classified(turns), clearCause(byFindings)) : null;
  const found = withChief(understood.found, complaint);
  const ranked = present ? rank(found, { age, sex }, chief, suggested) : [];
  // Only what was told for certain makes it urgent: causes of a finding that was guessed, or that the words only suggest, are
  // named, but "no overdose, I took the usual dose" is no emergency.
  const grounds = found === understood.found ? byFindings : [];
  const triage = triageOf(grounds, redFlags, saidBy(complaint, told));
  return { found, ranked, complaint, urgency: urgencyOf({ triage, redFlags, complaint, told, ranked: grounds }) };
}

function classified(turns: readonly string[]): Classified {
  const isOpening = !turns.slice(1).some((turn) => hasComplaint(extract([turn])));
  return { chances: subjectOfTurns(turns, 'complaint'), isOpening };
}

function saidBy(complaint: Complaint | null, told: Told): FileSays {
  if (!complaint) return 'nothing';
  const rule = ruleOf(complaint, told);
  return rule?.level === 'home' && rule.when ? 'home' : 'rules';
}

function clearCause([first]: readonly Ranked[]): string | undefined {
  return first && first.probability >= CLEAR ? first.condition.id : undefined;
}

/** A complaint that no phrase matched is represented by its first finding: causes are ranked by it, dangers are not. */
function withChief(found: Findings, complaint: Complaint | null): Findings {
  const [first] = complaint?.heard ?? [];
  return first && !hasComplaint(found) && !found.has(first) ? withImplied(new Map(found).set(first, true)) : found;
}
