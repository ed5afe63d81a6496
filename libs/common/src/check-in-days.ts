// In which days an answer may be followed up: an emergency waits for nothing, and what is for today not three days.
import type { Assessment } from './contracts/consultation.js';

export const CHECK_IN_DAYS = [1, 3] as const;
export type CheckInDays = (typeof CHECK_IN_DAYS)[number];

/** Empty where checking in is not offered. */
export function checkInDays(
  assessment: Pick<Assessment, 'triage' | 'redFlags'> | null | undefined,
): readonly CheckInDays[] {
  if (!assessment?.triage) return [];
  const levels = [assessment.triage, ...assessment.redFlags.map(({ level }) => level)];
  if (levels.includes('emergency')) return [];
  return levels.includes('urgent') ? [1] : CHECK_IN_DAYS;
}
