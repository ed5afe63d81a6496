// Slow or scheduled work: name (= BullMQ queue) -> payload, attempts, and how often it runs by itself. Ids only in payloads.
import { z } from 'zod';
import type { ServiceName } from './values.js';

interface JobKind {
  readonly payload: z.ZodType;
  readonly attempts: number;
  /** Milliseconds between runs of a scheduled job. */
  readonly every?: number;
}

export const JOBS = {
  /** Asks the owners for what has changed. Runs soon after an event by itself; this finds what was left. */
  'admin.refresh': { payload: z.object({}), attempts: 1, every: 5_000 },
  'admin.count-credits': { payload: z.object({}), attempts: 1, every: 15_000 },
  'billing.expire-holds': { payload: z.object({}), attempts: 1, every: 10_000 },
  'billing.reconcile-payments': { payload: z.object({}), attempts: 1, every: 60_000 },
  'billing.sweep-sessions': { payload: z.object({}), attempts: 1, every: 3_600_000 },
  'chat.forget-old': { payload: z.object({}), attempts: 1, every: 3_600_000 },
  'reports.generate': { payload: z.object({ generationId: z.uuid() }), attempts: 4 },
  'reports.resume-generations': { payload: z.object({}), attempts: 1, every: 5_000 },
  /** Sorts in what was accepted; added with every accepted group, so that a lost job comes again with the next. */
  'tracking.ingest': { payload: z.object({}), attempts: 5 },
  'tracking.forget-old': { payload: z.object({}), attempts: 1, every: 3_600_000 },
} as const satisfies Record<string, JobKind>;

export type JobName = keyof typeof JOBS;
export type JobPayload<N extends JobName> = z.output<(typeof JOBS)[N]['payload']>;

/** The jobs that a service must handle; checked when it starts. */
export function jobsFor(service: ServiceName): JobName[] {
  return (Object.keys(JOBS) as JobName[]).filter((name) => name.startsWith(`${service}.`));
}
