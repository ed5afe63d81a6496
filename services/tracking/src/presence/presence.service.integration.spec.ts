// Real Redis.
import { randomUUID } from 'node:crypto';
import { connectRedis, redisReady } from '@medconsult/common/server';
import { silentLogger, testConfig } from '@medconsult/common/testing';
import type { Redis } from 'ioredis';
import type { TrackingConfig } from '../config.js';
import { PresenceService } from './presence.service.js';

const MINUTE = 60_000;
const config = testConfig('postgres://unused', { TRACKING_RETENTION_DAYS: 0 }) as TrackingConfig;
const keys = ['seen', 'country'].map((name) => `${config.REDIS_PREFIX}:{online}:${name}`) as [string, string];
let redis: Redis;
let presence: PresenceService;

beforeAll(async () => {
  redis = connectRedis(config.REDIS_URL, 'commands', silentLogger);
  await redisReady(redis);
  await redis.del(keys);
  presence = new PresenceService(config, redis);
});
afterAll(() => redis.disconnect());

it('forgets who has left, although nobody looks at the list', async () => {
  const begun = Date.now();
  for (let at = 0; at < 60; at += 1)
    await presence.markOnline(randomUUID(), undefined, 'US', begun + (at * MINUTE) / 2);
  const [people, countries] = [await redis.zcard(keys[0]), await redis.hlen(keys[1])];
  expect([people, countries]).toEqual([11, 11]);
  for (const key of keys) expect(await redis.pttl(key)).toBeGreaterThan(5 * MINUTE);
  expect(await redis.pttl(keys[0])).toBeLessThanOrEqual(10 * MINUTE);
});
