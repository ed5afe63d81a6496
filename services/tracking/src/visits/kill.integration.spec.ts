// Tracking, running as its bundle, and its own Redis (written to disk once a second, as in production) are killed in turn while
// browsers report. KILL_ROUNDS says how often. What was acknowledged must be stored once and published once.
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tracking } from '@medconsult/common';
import {
  AnyServiceBus,
  aDevice,
  aFingerprint,
  createTestDatabase,
  endProcess,
  ServiceBundle,
  testConfig,
  type TestDatabase,
  rounds,
} from '@medconsult/common/testing';
import { anyPort } from '@medconsult/tool-launcher/ports.mjs';
import { startRedis, type Redis } from '@medconsult/tool-launcher/redis.mjs';
import { aVisit, until } from '../../test/tracking-under-test.js';
import type { TrackingConfig } from '../config.js';
import { plan } from '../migration-plan.js';

const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? rounds(2, 50));
const LANES = 24;
const DEVICES = Array.from({ length: 40 }, aFingerprint);
const dataDir = mkdtempSync(join(tmpdir(), 'medconsult-kill-'));

const bundle = new ServiceBundle('tracking');

let database: TestDatabase;
let redis: Redis;
let config: TrackingConfig;
let bus: AnyServiceBus;
let service: ChildProcess;
const acknowledged: string[] = [];
let refused = 0;

beforeAll(async () => {
  await bundle.build();
  database = await createTestDatabase(plan);
  await database.client.query('SET search_path = tracking');
  redis = await startRedis({ dataDir, port: await anyPort() });
  config = { ...testConfig(database.url, { TRACKING_RETENTION_DAYS: 180 }), REDIS_URL: redis.url };
  bus = new AnyServiceBus(config);
  service = await bundle.start(config);
}, 90_000);

afterAll(async () => {
  bus.close();
  await endProcess(service, 'SIGTERM');
  await redis.stop();
  rmSync(dataDir, { recursive: true, force: true });
  await database.drop();
}, 60_000);

async function rows<T>(sql: string, values: unknown[] = []): Promise<T[]> {
  return (await database.client.query(sql, values)).rows as T[];
}

async function report(at: number): Promise<void> {
  const caller = aDevice();
  const visit = aVisit({ deviceFingerprint: DEVICES[at % DEVICES.length], landingPage: `/page-${at}` });
  try {
    await bus.call(tracking, 'trackVisitor', visit, { caller, deadline: Date.now() + 2000 });
    acknowledged.push(caller.requestId);
  } catch {
    refused += 1;
    await sleep(20);
  }
}

async function browse(until: AbortSignal, lane: number): Promise<void> {
  for (let at = lane; !until.aborted; at += LANES) await report(at);
}

/** Kills tracking while no commit can finish: anything acknowledged without a commit would be lost. */
async function killWithCommitsHeld(): Promise<void> {
  await rows('BEGIN');
  await rows('LOCK TABLE incoming IN SHARE MODE');
  await sleep(150 + Math.random() * 150);
  await endProcess(service, 'SIGKILL');
  await rows('ROLLBACK');
}

async function killAndRestart(round: number): Promise<void> {
  if (round % 2 === 0) {
    await killWithCommitsHeld();
    service = await bundle.start(config);
  } else {
    process.kill(redis.pid, 'SIGKILL');
    await sleep(200);
    redis = await startRedis({ dataDir, port: redis.port });
    expect(redis.url).toBe(config.REDIS_URL);
  }
}

it(
  `killed ${ROUNDS} times, tracking and Redis in turn: each acknowledged visit is stored and published once`,
  async () => {
    const stop = new AbortController();
    const lanes = Array.from({ length: LANES }, (_, lane) => browse(stop.signal, lane));
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = acknowledged.length;
      await until(async () => acknowledged.length > before + 200, 30);
      await sleep(Math.random() * 300);
      await killAndRestart(round);
    }
    const before = acknowledged.length;
    await until(async () => acknowledged.length > before + 200, 30);
    stop.abort();
    await Promise.all(lanes);
    await until(async () => (await rows('SELECT 1 FROM incoming')).length === 0, 30);
    const stored = new Set((await rows<{ id: string }>('SELECT id FROM page_views')).map(({ id }) => id));
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    const [sum] = await rows<{ pages: number }>('SELECT sum(pages_visited)::int AS pages FROM visitors');
    expect(sum?.pages).toBe(stored.size);
    const told = await rows<{ id: string }>(
      `SELECT page->>'id' AS id FROM outbox, jsonb_array_elements(body->'visitors') AS v, jsonb_array_elements(v->'pages') AS page
       WHERE name = 'tracking.visitors.seen'`,
    );
    expect(new Set(told.map(({ id }) => id))).toEqual(stored);
    expect(told.length).toBe(stored.size);
    // The kills came early enough to matter.
    expect(refused).toBeGreaterThan(0);
    if (process.env['KILL_ROUNDS'])
      console.log({ ROUNDS, acknowledged: acknowledged.length, stored: stored.size, refused });
  },
  60_000 + ROUNDS * 30_000,
);
