// A service survives the loss of its Redis primary: Sentinels promote the replica, calls made meanwhile are refused at once, and
// everything recovers by itself.
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, conversations, type ServiceName } from '@medconsult/common';
import {
  BaseConfig,
  createStreamsClient,
  JobQueues,
  loadConfig,
  redisFor,
  redisOptions,
  StreamsBus,
} from '@medconsult/common/server';
import { aDevice, serveNeighbour, silentLogger } from '@medconsult/common/testing';
import { jest } from '@jest/globals';
import { Redis } from 'ioredis';
import { startSentinels, until } from './redis-sentinels.mjs';

jest.setTimeout(90_000);

const SIGNING_KEY = Buffer.alloc(32, 7).toString('base64');
const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function startPair() {
  const redis = await startSentinels();
  closing.push(() => redis.stop());
  const configOf = (service: ServiceName) => loadConfig(BaseConfig, { SIGNING_KEY, ...redis.environment(service) });
  const chat = await serveNeighbour(configOf('chat'), 'chat', { 'chat.conversations.list': () => [] });
  closing.push(() => chat.close());
  const client = createStreamsClient('gateway', configOf('gateway'), silentLogger);
  await client.connect();
  closing.push(() => client.close());
  const bus = new StreamsBus(client);
  const call = () => bus.call(conversations, 'list', {}, { caller: aDevice(), deadline: Date.now() + 2_000 });
  return { redis, configOf, call };
}

/** A killed server closes its connections; a hanging one does not. */
it.each(['SIGKILL', 'SIGSTOP'] as const)('calls go on after the primary was hit by %s', async (signal) => {
  const { redis, call } = await startPair();
  await call();
  redis.hit(redis.primary, signal);
  const refusals: unknown[] = [];
  const answered = async (): Promise<boolean> => {
    const answer = await call().catch((error: unknown) => void refusals.push(error));
    return answer !== undefined;
  };
  await until(answered, 'An answer');
  expect(refusals.length).toBeGreaterThan(0);
  for (const refusal of refusals) expect((refusal as AppError).code).toBe('SERVICE_UNAVAILABLE');
  for (let more = 0; more < 20; more += 1) await call();
});

it('every connection comes back, also one that was asking for the primary when it changed', async () => {
  const { redis, configOf } = await startPair();
  // So short a pause makes them ask nearly all the time.
  const often = { ...redisOptions(redisFor('bus', configOf('chat'))), retryStrategy: () => 10 };
  const clients = Array.from({ length: 40 }, () => new Redis({ ...often, maxRetriesPerRequest: null }));
  for (const client of clients) client.on('error', () => undefined);
  closing.push(() => clients.forEach((client) => client.disconnect()));
  const allReady = async (): Promise<boolean> => clients.every(({ status }) => status === 'ready');
  await until(allReady, 'All connections');
  redis.hit(redis.primary, 'SIGKILL');
  await until(async () => clients.some(({ status }) => status !== 'ready'), 'The loss');
  await until(allReady, 'All connections again');
});

it('jobs that were added before run on the new primary', async () => {
  const { redis, configOf } = await startPair();
  const open = () => {
    const queues = new JobQueues({ redis: redisFor('queue', configOf('reports')), prefix: 'mc', logger: silentLogger });
    closing.push(() => queues.close());
    return queues;
  };
  const generationId = '6f1f2a70-5d0f-4a54-b2b2-0a6f0f1c9a01';
  const queues = open();
  await queues.add('reports.generate', 'before', { generationId });
  // Nothing waits for the replication, so it is given a moment.
  await sleep(200);
  redis.hit(redis.primary, 'SIGKILL');
  await expect(queues.add('reports.generate', 'after', { generationId })).resolves.toBeUndefined();
  const ran: unknown[] = [];
  await open().start(new Map([['reports.generate', async (payload: unknown) => ran.push(payload)]]));
  await until(async () => ran.length === 2, 'Both jobs');
});
