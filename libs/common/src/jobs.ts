// Slow or scheduled work: name (= BullMQ queue) -> payload, attempts, interval and how many run at once. Payloads hold
// ids only.
import { z } from 'zod';
import type { ServiceName } from './values.js';

interface JobKind {
  readonly payload: z.ZodType;
  readonly attempts: number;
  /** Milliseconds between runs of a scheduled job. */
  readonly every?: number;
  /** Jobs that one process works on at once; the default is 1. */
  readonly concurrency?: number;
}

export const JOBS = {
  /** Requests changed rows from their owners. An event starts it early; the interval catches what was missed. */
  'admin.refresh': { payload: z.object({}), attempts: 1, every: 5_000 },
  'admin.count-credits': { payload: z.object({}), attempts: 1, every: 15_000 },
  'billing.expire-holds': { payload: z.object({}), attempts: 1, every: 10_000 },
  'billing.reconcile-payments': { payload: z.object({}), attempts: 1, every: 60_000 },
  'billing.resume-refunds': { payload: z.object({}), attempts: 1, every: 60_000 },
  'billing.send-mail': { payload: z.object({ mailId: z.uuid() }), attempts: 1, concurrency: 4 },
  /** Mails whose retry is due or whose job was lost. */
  'billing.resume-mails': { payload: z.object({}), attempts: 1, every: 5_000 },
  'billing.sweep-sessions': { payload: z.object({}), attempts: 1, every: 3_600_000 },
  /** Announces check-ins that have fallen due. */
  'chat.tell-check-ins': { payload: z.object({}), attempts: 1, every: 30_000 },
  'chat.forget-feedback': { payload: z.object({}), attempts: 1, every: 3_600_000 },
  'chat.forget-old': { payload: z.object({}), attempts: 1, every: 3_600_000 },
  'reports.generate': { payload: z.object({ generationId: z.uuid() }), attempts: 4, concurrency: 4 },
  'reports.resume-generations': { payload: z.object({}), attempts: 1, every: 5_000 },
  /** Sorts accepted visits into visitors and pages. Every accepted group adds a job, so a later one makes up for a lost one. */
  'tracking.ingest': { payload: z.object({}), attempts: 5 },
  'tracking.forget-old': { payload: z.object({}), attempts: 1, every: 3_600_000 },
} as const satisfies Record<string, JobKind>;

export type JobName = keyof typeof JOBS;
export type JobPayload<N extends JobName> = z.output<(typeof JOBS)[N]['payload']>;

/** The jobs that a service must handle; checked when it starts. */
export function jobsFor(service: ServiceName): JobName[] {
  return (Object.keys(JOBS) as JobName[]).filter((name) => name.startsWith(`${service}.`));
}
