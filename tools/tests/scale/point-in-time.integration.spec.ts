// Restores a chosen second: a base backup and the WAL archive into an empty cluster. What was written before is there, what came
// after is not, and accounts erased since are erased again at the next start. Runs where the system's PostgreSQL is installed.
import { randomUUID } from 'node:crypto';
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountData, accounts } from '@medconsult/common';
import { hashToken, migrate } from '@medconsult/common/server';
import { aDevice, aFingerprint, aUser, startServiceUnderTest, testConfig } from '@medconsult/common/testing';
import { jest } from '@jest/globals';
import pg from 'pg';
import { BillingModule } from '../../../services/billing/src/billing.module.js';
import { plan } from '../../../services/billing/src/migration-plan.js';
import {
  newCluster,
  postgres,
  postgresFolder,
  startCluster,
  systemPostgres,
} from '../../launcher/testing/postgres-cluster.mjs';

jest.setTimeout(120_000);

const password = 'correct horse';
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const journals = mkdtempSync(join(tmpdir(), 'medconsult-erasures-'));
afterAll(() => rmSync(journals, { recursive: true }));
const config = testConfig('', { PAYMENT_MODE: 'live' as const, ERASURE_JOURNAL: join(journals, 'journal') });

async function billingAt(url: string) {
  const own = { ...config, DATABASE_URL: url };
  const billing = await startServiceUnderTest({ service: 'billing', feature: BillingModule, config: own, plan });
  let running = true;
  const stop = async (): Promise<void> => {
    if (running) await billing.stop();
    running = false;
  };
  closing.push(stop);
  const register = async () => {
    const input = { email: `${randomUUID()}@example.org`, password, deviceFingerprint: aFingerprint() };
    const { id, session } = await billing.bus.call(accounts, 'register', input, { caller: aDevice() });
    return { id, caller: aUser({ userId: id, sessionHash: hashToken(session.token) }) };
  };
  const erase = ({ caller }: Awaited<ReturnType<typeof register>>) =>
    billing.bus.call(accountData, 'erase', { password }, { caller });
  return { register, erase, stop };
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => void client.end());
}

/** Which accounts exist, and whether they are erased. */
const usersAt = (url: string): Promise<Map<string, boolean>> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string; erased: boolean }>(
      'SELECT id, erased_at IS NOT NULL AS erased FROM billing.users',
    );
    return new Map(rows.map(({ id, erased }) => [id, erased]));
  });

/** A server that archives its WAL, as docs/runbook.md sets it up. */
async function archivingCluster(home: string) {
  const archive = `${home}/archive`;
  const command = `test ! -f ${archive}/%f && cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f`;
  const cluster = await newCluster(['archive_mode=on', `archive_command=${command}`]);
  closing.push(() => cluster.stop());
  return { cluster, archive };
}

(systemPostgres() ? it : it.skip)('brings back a second, and nobody who was erased since', async () => {
  const home = postgresFolder('archive');
  closing.push(() => rmSync(home, { recursive: true, force: true }));
  mkdirSync(join(home, 'archive'));
  chmodSync(join(home, 'archive'), 0o777);
  const { cluster, archive } = await archivingCluster(home);
  await migrate(cluster.url, cluster.url, plan);
  const before = await billingAt(cluster.url);
  const early = await before.register();
  const base = join(home, 'base');
  const address = new URL(cluster.url);
  postgres('pg_basebackup', ['-D', base, '-h', address.hostname, '-p', address.port, '-U', 'postgres', '--no-sync']);
  const erasedSince = await before.register();
  await sleep(50);
  const moment = await withClient(cluster.url, (client) =>
    client.query<{ moment: string }>('SELECT clock_timestamp()::text AS moment').then(({ rows }) => rows[0]?.moment),
  );
  await sleep(50);
  const late = await before.register();
  await before.erase(erasedSince);
  await before.stop();
  await withClient(cluster.url, (client) => client.query('SELECT pg_switch_wal()'));
  await untilTrue(cluster.url, ARCHIVED);

  const lines = [`restore_command = 'cp ${archive}/%f %p'`, `recovery_target_time = '${moment}'`];
  appendFileSync(join(base, 'postgresql.auto.conf'), `${lines.join('\n')}\nrecovery_target_action = 'promote'\n`);
  appendFileSync(join(base, 'recovery.signal'), '');
  const restored = await startCluster(base);
  closing.push(restored.stop);
  await untilTrue(restored.url, 'SELECT NOT pg_is_in_recovery() AS done');
  expect(await usersAt(restored.url)).toEqual(
    new Map([
      [early.id, false],
      [erasedSince.id, false],
    ]),
  );
  await billingAt(restored.url);
  const users = await usersAt(restored.url);
  expect([users.get(early.id), users.get(erasedSince.id), users.get(late.id)]).toEqual([false, true, undefined]);
});

const ARCHIVED = 'SELECT last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 1) AS done FROM pg_stat_archiver';

async function untilTrue(url: string, sql: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const done = await withClient(url, (client) => client.query<{ done: boolean }>(sql).then(({ rows }) => rows[0]));
    if (done?.done) return;
    await sleep(100);
  }
  throw new Error(`It did not come about: ${sql}`);
}
