// Conversations as the operators' lists need them, handed out by their owner, who alone can decrypt them.
import { z } from 'zod';
import { contract, operation } from '../contract.js';
import { RECORDS_MAX, recordsOf } from '../pages.js';
import { Amount, Instant, SessionId, UserId } from '../values.js';

const Text = z.string().nullable();

export const SessionRecord = z.object({
  id: SessionId,
  userId: UserId.nullable(),
  deviceFingerprint: Text,
  /** Two-letter ISO 3166 code of the country where it began. */
  country: Text,
  /** Advertising parameters that came with the first question. */
  urlParams: z.record(z.string(), z.string()),
  title: z.string(),
  /** The first question. */
  firstMessage: Text,
  messageCount: Amount,
  /** Number of questions asked; in an assessment, of questions answered. */
  questions: Amount,
  createdAt: Instant,
  /** Messages with a picture. */
  images: z.array(z.object({ id: z.string(), content: z.string(), createdAt: Instant })),
});
export type SessionRecord = z.infer<typeof SessionRecord>;

/** These, or all of them from the beginning or after an id. Missing ones are left out. */
export const SessionRecordsQuery = z.object({
  ids: z.array(SessionId).max(RECORDS_MAX).optional(),
  after: SessionId.optional(),
});

export const chatRecords = contract('chat', 'records', {
  sessions: operation({
    access: 'internal',
    callers: ['admin'],
    summary: 'Conversations with title, first message and counts, by id; some at a time',
    input: SessionRecordsQuery,
    output: recordsOf(SessionRecord),
    repeatable: true,
    timeout: 5000,
  }),
});
