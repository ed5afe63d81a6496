// After how many days an answer may be followed up: never after an emergency, only the next day where care is urgent.
import type { Assessment } from './contracts/consultation.js';

export const CHECK_IN_DAYS = [1, 3] as const;
export type CheckInDays = (typeof CHECK_IN_DAYS)[number];

/** Empty where no check-in is offered. */
export function checkInDays(
  assessment: Pick<Assessment, 'triage' | 'redFlags'> | null | undefined,
): readonly CheckInDays[] {
  if (!assessment?.triage) return [];
  const levels = [assessment.triage, ...assessment.redFlags.map(({ level }) => level)];
  if (levels.includes('emergency')) return [];
  return levels.includes('urgent') ? [1] : CHECK_IN_DAYS;
}
