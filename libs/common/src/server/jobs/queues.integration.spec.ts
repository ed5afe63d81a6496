// Real Redis: how many jobs of a kind one process works on concurrently.
import { randomUUID } from 'node:crypto';
import { JOBS, type JobName, type JobPayload } from '../../jobs.js';
import { silentLogger, testConfig } from '../../testing/index.js';
import { connectRedis } from '../redis.js';
import { JobQueues, type JobHandler } from './queues.js';

const config = testConfig('postgres://unused', {});
let queues: JobQueues;

beforeEach(() => {
  queues = new JobQueues({ redis: { url: config.REDIS_URL }, prefix: randomUUID(), logger: silentLogger });
});
afterEach(() => queues.close());

/** Adds jobs whose handlers wait for each other. @returns the most that ran concurrently */
async function mostAtOnce<N extends JobName>(name: N, payloads: readonly JobPayload<N>[]): Promise<number> {
  let running = 0;
  let most = 0;
  let left = payloads.length;
  let finish: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (finish = resolve));
  const handler: JobHandler = async () => {
    running += 1;
    most = Math.max(most, running);
    for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    if ((left -= 1) === 0) finish();
  };
  for (const payload of payloads) await queues.add(name, randomUUID(), payload);
  await queues.start(new Map([[name, handler]]));
  await done;
  return most;
}

it('is as in the table of jobs', async () => {
  const { concurrency } = JOBS['reports.generate'];
  expect(concurrency).toBeGreaterThan(1);
  const reports = Array.from({ length: 3 * concurrency }, () => ({ generationId: randomUUID() }));
  const most = await mostAtOnce('reports.generate', reports);
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(concurrency);
});

it('defaults to one', async () => {
  expect(await mostAtOnce('tracking.ingest', [{}, {}, {}])).toBe(1);
});

it('resumes scheduled jobs soon after Redis lost everything', async () => {
  const prefix = randomUUID();
  const redisAddress = { url: config.REDIS_URL };
  const own = new JobQueues({ redis: redisAddress, prefix, logger: silentLogger, lookAfterMs: 300 });
  const runs: number[] = [];
  await own.start(new Map([['admin.refresh', async () => runs.push(Date.now())]]));
  const redis = connectRedis(config.REDIS_URL, 'waiting', silentLogger);
  await until(() => runs.length > 0);
  // FLUSHALL would take the keys of other suites, too.
  for (const key of await redis.keys(`${prefix}:*`)) await redis.del(key);
  const forgotten = Date.now();
  await until(() => runs.some((at) => at > forgotten + 5_500));
  redis.disconnect();
  await own.close();
}, 90_000);

async function until(check: () => boolean): Promise<void> {
  while (!check()) await new Promise((resolve) => setTimeout(resolve, 100));
}
