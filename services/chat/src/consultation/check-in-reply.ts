// Whether a question replies to a check-in. If so, the engine continues, whichever provider usually answers, and it is free.
import { type CheckInTurn, isCheckInReply, type Triage } from '@medconsult/clinical';
import type { Assessment } from '@medconsult/common';
import type { StoredMessage } from '../conversations/conversation.rows.js';

const DAY = 86_400_000;
const ORDER: readonly (Triage | null)[] = [null, 'self-care', 'routine', 'urgent', 'emergency'];

/** @param words what was typed or tapped; empty for a picture alone */
export function checkInReply(
  words: string,
  messages: readonly StoredMessage[],
  begun: Date,
  now: Date,
): CheckInTurn | undefined {
  const step = messages.at(-1)?.checkIn;
  if (!step || words === '' || !isCheckInReply(step, words)) return undefined;
  return { step, words, days: Math.floor((now.getTime() - begun.getTime()) / DAY) };
}

/** The assessment that accompanies an answer, at least as urgent as the answer itself says. */
export function atLeast(assessment: Assessment, triage: Triage | null | undefined): Assessment {
  const isMore = ORDER.indexOf(triage ?? null) > ORDER.indexOf(assessment.triage);
  return isMore ? { ...assessment, triage: triage ?? null } : assessment;
}
