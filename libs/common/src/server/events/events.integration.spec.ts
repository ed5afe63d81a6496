// Real PostgreSQL and Redis: outbox -> stream -> inbox.
import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { DataSource, type EntityManager, type MigrationInterface, type QueryRunner } from 'typeorm';
import { createTestDatabase, silentLogger, testConfig, type TestDatabase } from '../../testing/index.js';
import { databaseOptions } from '../database.js';
import { MESSAGING_TABLES, type MigrationPlan } from '../migrate.js';
import { connectRedis, redisReady } from '../redis.js';
import { EventConsumer, type EventHandler } from './consumer.js';
import { publishEvent } from './outbox.js';
import { eventStream, OutboxRelay } from './relay.js';

class CreateMessaging1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`${MESSAGING_TABLES} CREATE TABLE seen (device text NOT NULL);`);
  }
  async down(): Promise<void> {}
}
const plan: MigrationPlan = { schema: 'chat', migrations: [CreateMessaging1763700000000] };

let database: TestDatabase;
let source: DataSource;
let config: ReturnType<typeof testConfig>;
const closing: (() => Promise<unknown> | void)[] = [];

beforeAll(async () => {
  database = await createTestDatabase(plan);
  source = await new DataSource(databaseOptions(database.url, 'chat')).initialize();
});
afterAll(async () => {
  await source.destroy();
  await database.drop();
});
beforeEach(async () => {
  config = testConfig(database.url, {});
  await source.query('TRUNCATE outbox, inbox, dead_letters, seen');
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const note: EventHandler = async (body, manager) => {
  await manager.query('INSERT INTO seen (device) VALUES ($1)', [(body as { deviceId: string }).deviceId]);
};

async function startConsumer(handler: EventHandler, claimAfter = 100): Promise<EventConsumer> {
  const reader = connectRedis(config.REDIS_URL, 'waiting', silentLogger);
  const options = { service: 'chat', prefix: config.REDIS_PREFIX, claimAfter };
  const consumer = new EventConsumer(
    options,
    new Map([['billing.device.claimed', handler]]),
    source,
    reader,
    silentLogger,
  );
  consumer.start();
  closing.push(() => consumer.close());
  return consumer;
}

async function startRelay(): Promise<OutboxRelay> {
  const redis = connectRedis(config.REDIS_URL, 'commands', silentLogger);
  await redisReady(redis);
  const relay = new OutboxRelay(source, redis, config.REDIS_PREFIX, silentLogger);
  relay.start();
  closing.unshift(() => relay.close());
  return relay;
}

const claim = (manager: EntityManager, deviceId: string): Promise<void> =>
  publishEvent(manager, 'billing.device.claimed', { deviceId, userId: randomUUID() });

const seen = async (): Promise<string[]> =>
  (await source.query<{ device: string }[]>('SELECT device FROM seen ORDER BY device')).map((row) => row.device);

async function until(check: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await check()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('It did not happen in 10 s.');
}

describe('events', () => {
  it('reach their consumer once, after the commit, and never when the transaction failed', async () => {
    await startRelay();
    await startConsumer(note);
    await source.transaction((manager) => claim(manager, 'a'));
    await expect(
      source.transaction(async (manager) => {
        await claim(manager, 'rolled back');
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await until(async () => (await seen()).length === 1);
    expect(await seen()).toEqual(['a']);
  });

  it('are as their contract says: nothing beyond it is written, and nothing that breaks it', async () => {
    const body = { deviceId: 'a', userId: randomUUID() };
    await publishEvent(source.manager, 'billing.device.claimed', { ...body, note: 'sore knee' } as typeof body);
    await expect(
      publishEvent(source.manager, 'billing.device.claimed', { deviceId: 'b', userId: 'nobody' }),
    ).rejects.toThrow('userId');
    expect(await source.query('SELECT body FROM outbox')).toEqual([{ body }]);
  });

  it('are sent again after Redis lost them, and still take effect once', async () => {
    const consumer = await startConsumer(note);
    const relay = await startRelay();
    await source.transaction((manager) => claim(manager, 'a'));
    await until(async () => (await seen()).length === 1);
    await consumer.close();
    await source.transaction((manager) => claim(manager, 'b'));
    relay.nudge();
    await until(async () => (await source.query<unknown[]>('SELECT 1 FROM outbox WHERE sent_at IS NULL')).length === 0);
    const redis = connectRedis(config.REDIS_URL, 'waiting', silentLogger);
    await redis.del(eventStream(config.REDIS_PREFIX), `${eventStream(config.REDIS_PREFIX)}:epoch`);
    redis.disconnect();
    await startConsumer(note);
    await until(async () => (await seen()).length === 2);
    expect(await seen()).toEqual(['a', 'b']);
  });

  it('are sent in few sweeps however often somebody asks, and none of them is left to acknowledge', async () => {
    const relay = await startRelay();
    await startConsumer(note);
    const begun = jest.spyOn(source, 'transaction');
    for (let at = 0; at < 50; at += 1) {
      await source.manager.query('INSERT INTO outbox (name, body) VALUES ($1, $2)', ['chat.nobody.listens', {}]);
      relay.nudge();
    }
    await claim(source.manager, 'a');
    await until(async () => (await seen()).length === 1);
    const before = begun.mock.calls.length;
    for (let at = 0; at < 50; at += 1) relay.nudge();
    await relay.close();
    // The one that runs, the one for all who asked, one that the clock asks for, and the last one.
    expect(begun.mock.calls.length - before).toBeLessThanOrEqual(4);
    begun.mockRestore();
    const redis = connectRedis(config.REDIS_URL, 'waiting', silentLogger);
    await until(async () => ((await redis.xpending(eventStream(config.REDIS_PREFIX), 'chat')) as [number])[0] === 0);
    expect(await redis.xlen(eventStream(config.REDIS_PREFIX))).toBe(51);
    redis.disconnect();
  });

  it('are forgotten when they were sent, and seen, long ago', async () => {
    const old = "now() - interval '31 days'";
    await source.query(`INSERT INTO outbox (name, body, sent_at) VALUES ('x', '{}', ${old}), ('y', '{}', now())`);
    await source.query(`INSERT INTO inbox VALUES (gen_random_uuid(), ${old}), (gen_random_uuid(), now())`);
    (await startRelay()).nudge();
    const left = async (table: string) => (await source.query<unknown[]>(`SELECT 1 FROM ${table}`)).length;
    await until(async () => (await left('outbox')) === 1 && (await left('inbox')) === 1);
  });

  it('are tried again when the handler failed, and buried after 8 deliveries', async () => {
    let calls = 0;
    await startRelay();
    await startConsumer(async () => {
      calls += 1;
      throw new Error('broken');
    }, 20);
    await source.transaction((manager) => claim(manager, 'x'));
    await until(async () => (await source.query<unknown[]>('SELECT 1 FROM dead_letters')).length === 1);
    expect(calls).toBe(8);
    expect(await source.query('SELECT name, reason FROM dead_letters')).toEqual([
      { name: 'billing.device.claimed', reason: 'broken' },
    ]);
    expect(await source.query('SELECT * FROM inbox')).toEqual([]);
  }, 20_000);

  it('succeed on a later delivery with one effect', async () => {
    let calls = 0;
    await startRelay();
    await startConsumer(async (body, manager) => {
      await note(body, manager);
      calls += 1;
      if (calls < 3) throw new Error('not yet');
    }, 20);
    await source.transaction((manager) => claim(manager, 'y'));
    await until(async () => (await seen()).length === 1);
    expect(calls).toBe(3);
  });
});
