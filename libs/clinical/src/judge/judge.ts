// What may be behind it and how soon it should be seen.
import { complaintOf } from '../complaints/match.js';
import type { Complaint } from '../complaints/schema.js';
import { type Ranked, rank } from './infer.js';
import { triageOf } from './triage.js';
import type { RedFlag } from '../screen/red-flags.js';
import type { Understood } from '../understand/understand.js';
import { type TimedUrgency, urgencyOf } from './urgency.js';

export interface Judged {
  /** All conditions, the likeliest first; none where no complaint was told. */
  readonly ranked: readonly Ranked[];
  readonly complaint: Complaint | null;
  readonly urgency: TimedUrgency;
}

/** @param present whether a complaint was told */
export function judge({ found, chief, told }: Understood, redFlags: readonly RedFlag[], present: boolean): Judged {
  const { age, sex } = told;
  const ranked = present ? rank(found, { age, sex }, chief) : [];
  const complaint = present ? complaintOf(told, chief) : null;
  const triage = triageOf(ranked, redFlags, present);
  return { ranked, complaint, urgency: urgencyOf({ triage, redFlags, complaint, told, ranked }) };
}
