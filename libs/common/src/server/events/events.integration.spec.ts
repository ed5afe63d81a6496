// Real PostgreSQL and Redis: outbox -> stream -> inbox.
import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { silentLogger } from '../../testing/index.js';
import { connectRedis, redisReady } from '../redis.js';
import { claim, messagingUnderTest, note, until } from './messaging-under-test.js';
import { publishEvent } from './outbox.js';
import { BACKLOG, eventStream } from './streams.js';

const under = messagingUnderTest();
const { startConsumer, startRelay, stream } = under;

const seen = async (): Promise<string[]> =>
  (await under.source.query<{ device: string }[]>('SELECT device FROM seen ORDER BY device')).map((row) => row.device);

describe('events', () => {
  it('reach their consumer once, after the commit, and never when the transaction failed', async () => {
    await startRelay();
    await startConsumer(note);
    await under.source.transaction((manager) => claim(manager, 'a'));
    await expect(
      under.source.transaction(async (manager) => {
        await claim(manager, 'rolled back');
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await until(async () => (await seen()).length === 1);
    expect(await seen()).toEqual(['a']);
  });

  it('are sealed in Redis, and unseal only as themselves', async () => {
    await startRelay();
    const deviceId = `device-${randomUUID()}`;
    await under.source.transaction((manager) => claim(manager, deviceId));
    const redis = connectRedis(under.config.REDIS_URL, 'commands', silentLogger);
    under.atEnd(() => redis.disconnect());
    await redisReady(redis);
    await until(async () => (await redis.xlen(stream())) === 1);
    const fields = (await redis.xrange(stream(), '-', '+'))[0]![1];
    expect(fields.join(' ')).not.toContain(deviceId);
    // An attacker who can write to the stream sends the body under another id, or a forged one.
    await redis.xadd(stream(), '*', 'id', randomUUID(), ...fields.slice(2));
    await redis.xadd(stream(), '*', 'id', randomUUID(), ...fields.slice(2, 5), fields[5]!.replace(/.{4}$/, 'AAAA'));
    await startConsumer(note);
    await until(async () => (await seen()).length > 0);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await seen()).toEqual([deviceId]);
  });

  it('are not held up by entries that nobody could have sent', async () => {
    const redis = connectRedis(under.config.REDIS_URL, 'waiting', silentLogger);
    under.atEnd(() => redis.disconnect());
    await redisReady(redis);
    for (const id of ['no id', '', '1'])
      await redis.xadd(stream(), '*', 'id', id, 'name', 'billing.device.claimed', 'body', 'x');
    // So many that they are looked up together, as in a replay.
    const many = Array.from({ length: 20 }, (_, at) => `device-${at}`);
    for (const device of many) await claim(under.source.manager, device);
    await startRelay();
    await until(async () => (await redis.xlen(stream())) === many.length + 3);
    await startConsumer(note);
    await until(async () => (await seen()).length === many.length, 200);
    await until(async () => (await redis.xlen(stream())) === 0, 200);
  });

  it('match their contract: nothing beyond it is written, and nothing that violates it', async () => {
    const body = { deviceId: 'a', userId: randomUUID() };
    await publishEvent(under.source.manager, 'billing.device.claimed', { ...body, note: 'sore knee' } as typeof body);
    await expect(
      publishEvent(under.source.manager, 'billing.device.claimed', { deviceId: 'b', userId: 'nobody' }),
    ).rejects.toThrow('userId');
    expect(await under.source.query('SELECT body FROM outbox')).toEqual([{ body }]);
  });

  it('are sent again after Redis lost them, and still take effect once', async () => {
    const consumer = await startConsumer(note);
    const relay = await startRelay();
    await under.source.transaction((manager) => claim(manager, 'a'));
    await until(async () => (await seen()).length === 1);
    await consumer.close();
    await under.source.transaction((manager) => claim(manager, 'b'));
    relay.nudge();
    await until(
      async () => (await under.source.query<unknown[]>('SELECT 1 FROM outbox WHERE sent_at IS NULL')).length === 0,
    );
    const redis = connectRedis(under.config.REDIS_URL, 'waiting', silentLogger);
    await redis.del(stream(), `${under.config.REDIS_PREFIX}:{events}:epoch`);
    redis.disconnect();
    await startConsumer(note);
    await until(async () => (await seen()).length === 2);
    expect(await seen()).toEqual(['a', 'b']);
  });

  it('are sent in few sweeps however often one is requested, and none is left unacknowledged', async () => {
    const relay = await startRelay();
    await startConsumer(note);
    const begun = jest.spyOn(under.source, 'transaction');
    for (let at = 0; at < 50; at += 1) {
      await under.source.manager.query('INSERT INTO outbox (name, body) VALUES ($1, $2)', ['chat.nobody.listens', {}]);
      relay.nudge();
    }
    await claim(under.source.manager, 'a');
    await until(async () => (await seen()).length === 1);
    const before = begun.mock.calls.length;
    for (let at = 0; at < 50; at += 1) relay.nudge();
    await relay.close();
    // The running sweep, one for all callers, one by the timer, and the last one.
    expect(begun.mock.calls.length - before).toBeLessThanOrEqual(4);
    begun.mockRestore();
    const redis = connectRedis(under.config.REDIS_URL, 'waiting', silentLogger);
    await until(async () => ((await redis.xpending(stream(), 'chat')) as [number])[0] === 0);
    expect(await redis.xlen(stream())).toBe(0);
    redis.disconnect();
  });

  it('are sent in one transaction while there are few', async () => {
    const relay = await startRelay();
    await startConsumer(note);
    const begun = jest.spyOn(under.source, 'transaction');
    const events = 20;
    for (let at = 1; at <= events; at += 1) {
      await claim(under.source.manager, String(at));
      relay.nudge();
      await until(async () => (await seen()).length === at, 900, 10);
    }
    // One to send each and one to handle it, and a few sweeps by the timer; a second look after each batch would make it three.
    expect(begun.mock.calls.length).toBeLessThan(2.75 * events);
    begun.mockRestore();
  });

  it('are deleted when they were sent, and handled, long ago', async () => {
    const old = "now() - interval '31 days'";
    await under.source.query(`INSERT INTO outbox (name, body, sent_at) VALUES ('x', '{}', ${old}), ('y', '{}', now())`);
    await under.source.query(`INSERT INTO inbox VALUES (gen_random_uuid(), ${old}), (gen_random_uuid(), now())`);
    (await startRelay()).nudge();
    const left = async (table: string) => (await under.source.query<unknown[]>(`SELECT 1 FROM ${table}`)).length;
    await until(async () => (await left('outbox')) === 1 && (await left('inbox')) === 1);
  });

  it('are tried again when the handler fails, and become dead letters after 8 deliveries', async () => {
    let calls = 0;
    await startRelay();
    await startConsumer(async () => {
      calls += 1;
      throw new Error('broken');
    }, 20);
    await under.source.transaction((manager) => claim(manager, 'x'));
    await until(async () => (await under.source.query<unknown[]>('SELECT 1 FROM dead_letters')).length === 1);
    expect(calls).toBe(8);
    expect(await under.source.query('SELECT name, reason FROM dead_letters')).toEqual([
      { name: 'billing.device.claimed', reason: 'broken' },
    ]);
    expect(await under.source.query('SELECT * FROM inbox')).toEqual([]);
  });

  it('succeed on a later delivery with one effect', async () => {
    let calls = 0;
    await startRelay();
    await startConsumer(async (body, manager) => {
      await note(body, manager);
      calls += 1;
      if (calls < 3) throw new Error('not yet');
    }, 20);
    await under.source.transaction((manager) => claim(manager, 'y'));
    await until(async () => (await seen()).length === 1);
    expect(calls).toBe(3);
  });

  it('wait for a service that is away without delaying the others', async () => {
    await startRelay();
    await startConsumer(note);
    const redis = connectRedis(under.config.REDIS_URL, 'waiting', silentLogger);
    const away = eventStream(under.config.REDIS_PREFIX, 'billing');
    const total = BACKLOG.entries + 500;
    await under.source.query(
      `INSERT INTO outbox (name, body) SELECT 'chat.turn.failed', '{"sessionId": "x"}' FROM generate_series(1, $1)`,
      [total],
    );
    await until(async () => (await redis.xlen(away)) >= BACKLOG.entries);
    await under.source.transaction((manager) => claim(manager, 'a'));
    await until(async () => (await seen()).includes('a'));
    const waiting = await redis.xlen(away);
    expect(waiting).toBeLessThanOrEqual(BACKLOG.entries + 100);
    const unsent = async () => (await under.source.query<unknown[]>('SELECT FROM outbox WHERE sent_at IS NULL')).length;
    await until(async () => (await unsent()) === total - waiting);
    redis.disconnect();
  });

  it('may have any size: a stream is also bounded by bytes, and always takes one event', async () => {
    await startRelay();
    const redis = connectRedis(under.config.REDIS_URL, 'waiting', silentLogger);
    await under.source.query(
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
    await expect(publishEvent(under.source.manager, 'billing.device.claimed', large)).rejects.toThrow('is too large');
    redis.disconnect();
  }, 60_000);
});
