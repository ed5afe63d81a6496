// Real Redis, and two replicas of the gateway that count in it.
import { randomUUID } from 'node:crypto';
import { ads, LIMITS, tracking, type AppError, type LimitName } from '@medconsult/common';
import { connectRedis, redisReady } from '@medconsult/common/server';
import { silentLogger, testConfig } from '@medconsult/common/testing';
import type { Redis } from 'ioredis';
import type { GatewayConfig } from '../config.js';
import { RateLimiterService } from './rate-limiter.service.js';

const config = testConfig('postgres://unused', {}) as unknown as GatewayConfig;
const CALLS = LIMITS.chat[0].calls;
let connections: Redis[];
let replicas: RateLimiterService[];

beforeEach(async () => {
  connections = [1, 2].map(() => connectRedis(config.REDIS_URL, 'commands', silentLogger));
  await Promise.all(connections.map(redisReady));
  replicas = connections.map((redis) => new RateLimiterService(config, redis));
});
afterEach(() => connections.forEach((redis) => redis.disconnect()));

const aUser = () => ({ requestId: 'r', userId: randomUUID(), ip: '203.0.113.7' });
const passes = (at: number, caller: ReturnType<typeof aUser>): Promise<boolean> =>
  replicas[at % 2]!.countIdentity('chat', caller).then(
    () => true,
    () => false,
  );

it('a burst at two replicas passes exactly as often as the limit says', async () => {
  const caller = aUser();
  const burst = await Promise.all(Array.from({ length: 3 * CALLS }, (_, at) => passes(at, caller)));
  expect(burst.filter(Boolean)).toHaveLength(CALLS);
  expect(await passes(0, aUser())).toBe(true);
});

it('says when the window ends', async () => {
  const caller = aUser();
  for (let call = 0; call < CALLS; call += 1) await passes(0, caller);
  const refused = await replicas[0]!.countIdentity('chat', caller).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'RATE_LIMITED', details: { retryAfter: expect.any(Number) as number } });
});

it('counts by address only what is limited by address', async () => {
  const ip = `2001:db8:${randomUUID().slice(0, 4)}::1`;
  const again = Array.from({ length: LIMITS.account[0].calls }, () => replicas[0]!.countAddress(['account'], ip));
  await Promise.all(again);
  await expect(replicas[1]!.countAddress(['account'], `${ip.slice(0, -1)}ffff`)).rejects.toMatchObject({
    code: 'RATE_LIMITED',
  });
  for (let call = 0; call <= CALLS; call += 1) await replicas[0]!.countAddress(['chat'], ip);
});

it('keeps no counter of a device for longer than an hour: anybody can be a new device with every call', async () => {
  const [deviceId, userId] = [randomUUID(), randomUUID()];
  const longest = async (who: string): Promise<number> => {
    const keys = await connections[0]!.keys(`*:limits:*${who}`);
    return Math.max(...(await Promise.all(keys.map((key) => connections[0]!.ttl(key)))));
  };
  for (const name of Object.keys(LIMITS) as LimitName[]) {
    await replicas[0]!.countIdentity(name, { requestId: 'r', deviceId });
    await replicas[0]!.countIdentity(name, { requestId: 'r', userId });
  }
  expect(await longest(deviceId)).toBeLessThanOrEqual(3600);
  expect(await longest(userId)).toBeGreaterThan(3600);
});

it('counts what is stored for every new device by address too, so that one cannot fill the disk', async () => {
  const ip = '203.0.113.9';
  const strict = new RateLimiterService({ ...config, RATE_LIMIT_FACTOR: 0.005 }, connections[0]!);
  const stored = [tracking.operations.trackVisitor, ads.operations.trackAds].map(({ limit }) => limit);
  const sent = async () =>
    strict.countAddress([stored[0]!, stored[1]!], ip).then(
      () => 'taken',
      ({ code }: AppError) => code,
    );
  const outcomes: string[] = [];
  for (let at = 0; at < 20; at += 1) outcomes.push(await sent());
  expect(outcomes.filter((each) => each === 'taken')).toHaveLength(15);
  expect(outcomes.at(-1)).toBe('RATE_LIMITED');
});

it('without Redis each replica counts for itself, at half the rate', async () => {
  for (const redis of connections) redis.disconnect();
  const caller = aUser();
  const tries = await Promise.all(Array.from({ length: 2 * CALLS }, () => passes(0, caller)));
  expect(tries.filter(Boolean)).toHaveLength(CALLS / 2);
});
