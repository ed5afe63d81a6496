// A service behind PgBouncer in transaction mode, with two server connections for all its concurrent work: settings come with the
// role, nothing is kept in a session, and balances stay right. Runs where pgbouncer is installed.
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { wallet } from '@medconsult/common';
import { migrate } from '@medconsult/common/server';
import {
  aUser,
  createTestDatabase,
  startServiceUnderTest,
  testConfig,
  type ServiceUnderTest,
  type TestDatabase,
} from '@medconsult/common/testing';
import { jest } from '@jest/globals';
import { DataSource } from 'typeorm';
import { BillingModule } from '../../../services/billing/src/billing.module.js';
import { plan } from '../../../services/billing/src/migration-plan.js';
import { hasPgbouncer, startPgbouncer } from './pgbouncer.mjs';

jest.setTimeout(60_000);
it('is set up for transactions, so that no statement relies on its session', () => {
  const settings = readFileSync(new URL('../../../deploy/pgbouncer/pgbouncer.ini', import.meta.url), 'utf8');
  expect(settings).toMatch(/^pool_mode = transaction$/m);
});

const whereInstalled = hasPgbouncer() ? describe : describe.skip;

whereInstalled('a service behind PgBouncer', () => {
  const role = `svc_billing_${randomBytes(4).toString('hex')}`;
  let database: TestDatabase;
  let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
  let billing: ServiceUnderTest;

  beforeAll(async () => {
    database = await createTestDatabase();
    pooler = await startPgbouncer(database.url, { [role]: 'test' }, 2);
    const url = new URL(pooler.through(database.url));
    url.username = role;
    url.password = 'test';
    await migrate(database.url, url.href, plan);
    const config = testConfig(url.href, { PAYMENT_MODE: 'live' as const });
    billing = await startServiceUnderTest({ service: 'billing', feature: BillingModule, config, plan });
  });
  afterAll(async () => {
    await billing.stop();
    await pooler.stop();
    await database.client.query(`DROP OWNED BY ${role}`);
    await database.drop();
  });

  it('has the limits and the search path of its role', async () => {
    const source = billing.service.app.get(DataSource);
    const shown = await Promise.all(
      ['search_path', 'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'].map(async (name) => {
        const [row] = await source.query<Record<string, string>[]>(`SHOW ${name}`);
        return row?.[name];
      }),
    );
    expect(shown).toEqual(['billing, public', '5s', '2s', '10s']);
  });

  it('serves far more at once than there are server connections, and no credit is lost or used twice', async () => {
    const source = billing.service.app.get(DataSource);
    const users = Array.from({ length: 10 }, () => aUser());
    for (const { userId } of users) {
      await source.query(
        `INSERT INTO users (id, email_index, email_sealed, data_key, password_hash, last_daily_question_at)
         VALUES ($1, $2, '', '', '', now())`,
        [userId, randomUUID()],
      );
      await source.query("SELECT post_transfer($1, $2, 'grants', 'credits', 3)", [`test:${userId}`, userId]);
    }
    const asked = users.flatMap((caller) =>
      Array.from({ length: 5 }, () =>
        billing.bus.call(wallet, 'hold', { id: randomUUID(), action: 'alex-text' }, { caller }).then(
          () => 'held',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    const ends = await Promise.all(asked);
    expect(ends.filter((end) => end === 'held')).toHaveLength(users.length * 3);
    expect(new Set(ends)).toEqual(new Set(['held', 'INSUFFICIENT_CREDITS']));
    const [row] = await source.query<{ server: number }[]>(
      'SELECT count(*)::int AS server FROM pg_stat_activity WHERE usename = current_user',
    );
    expect(row?.server).toBeLessThanOrEqual(2);
  });
});
