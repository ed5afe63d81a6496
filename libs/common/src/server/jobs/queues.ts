// Slow and scheduled work on BullMQ. Payloads hold ids only; a worker reads its row again before it acts.
import { Queue, Worker, type ConnectionOptions, type Job } from 'bullmq';
import { ALL } from '../../contracts/index.js';
import { JOBS, type JobName, type JobPayload } from '../../jobs.js';
import { failedJobsOf, type FailedJobView } from './failed-jobs.js';
import type { Logger } from '../logger.js';
import { reasonOf } from '../reason.js';
import { redisOptions, type RedisAddress } from '../redis.js';

export type JobHandler = (payload: unknown) => Promise<unknown>;

/** BullMQ stores the message of a failure in Redis, so quoted values are removed from it. */
async function withoutQuotes(work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    const safe = new Error(reasonOf(error));
    const frames = (error as Error | undefined)?.stack?.match(/^ {4}at .*$/gm) ?? [];
    safe.stack = [`Error: ${safe.message}`, ...frames].join('\n');
    throw safe;
  }
}

export interface QueueOptions {
  readonly redis: RedisAddress;
  readonly prefix: string;
  readonly logger: Logger;
  /** Schedules that Redis lost are restored within this time. */
  readonly lookAfterMs?: number;
}

/** A dead worker's job is taken over after about 10 s instead of BullMQ's minute. */
const TAKE_OVER = { lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 3 };

const LOOK_AFTER_MS = 20_000;

const JOB_STATES = ['waiting', 'active', 'delayed', 'failed', 'completed'] as const;
export type JobState = (typeof JOB_STATES)[number];

function concurrencyOf(name: JobName): number {
  const job = JOBS[name];
  return 'concurrency' in job ? job.concurrency : 1;
}

export class JobQueues {
  private readonly queues = new Map<JobName, Queue>();
  private readonly workers: Worker[] = [];
  private scheduled: readonly JobName[] = [];
  private keeper?: NodeJS.Timeout;
  private readonly connection: ConnectionOptions;

  constructor(private readonly options: QueueOptions) {
    this.connection = { ...redisOptions(options.redis), maxRetriesPerRequest: null } as ConnectionOptions;
  }

  /** Adds a job; `id` is the id of the row that it works on, so adding it twice runs it once. */
  async add<N extends JobName>(name: N, id: string, payload: JobPayload<N>): Promise<void> {
    const { attempts } = JOBS[name];
    await this.queue(name).add(name, JOBS[name].payload.parse(payload), {
      jobId: id,
      attempts,
      backoff: { type: 'exponential', delay: 500, jitter: 0.5 },
      removeOnComplete: { age: 3600, count: 1000 },
      removeOnFail: { age: 7 * 24 * 3600, count: 1000 },
    });
  }

  /** Starts a worker for each handler and schedules the jobs that have an interval. */
  async start(handlers: ReadonlyMap<JobName, JobHandler>): Promise<void> {
    for (const [name, handler] of handlers) {
      this.workers.push(this.worker(name, handler));
    }
    this.scheduled = [...handlers.keys()].filter((name) => 'every' in JOBS[name]);
    for (const name of this.scheduled) await this.schedule(name);
    this.keeper = setInterval(() => void this.keepSchedules(), this.options.lookAfterMs ?? LOOK_AFTER_MS);
  }

  private async schedule(name: JobName): Promise<void> {
    const { every } = JOBS[name] as { every: number };
    await this.queue(name).upsertJobScheduler(name, { every }, { name, data: {} });
  }

  /** A wiped Redis has lost the schedules, too, and nothing else would restore them. */
  private async keepSchedules(): Promise<void> {
    for (const name of this.scheduled) {
      try {
        if (!(await this.queue(name).getJobScheduler(name))) await this.schedule(name);
      } catch (error) {
        this.options.logger.debug({ job: name, reason: (error as Error).message }, 'A schedule could not be read');
      }
    }
  }

  async counts(name: JobName): Promise<Record<JobState, number>> {
    const counts = await this.queue(name).getJobCounts(...JOB_STATES);
    return Object.fromEntries(JOB_STATES.map((state) => [state, counts[state] ?? 0])) as Record<JobState, number>;
  }

  /** The newest failed jobs. */
  failed(name: JobName, limit: number): Promise<FailedJobView[]> {
    return failedJobsOf(this.queue(name), limit);
  }

  /** Runs a failed job, or all of them, once more. @returns how many there were */
  async retry(name: JobName, id: string): Promise<number> {
    if (id !== ALL) return this.withFailed(name, id, (job) => job.retry('failed'));
    const { failed } = await this.counts(name);
    await this.queue(name).retryJobs({ state: 'failed' });
    return failed;
  }

  /** Discards a failed job, or all of them. @returns how many there were */
  async discard(name: JobName, id: string): Promise<number> {
    if (id !== ALL) return this.withFailed(name, id, (job) => job.remove());
    return (await this.queue(name).clean(0, 0, 'failed')).length;
  }

  private async withFailed(name: JobName, id: string, work: (job: Job) => Promise<unknown>): Promise<number> {
    const job = await this.queue(name).getJob(id);
    if (!job || !(await job.isFailed())) return 0;
    await work(job);
    return 1;
  }

  async close(): Promise<void> {
    clearInterval(this.keeper);
    await Promise.all(this.workers.map((worker) => worker.close()));
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
  }

  private worker(name: JobName, handler: JobHandler): Worker {
    const { prefix, logger } = this.options;
    const worker = new Worker(name, (job) => withoutQuotes(() => handler(JOBS[name].payload.parse(job.data))), {
      connection: this.connection,
      prefix: `${prefix}:{jobs}`,
      concurrency: concurrencyOf(name),
      ...TAKE_OVER,
    });
    worker.on('failed', (job, error) => logger.warn({ job: name, jobId: job?.id, err: error }, 'A job failed'));
    worker.on('error', (error) =>
      logger.debug({ job: name, reason: error.message }, 'A worker lost its connection to Redis'),
    );
    return worker;
  }

  private queue(name: JobName): Queue {
    const known = this.queues.get(name);
    if (known) return known;
    const queue = new Queue(name, { connection: this.connection, prefix: `${this.options.prefix}:{jobs}` });
    queue.on('error', (error) =>
      this.options.logger.debug({ job: name, reason: error.message }, 'A queue lost its connection to Redis'),
    );
    this.queues.set(name, queue);
    return queue;
  }
}
