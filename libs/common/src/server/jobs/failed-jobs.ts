// Failed jobs as operators may see them: ids only, and the first line of the reason.
import type { Queue } from 'bullmq';
import { withoutValues } from '../reason.js';

export interface FailedJobView {
  readonly id: string;
  readonly reason: string;
  readonly attempts: number;
  readonly failedAt: string | null;
  readonly payload: Record<string, unknown>;
}

/** The newest failed jobs of a queue. */
export async function failedJobsOf(queue: Queue, limit: number): Promise<FailedJobView[]> {
  const jobs = await queue.getFailed(0, limit - 1);
  return jobs.map((job) => ({
    id: job.id ?? '',
    reason: withoutValues(job.failedReason ?? ''),
    attempts: job.attemptsMade,
    failedAt: job.finishedOn ? new Date(job.finishedOn).toISOString() : null,
    payload: { ...(job.data as Record<string, unknown>) },
  }));
}
