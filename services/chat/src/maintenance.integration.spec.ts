// Maintenance of a real service: its posture, keys rewrapped while it works, dead letters sent once more.
import { jest } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import { MAINTENANCE, type Caller } from '@medconsult/common';
import { KeyRing, KeyRotation } from '@medconsult/common/server';
import { aUser, silentLogger, testConfig } from '@medconsult/common/testing';
import { DataSource } from 'typeorm';
import { startChatUnderTest, type ChatUnderTest } from '../test/chat-under-test.js';
import { postureOf } from './posture.js';
import { plan } from './migration-plan.js';

jest.setTimeout(60_000);

const k1 = { id: 'k1', key: randomBytes(32) };
const k2 = { id: 'k20261121', key: randomBytes(32) };
const caller: Caller = { requestId: 'r' };

let chat: ChatUnderTest;
beforeAll(async () => {
  chat = await startChatUnderTest({ DATA_ENCRYPTION_KEYS: [k1, k2] });
});
afterAll(() => chat.stop());

const call = <K extends 'posture' | 'deadLetters' | 'retryDeadLetter'>(name: K, input: object) =>
  chat.bus.call(MAINTENANCE.chat, name, input as never, { caller });
const keysInUse = async (): Promise<string[]> => {
  const { rows } = await chat.database.client.query<{ key: string }>(
    "SELECT DISTINCT split_part(data_key, '.', 2) AS key FROM chat.conversations ORDER BY 1",
  );
  return rows.map(({ key }) => key);
};

/** Conversations from before the ring had its second key, more of them than fit into one batch. */
async function sealWithOldKey(count: number): Promise<void> {
  const old = new KeyRing([k1]);
  const ids = Array.from({ length: count }, (_, n) => `Old${n}`.padEnd(16, '_'));
  await chat.database.client.query(
    `INSERT INTO chat.conversations (id, owner_user, title, data_key)
     SELECT id, $3, '', data_key FROM unnest($1::text[], $2::text[]) AS old (id, data_key)`,
    [ids, ids.map((id) => old.create('conversation', id).wrapped), randomUUID()],
  );
}

describe('the posture of a service', () => {
  it('contains no value of any secret', async () => {
    await chat.ask(aUser(), { message: 'sore knee' });
    const posture = await call('posture', {});
    const redis = new URL(testConfig('postgres://unused', {}).REDIS_URL);
    const isLocal = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1'].includes(hostname);
    expect(posture).toMatchObject({
      environment: 'test',
      weakKeys: [],
      redis: { openToAll: redis.password === '', local: isLocal(redis) },
      database: { superuser: true, local: isLocal(new URL(chat.database.url)) },
      keys: { active: 'k20261121', activeSince: '2026-11-21T00:00:00.000Z', olderRows: 0, lostRows: 0 },
    });
    expect(JSON.stringify(posture)).not.toContain(k2.key.toString('base64'));
  });

  it('says which outside services are real', () => {
    const config = testConfig('postgres://x@localhost/x', {
      ANTHROPIC_API_KEY: 'k',
      OPENAI_API_KEY: 'k',
      OPENAI_BASE_URL: 'http://127.0.0.1:9/openai',
      ALEX_MODEL: 'a',
      JULIA_MODEL: 'j',
      CONVERSATION_RETENTION_DAYS: 30,
      ALLOW_ENGINE_FALLBACK: false,
      LLM_DAILY_BUDGET_USD: 0,
      LLM_PERSON_DAILY_BUDGET_USD: 0,
    });
    expect(postureOf(config)).toEqual({
      retentionDays: 30,
      outside: [
        { name: 'Anthropic', mode: 'real' },
        { name: 'OpenAI', mode: 'sandbox' },
      ],
    });
  });
});

describe('key rotation', () => {
  const rotation = (keys: { id: string; key: Buffer }[]) =>
    new KeyRotation(chat.service.app.get(DataSource), { DATA_ENCRYPTION_KEYS: keys } as never, plan, silentLogger);

  it('wraps every data key with the active key, in batches, so that the older key is no longer needed', async () => {
    await sealWithOldKey(1203);
    expect((await call('posture', {})).keys).toMatchObject({ olderRows: 1203, lostRows: 0 });
    expect(await rotation([k1, k2]).rotate()).toBe(1203);
    expect(await keysInUse()).toEqual(['k20261121']);
    expect((await call('posture', {})).keys).toMatchObject({ olderRows: 0, sealedRows: 1204 });
    const { rows } = await chat.database.client.query<{ id: string; data_key: string }>(
      'SELECT id, data_key FROM chat.conversations',
    );
    const onlyNew = new KeyRing([k2]);
    for (const { id, data_key: wrapped } of rows) expect(onlyNew.open(wrapped, 'conversation', id)).toHaveLength(32);
    expect(await rotation([k1, k2]).rotate()).toBe(0);
  });

  it('by two replicas at once handles each row once', async () => {
    const k3 = { id: 'k3', key: randomBytes(32) };
    const done = await Promise.all([rotation([k2, k3]).rotate(), rotation([k2, k3]).rotate()]);
    // A row that the other one has locked is skipped, and picked up at the next run.
    const rest = await rotation([k2, k3]).rotate();
    expect(done[0] + done[1] + rest).toBe(1204);
    expect(await keysInUse()).toEqual(['k3']);
    await rotation([k3, k2]).rotate();
  });

  it('leaves rows of a missing key unchanged, and reports them', async () => {
    await chat.database.client.query("UPDATE chat.conversations SET data_key = 'v1.gone.AAAA' WHERE id = $1", [
      'Old0'.padEnd(16, '_'),
    ]);
    expect(await rotation([k1, k2]).rotate()).toBe(0);
    expect((await call('posture', {})).keys).toMatchObject({ lostRows: 1 });
  });
});

describe('a dead letter', () => {
  it('is listed without its body, sent once more under its id, and gone from the list', async () => {
    const id = randomUUID();
    const body = { deviceId: 'device-of-somebody', userId: randomUUID() };
    await chat.database.client.query(
      "INSERT INTO chat.dead_letters (event_id, name, body, reason) VALUES ($1, 'billing.device.claimed', $2, 'a reason')",
      [id, JSON.stringify(body)],
    );
    await chat.database.client.query(
      'UPDATE chat.conversations SET owner_user = NULL, owner_device = $1 WHERE id = $2',
      [body.deviceId, 'Old1'.padEnd(16, '_')],
    );
    const listed = await call('deadLetters', { limit: 10 });
    expect(listed).toEqual([
      { id, name: 'billing.device.claimed', reason: 'a reason', failedAt: expect.any(String) as string },
    ]);
    await call('retryDeadLetter', { id });
    expect(await call('deadLetters', { limit: 10 })).toEqual([]);
    let owner: string | null = null;
    for (let tries = 0; tries < 100 && owner === null; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const { rows } = await chat.database.client.query<{ owner_user: string | null }>(
        'SELECT owner_user FROM chat.conversations WHERE id = $1',
        ['Old1'.padEnd(16, '_')],
      );
      owner = rows[0]!.owner_user;
    }
    expect(owner).toBe(body.userId);
    await expect(call('retryDeadLetter', { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
