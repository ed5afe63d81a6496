// Background work as operators see it: what waits, what failed, and retrying it. Payloads are ids only.
import { z } from 'zod';
import { contract, operation } from '../contract.js';
import { Amount, Empty, Instant } from '../values.js';
import { Backlog, DeadLetter, DeadLetterChoice, Handled } from './maintenance.js';

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

export const DeadLetterRow = DeadLetter.extend({ service: z.string(), attempts: Amount });
export type DeadLetterRow = z.infer<typeof DeadLetterRow>;

const ServiceBacklog = Backlog.extend({ service: z.string() });
export type ServiceBacklog = z.infer<typeof ServiceBacklog>;

const READ = { access: 'admin', right: 'figures', limit: 'operator', repeatable: true } as const;
const WRITE = { access: 'admin', right: 'work', limit: 'operator', errors: ['NOT_FOUND'] } as const;
const QueueName = z.string().max(64);
/** An id, or `all` for every failed job of the queue. */
const JobChoice = z.object({ name: QueueName, id: z.string().min(1).max(128) });
const LetterChoice = DeadLetterChoice.extend({
  service: z.enum(['chat', 'billing', 'reports', 'tracking', 'admin']),
});

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
    summary: 'Run a failed job, or all of a queue, once more',
    input: JobChoice,
    output: Handled,
  }),
  discard: operation({
    ...WRITE,
    route: 'POST /api/admin/queues/:name/discard',
    summary: 'Discard a failed job, or all of a queue',
    input: JobChoice,
    output: Handled,
  }),
  deadLetters: operation({
    ...READ,
    route: 'GET /api/admin/dead-letters',
    summary: 'Events that a service gave up after eight attempts, newest first',
    input: Empty,
    output: z.object({
      rows: z.array(DeadLetterRow),
      /** Of the services that answered: how many there are in all, and what waits to be sent. */
      services: z.array(ServiceBacklog),
      /** Services that did not answer; their dead letters are missing here. */
      silent: z.array(z.string()),
    }),
  }),
  retryDeadLetter: operation({
    ...WRITE,
    route: 'POST /api/admin/dead-letters/:id/retry',
    summary: 'Send such an event, or all of a service, once more',
    input: LetterChoice,
    output: Handled,
  }),
  discardDeadLetter: operation({
    ...WRITE,
    route: 'POST /api/admin/dead-letters/:id/discard',
    summary: 'Discard such an event, or all of a service',
    input: LetterChoice,
    output: Handled,
  }),
});
