// A Redis of 32 MB that many large visits would fill: visits are refused in time, and questions are answered throughout.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ads, presence, tracking, type AppError } from '@medconsult/common';
import { connectRedis, redisReady } from '@medconsult/common/server';
import { aDevice, aFingerprint, silentLogger } from '@medconsult/common/testing';
import { anyPort } from '@medconsult/tool-launcher/ports.mjs';
import { startRedis, type Redis } from '@medconsult/tool-launcher/redis.mjs';
import { aVisit, startTrackingUnderTest, type TrackingUnderTest } from '../../test/tracking-under-test.js';

const MOST = 32 * 1024 * 1024;
const VISITS = 6_000;
const LANES = 48;
const dataDir = mkdtempSync(join(tmpdir(), 'medconsult-full-'));

let server: Redis;
let redis: ReturnType<typeof connectRedis>;
let service: TrackingUnderTest;

beforeAll(async () => {
  server = await startRedis({ dataDir, port: await anyPort() });
  redis = connectRedis(server.url, 'waiting', silentLogger);
  await redisReady(redis);
  await redis.config('SET', 'maxmemory', String(MOST));
  service = await startTrackingUnderTest({ REDIS_URL: server.url });
}, 60_000);
afterAll(async () => {
  await service.stop();
  redis.disconnect();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const long = (length: number) => Math.random().toString(36).slice(2).padEnd(length, 'x');
const utmParams = Object.fromEntries(
  ['source', 'medium', 'campaign', 'term', 'content'].map((name) => [`utm_${name}`, long(500)]),
);
const largest = () =>
  aVisit({ deviceFingerprint: aFingerprint(), landingPage: `/${long(2000)}`, referrer: long(2000), utmParams });
const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    ({ code }: AppError) => code,
  );
const visit = () => outcomeOf(service.bus.call(tracking, 'trackVisitor', largest(), { caller: aDevice() }));
const question = () =>
  outcomeOf(service.bus.call(presence, 'trackOnline', { deviceFingerprint: aFingerprint() }, { caller: aDevice() }));
const usedMemory = async (): Promise<number> => Number(/^used_memory:(\d+)/m.exec(await redis.info('memory'))?.[1]);

it('is not filled by visits, although nobody reads the events', async () => {
  const outcomes: string[] = [];
  const answers: string[] = [];
  let sent = 0;
  const lanes = Array.from({ length: LANES }, async () => {
    while (sent < VISITS) {
      sent += 1;
      outcomes.push(await visit());
      if (sent % 20 === 0) answers.push(await question());
    }
  });
  await Promise.all(lanes);
  expect(answers.length).toBeGreaterThan(100);
  expect(new Set(answers)).toEqual(new Set(['done']));
  expect(outcomes.filter((each) => each === 'done').length).toBeGreaterThan(1_000);
  expect(outcomes.filter((each) => each !== 'done' && each !== 'OVERLOADED')).toEqual([]);
  expect(await usedMemory()).toBeLessThan(0.8 * MOST);
}, 180_000);

it('refuses visits, never questions, while it is nearly full, and takes them again afterwards', async () => {
  const missing = Math.ceil(0.7 * MOST - (await usedMemory()));
  await redis.set('ballast', Buffer.alloc(Math.max(missing, 1)));
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const landing = { deviceFingerprint: aFingerprint(), urlParams: { keyword: 'knee' } };
  const refused = service.bus.call(ads, 'trackAds', landing, { caller: aDevice() });
  await expect(refused).rejects.toMatchObject({ code: 'OVERLOADED', details: { retryAfter: 30 } });
  expect([await visit(), await question()]).toEqual(['OVERLOADED', 'done']);
  await redis.del('ballast');
  // What the outbox still holds may follow, and memory is measured once a second.
  for (let isFull = true; isFull; isFull = (await visit()) !== 'done') {
    for (const key of await redis.keys('*:{events:*')) await redis.del(key);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  expect(await question()).toBe('done');
});
