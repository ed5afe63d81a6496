// Real PostgreSQL and Redis: outbox -> stream -> inbox.
import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { DataSource, type EntityManager, type MigrationInterface, type QueryRunner } from 'typeorm';
import { createTestDatabase, rounds, silentLogger, testConfig, type TestDatabase } from '../../testing/index.js';
import { databaseOptions } from '../database.js';
import { MESSAGING_TABLES, type MigrationPlan } from '../migrate.js';
import { connectRedis, redisReady } from '../redis.js';
import { EventConsumer, type EventHandler } from './consumer.js';
import { publishEvent } from './outbox.js';
import { OutboxRelay } from './relay.js';
import { EventEnvelope } from './envelope.js';
import { BACKLOG, eventStream } from './streams.js';

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

const envelope = new EventEnvelope(Buffer.alloc(32, 7));

const note: EventHandler = async (body, manager) => {
  await manager.query('INSERT INTO seen (device) VALUES ($1)', [(body as { deviceId: string }).deviceId]);
};

async function startConsumer(handler: EventHandler, claimAfter = 100): Promise<EventConsumer> {
  const reader = connectRedis(config.REDIS_URL, 'waiting', silentLogger);
  const options = { service: 'chat' as const, prefix: config.REDIS_PREFIX, envelope, claimAfter };
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
  const relay = new OutboxRelay(source, redis, config.REDIS_PREFIX, envelope, silentLogger);
  relay.start();
  closing.unshift(() => relay.close());
  return relay;
}

const claim = (manager: EntityManager, deviceId: string): Promise<void> =>
  publishEvent(manager, 'billing.device.claimed', { deviceId, userId: randomUUID() });

const seen = async (): Promise<string[]> =>
  (await source.query<{ device: string }[]>('SELECT device FROM seen ORDER BY device')).map((row) => row.device);

const stream = () => eventStream(config.REDIS_PREFIX, 'chat');

async function until(check: () => Promise<boolean>, events = 0): Promise<void> {
  for (let tries = 0; tries < 900 + events / 5; tries += 1) {
    if (await check()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('It did not happen in time.');
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

  it('lie in Redis sealed, and open as nothing but what they are', async () => {
    await startRelay();
    const deviceId = `device-${randomUUID()}`;
    await source.transaction((manager) => claim(manager, deviceId));
    const redis = connectRedis(config.REDIS_URL, 'commands', silentLogger);
    closing.push(async () => redis.disconnect());
    await redisReady(redis);
    await until(async () => (await redis.xlen(stream())) === 1);
    const fields = (await redis.xrange(stream(), '-', '+'))[0]![1];
    expect(fields.join(' ')).not.toContain(deviceId);
    // Somebody who writes to the stream sends the body under another id, or one of their own making.
    await redis.xadd(stream(), '*', 'id', randomUUID(), ...fields.slice(2));
    await redis.xadd(stream(), '*', 'id', randomUUID(), ...fields.slice(2, 5), fields[5]!.replace(/.{4}$/, 'AAAA'));
    await startConsumer(note);
    await until(async () => (await seen()).length > 0);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await seen()).toEqual([deviceId]);
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
    await redis.del(stream(), `${config.REDIS_PREFIX}:{events}:epoch`);
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
    await until(async () => ((await redis.xpending(stream(), 'chat')) as [number])[0] === 0);
    expect(await redis.xlen(stream())).toBe(0);
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
  });

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

  it('of which there are many all arrive after Redis lost them, new ones first', async () => {
    const many = rounds(3_000, 100_000);
    const ids = 'SELECT gen_random_uuid() AS id FROM generate_series(1, $1)';
    await source.query(
      `INSERT INTO outbox (id, name, body, created_at, sent_at, epoch)
       SELECT id, 'billing.device.claimed', jsonb_build_object('deviceId', id, 'userId', id), now() - interval '1 day', now(), 'x'
       FROM (${ids}) AS old`,
      [many],
    );
    const redis = connectRedis(config.REDIS_URL, 'waiting', silentLogger);
    await startRelay();
    // Nobody reads yet: what waits in Redis is bounded, whatever waits in the outbox.
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(await redis.xlen(stream())).toBeLessThanOrEqual(BACKLOG.entries + 100);
    await startConsumer(note);
    await source.transaction((manager) => claim(manager, 'new'));
    await until(async () => (await seen()).includes('new'));
    if (many > 10_000) expect((await seen()).length).toBeLessThan(many / 2);
    await until(async () => (await seen()).length === many + 1, many);
    expect(await redis.xlen(stream())).toBe(0);
    redis.disconnect();
  }, 1_200_000);

  it('wait for a service that is away without holding up the others', async () => {
    await startRelay();
    await startConsumer(note);
    const redis = connectRedis(config.REDIS_URL, 'waiting', silentLogger);
    const away = eventStream(config.REDIS_PREFIX, 'billing');
    const total = BACKLOG.entries + 500;
    await source.query(
      `INSERT INTO outbox (name, body) SELECT 'chat.turn.failed', '{"sessionId": "x"}' FROM generate_series(1, $1)`,
      [total],
    );
    await until(async () => (await redis.xlen(away)) >= BACKLOG.entries);
    await source.transaction((manager) => claim(manager, 'a'));
    await until(async () => (await seen()).includes('a'));
    const waiting = await redis.xlen(away);
    expect(waiting).toBeLessThanOrEqual(BACKLOG.entries + 100);
    const unsent = async () => (await source.query<unknown[]>('SELECT FROM outbox WHERE sent_at IS NULL')).length;
    await until(async () => (await unsent()) === total - waiting);
    redis.disconnect();
  });

  it('of any size fit: a stream is bounded by bytes, too, and one event by itself', async () => {
    await startRelay();
    const redis = connectRedis(config.REDIS_URL, 'waiting', silentLogger);
    await source.query(
      `INSERT INTO outbox (name, body)
       SELECT 'billing.device.claimed', jsonb_build_object('deviceId', repeat('x', 60000), 'userId', gen_random_uuid())
       FROM generate_series(1, 600)`,
    );
    await until(async () => ((await redis.memory('USAGE', stream())) ?? 0) >= BACKLOG.bytes);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await redis.memory('USAGE', stream())).toBeLessThan(1.3 * BACKLOG.bytes);
    await startConsumer(note);
    await until(async () => (await seen()).length === 600);
    const large = { deviceId: 'x'.repeat(300_000), userId: randomUUID() };
    await expect(publishEvent(source.manager, 'billing.device.claimed', large)).rejects.toThrow('is too large');
    redis.disconnect();
  }, 60_000);
});
