// A service that sends events to itself, on a real PostgreSQL and Redis, for the tests of this folder.
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager, type MigrationInterface, type QueryRunner } from 'typeorm';
import { createTestDatabase, silentLogger, testConfig, type TestDatabase } from '../../testing/index.js';
import { databaseOptions } from '../database.js';
import { MESSAGING_TABLES, type MigrationPlan } from '../migrate.js';
import { connectRedis, redisReady } from '../redis.js';
import { EventConsumer, type EventHandler } from './consumer.js';
import { EventEnvelope } from './envelope.js';
import { publishEvent } from './outbox.js';
import { OutboxRelay } from './relay.js';
import { eventStream } from './streams.js';

class CreateMessaging1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`${MESSAGING_TABLES} CREATE TABLE seen (device text NOT NULL);`);
  }
  async down(): Promise<void> {}
}
const plan: MigrationPlan = { schema: 'chat', migrations: [CreateMessaging1763700000000] };
const envelope = new EventEnvelope(Buffer.alloc(32, 7));

export const claim = (manager: EntityManager, deviceId: string): Promise<void> =>
  publishEvent(manager, 'billing.device.claimed', { deviceId, userId: randomUUID() });

/** The effect of handling a claim. */
export const note: EventHandler = async (body, manager) => {
  await manager.query('INSERT INTO seen (device) VALUES ($1)', [(body as { deviceId: string }).deviceId]);
};

/** @param tries how often the condition is checked, every `pause` milliseconds */
export async function until(check: () => Promise<boolean>, tries = 900, pause = 50): Promise<void> {
  for (let at = 0; at < tries; at += 1) {
    if (await check()) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  throw new Error('It did not happen in time.');
}

/** Creates a database for the tests of the file, and empties it before each. */
export function messagingUnderTest() {
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

  return {
    get source() {
      return source;
    },
    get config() {
      return config;
    },
    atEnd: (close: () => void): void => void closing.push(close),
    stream: (): string => eventStream(config.REDIS_PREFIX, 'chat'),
    startConsumer: async (handler: EventHandler, claimAfter = 100): Promise<EventConsumer> => {
      const reader = connectRedis(config.REDIS_URL, 'waiting', silentLogger);
      const options = { service: 'chat' as const, prefix: config.REDIS_PREFIX, envelope, claimAfter };
      const handlers = new Map([['billing.device.claimed' as const, handler]]);
      const consumer = new EventConsumer(options, handlers, source, reader, silentLogger);
      consumer.start();
      closing.push(() => consumer.close());
      return consumer;
    },
    startRelay: async (): Promise<OutboxRelay> => {
      const redis = connectRedis(config.REDIS_URL, 'commands', silentLogger);
      await redisReady(redis);
      const relay = new OutboxRelay(source, redis, config.REDIS_PREFIX, envelope, silentLogger);
      relay.start();
      closing.unshift(() => relay.close());
      return relay;
    },
  };
}
