// Background work as operators see it: what waits, what failed, and running it once more. Payloads are ids only.
import { z } from 'zod';
import { contract, operation } from '../contract.js';
import { Amount, Done, Empty, Instant } from '../values.js';
import { DeadLetter } from './upkeep.js';

export const QueueRow = z.object({
  name: z.string(),
  waiting: Amount,
  active: Amount,
  delayed: Amount,
  failed: Amount,
  completed: Amount,
});
export type QueueRow = z.infer<typeof QueueRow>;

export const FailedJob = z.object({
  id: z.string(),
  reason: z.string(),
  attempts: Amount,
  failedAt: Instant.nullable(),
  payload: z.record(z.string(), z.unknown()),
});
export type FailedJob = z.infer<typeof FailedJob>;

export const DeadLetterRow = DeadLetter.extend({ service: z.string() });
export type DeadLetterRow = z.infer<typeof DeadLetterRow>;

const READ = { access: 'admin', limit: 'operator', repeatable: true } as const;
const WRITE = { access: 'admin', limit: 'operator', errors: ['NOT_FOUND'] } as const;
const QueueName = z.string().max(64);

export const queues = contract('admin', 'queues', {
  overview: operation({
    ...READ,
    route: 'GET /api/admin/queues',
    summary: 'Every queue with its counts',
    input: Empty,
    output: z.array(QueueRow),
  }),
  failed: operation({
    ...READ,
    route: 'GET /api/admin/queues/:name/failed',
    summary: 'The newest failed jobs of a queue, at most 100',
    input: z.object({ name: QueueName }),
    output: z.array(FailedJob),
    errors: ['NOT_FOUND'],
  }),
  retry: operation({
    ...WRITE,
    route: 'POST /api/admin/queues/:name/retry',
    summary: 'Run a failed job once more',
    input: z.object({ name: QueueName, id: z.string().max(128) }),
    output: Done,
  }),
  deadLetters: operation({
    ...READ,
    route: 'GET /api/admin/dead-letters',
    summary: 'Events that a service gave up after eight tries, newest first',
    input: Empty,
    output: z.object({
      rows: z.array(DeadLetterRow),
      /** Services that did not answer, so their letters are missing here. */
      silent: z.array(z.string()),
    }),
  }),
  retryDeadLetter: operation({
    ...WRITE,
    route: 'POST /api/admin/dead-letters/:id/retry',
    summary: 'Send such an event once more',
    input: z.object({ id: z.uuid(), service: z.enum(['chat', 'billing', 'reports', 'tracking', 'admin']) }),
    output: Done,
  }),
});
