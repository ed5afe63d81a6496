// A Redis server with the users that `npm start` and `npm run secrets` create: what each service needs works, and what belongs to
// others does not. The whole product runs with these users everywhere, which shows that no right is missing.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { conversations, SERVICES, type ServiceName } from '@medconsult/common';
import { connectRedis, JobQueues, redisReady, StreamsBus, createStreamsClient } from '@medconsult/common/server';
import { aDevice, serveNeighbour, silentLogger, testConfig } from '@medconsult/common/testing';
import type { Redis } from 'ioredis';
import { anyPort } from './ports.mjs';
import { redisPassword, startRedis } from './redis.mjs';
import { asUser, REDIS_USERS } from './redis-users.mjs';

const folder = mkdtempSync(join(tmpdir(), 'medconsult-users-'));
let server: Awaited<ReturnType<typeof startRedis>>;
const urlOf = (service: string) => asUser(server.url, service, redisPassword(folder, service));
const configOf = (service: ServiceName) => ({ ...shared, REDIS_URL: urlOf(service), REDIS_PREFIX: 'mc' });
const shared = testConfig('postgres://unused', {});
const open: Redis[] = [];
const REFUSED = /NOPERM|permission|can't access/i;

beforeAll(async () => {
  server = await startRedis({ dataDir: folder, port: await anyPort(), prefix: 'mc' });
}, 60_000);
afterAll(async () => {
  for (const redis of open) redis.disconnect();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function as(service: string): Promise<Redis> {
  const redis = connectRedis(urlOf(service), 'commands', silentLogger);
  open.push(redis);
  await redisReady(redis);
  return redis;
}

it('has a user for each service', () => {
  expect([...REDIS_USERS].sort()).toEqual([...SERVICES].sort());
});

it.each(SERVICES.map((service) => [service]))(
  '%s can neither administer the server nor see which keys there are',
  async (service) => {
    const redis = await as(service);
    const forbidden = [
      ['FLUSHALL'],
      ['CONFIG', 'GET', '*'],
      ['ACL', 'LIST'],
      ['KEYS', '*'],
      ['SCAN', '0'],
      ['RANDOMKEY'],
      ['PSUBSCRIBE', '*'],
      ['PUBSUB', 'CHANNELS'],
      ['CLIENT', 'LIST'],
      ['MONITOR'],
      ['SCRIPT', 'FLUSH'],
      ['GET', 'another'],
      ['EVAL', "return redis.call('get', 'another')", '0'],
    ];
    for (const [command = '', ...words] of forbidden)
      await expect(redis.call(command, ...words)).rejects.toThrow(REFUSED);
  },
);

it.each([
  ['gateway', ['XADD', 'mc:{requests:chat}', '*', 'a', 'b'], ['XRANGE', 'mc:{requests:chat}', '-', '+']],
  ['gateway', ['SET', 'mc:limits:x', '1'], ['SET', 'mc:lock:{x}', '1']],
  ['gateway', ['GET', 'mc:session:{x}'], ['XADD', 'mc:{events:billing}', '*', 'a', 'b']],
  ['chat', ['SET', 'mc:lock:{x}', '1'], ['GET', 'mc:session:{x}']],
  ['chat', ['PUBLISH', 'mc:replies:gateway:x', 'hi'], ['PUBLISH', 'mc:replies:tracking:x', 'hi']],
  ['chat', ['XADD', 'mc:{requests:billing}', '*', 'a', 'b'], ['XADD', 'mc:{requests:tracking}', '*', 'a', 'b']],
  ['tracking', ['ZADD', 'mc:{online}:seen', '1', 'x'], ['INCR', 'mc:llm-spent:x']],
  ['tracking', ['XADD', 'mc:{events:admin}', '*', 'a', 'b'], ['XRANGE', 'mc:{events:admin}', '-', '+']],
  ['billing', ['XLEN', 'mc:{events:admin}'], ['DEL', 'mc:{requests:reports}']],
  ['reports', ['HSET', 'mc:{jobs}:reports.generate:1', 'a', 'b'], ['HGETALL', 'mc:{jobs}:billing.expire-holds:1']],
  ['admin', ['LLEN', 'mc:{jobs}:billing.expire-holds:wait'], ['GET', 'mc:viewed:x']],
])('%s may %j and may not %j', async (service, [may = '', ...mayWords], [mayNot = '', ...mayNotWords]) => {
  const redis = await as(service);
  await redis.call(may, ...mayWords);
  await expect(redis.call(mayNot, ...mayNotWords)).rejects.toThrow(REFUSED);
});

it('a call and its answer pass between two services', async () => {
  const chat = await serveNeighbour(configOf('chat'), 'chat', {
    'chat.conversations.list': () => [],
  });
  const client = createStreamsClient('gateway', configOf('gateway'), silentLogger);
  await client.connect();
  try {
    const bus = new StreamsBus(client);
    const answer = bus.call(conversations, 'list', {}, { caller: aDevice() });
    await expect(answer).resolves.toEqual([]);
  } finally {
    client.close();
    await chat.close();
  }
});

it('a service runs its own jobs and not those of others', async () => {
  const queues = new JobQueues({ redis: { url: urlOf('reports') }, prefix: 'mc', logger: silentLogger });
  const ran = new Promise<unknown>((resolve) => {
    void queues.start(new Map([['reports.generate', async (payload: unknown) => resolve(payload)]]));
  });
  const payload = { generationId: '6f1f2a70-5d0f-4a54-b2b2-0a6f0f1c9a01' };
  await queues.add('reports.generate', 'one', payload);
  await expect(ran).resolves.toEqual(payload);
  expect((await queues.counts('reports.generate')).failed).toBe(0);
  await expect(queues.counts('billing.expire-holds')).rejects.toThrow(REFUSED);
  await queues.close();
});
