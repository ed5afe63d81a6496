// Checking in: a person wants to be asked again in some days. One check-in a conversation; when it is due, opening it asks
// "better, the same, worse?" in the conversation.
import { z } from 'zod';
import { CHECK_IN_DAYS } from '../check-in-days.js';
import { contract, operation } from '../contract.js';
import { Done, Empty, Instant, SessionId } from '../values.js';

const CheckInDays = z.union(CHECK_IN_DAYS.map((days) => z.literal(days)));

/** Waiting and due check-ins per person. */
export const CHECK_INS_MAX = 20;

/** IANA time zone of the browser: the check-in falls due at a reasonable hour there. */
const TimeZone = z
  .string()
  .max(64)
  .refine((name) => {
    try {
      new Intl.DateTimeFormat('en', { timeZone: name });
      return true;
    } catch {
      return false;
    }
  }, 'is not a time zone');

export const CheckIn = z
  .object({ sessionId: SessionId, title: z.string(), dueAt: Instant, isDue: z.boolean() })
  .meta({ id: 'CheckIn' });
export type CheckIn = z.infer<typeof CheckIn>;

const Conversation = z.object({ id: z.string().max(64) });

export const checkIns = contract('chat', 'check-ins', {
  list: operation({
    access: 'user',
    route: 'GET /api/check-ins',
    summary: 'The caller’s check-ins that wait or are due, the next one first',
    input: Empty,
    output: z.array(CheckIn),
    repeatable: true,
    limit: 'read',
  }),
  plan: operation({
    access: 'user',
    route: 'POST /api/session/:id/check-in',
    summary: 'Ask again about one of the caller’s conversations in some days; takes the place of its present check-in',
    input: Conversation.extend({ days: CheckInDays, timeZone: TimeZone.default('UTC') }),
    output: CheckIn,
    limit: 'write',
    errors: ['SESSION_NOT_YOURS', 'CHECK_IN_NOT_OFFERED', 'TOO_MANY_CHECK_INS'],
  }),
  cancel: operation({
    access: 'user',
    route: 'POST /api/session/:id/check-in/cancel',
    summary: 'Take back the check-in of one of the caller’s conversations',
    input: Conversation,
    output: Done,
    limit: 'write',
    errors: ['SESSION_NOT_YOURS'],
  }),
  open: operation({
    access: 'user',
    route: 'POST /api/session/:id/check-in/open',
    summary: 'Have the doctor ask how it is, once, in a conversation whose check-in is due',
    input: Conversation,
    output: z.object({ asked: z.boolean() }),
    limit: 'write',
    errors: ['SESSION_NOT_YOURS', 'ANSWER_IN_PROGRESS'],
  }),
});
