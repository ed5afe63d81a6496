// Real Redis, and two replicas of the gateway that count in it.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { connectRedis, redisReady } from '@medconsult/common/server';
import { silentLogger, testConfig } from '@medconsult/common/testing';
import type { Redis } from 'ioredis';
import { Counts } from './counts.js';

const url = testConfig('postgres://unused', {}).REDIS_URL;
let connections: Redis[];
let one: Counts;
let other: Counts;

beforeAll(async () => {
  connections = [1, 2].map(() => connectRedis(url, 'commands', silentLogger));
  await Promise.all(connections.map(redisReady));
  [one, other] = connections.map((redis) => new Counts(redis)) as [Counts, Counts];
});
afterAll(() => connections.forEach((redis) => redis.disconnect()));

const limited = (points: number) => ({ key: `test:{limits}:${randomUUID()}`, points, seconds: 60 });
const heard = async (key: string) => Number(await connections[0]!.get(key));

it('a burst at two replicas passes exactly as often as the limit says', async () => {
  const limit = limited(40);
  const burst = await Promise.all(Array.from({ length: 100 }, async (_, at) => (at % 2 ? one : other).add(limit)));
  expect(burst.filter(({ count }) => count <= limit.points)).toHaveLength(40);
  expect(await heard(limit.key)).toBe(100);
});

it('far from the limit nobody waits, and Redis hears of every call a moment later', async () => {
  const limit = limited(100);
  const first = await one.add(limit);
  expect(first.count).toBe(1);
  expect(first.msLeft).toBeGreaterThan(59_000);
  for (let call = 2; call <= 25; call += 1) expect(one.add(limit)).toMatchObject({ count: call });
  expect(one.add(limit)).toBeInstanceOf(Promise);
  await sleep(100);
  expect(await heard(limit.key)).toBe(26);
  expect((await other.add(limit)).count).toBe(27);
});

it('in small steps, too, no call beyond the limit passes at either replica', async () => {
  const limit = limited(20);
  let passed = 0;
  for (let call = 0; call < 30; call += 1) {
    if ((await (call % 2 ? one : other).add(limit)).count <= limit.points) passed += 1;
    await sleep(5);
  }
  expect(passed).toBe(20);
});

it('what is counted within one turn is one command', async () => {
  const limits = [limited(10), limited(10), limited(10)];
  const command = jest.spyOn(connections[0]!, 'countCalls');
  await Promise.all(limits.flatMap((limit) => [1, 2].map(async () => one.add(limit))));
  // ioredis passes a script's call on to its pipeline under the same name.
  expect(new Set(command.mock.calls.map(String)).size).toBe(1);
  command.mockRestore();
});

it('more keys than it remembers are counted, each call once', async () => {
  const few = new Counts(connections[0]!, 2);
  const limits = Array.from({ length: 5 }, () => limited(10));
  const counts = await Promise.all([...limits, ...limits].map(async (limit) => few.add(limit)));
  expect(counts.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 2]);
});

it('without Redis it fails at once', async () => {
  const away = connectRedis(url, 'commands', silentLogger);
  await redisReady(away);
  const alone = new Counts(away);
  const limit = limited(100);
  await alone.add(limit);
  away.disconnect();
  await sleep(20);
  await expect(alone.add(limit)).rejects.toThrow('Redis is away.');
});
