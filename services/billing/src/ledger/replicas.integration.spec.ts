// Two billing processes, started from the built bundles with the service's own database role, share the work.
import type { ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { accounts, wallet, type Caller, type Contract, type Output, type Sent } from '@medconsult/common';
import { migrate, type EncryptingConfig } from '@medconsult/common/server';
import {
  AnyServiceBus,
  aDevice,
  aUser,
  createTestDatabase,
  endProcess,
  ServiceBundle,
  testConfig,
  type TestDatabase,
} from '@medconsult/common/testing';
import { plan } from '../migration-plan.js';
import { insist } from '../../test/billing-under-test.js';
import { auditLedger } from './audit-ledger.js';

const SPENDS = 200;
const CALLERS = 20;
const role = `svc_billing_${randomBytes(4).toString('hex')}`;

const bundle = new ServiceBundle('billing');

let database: TestDatabase;
let config: EncryptingConfig;
let bus: AnyServiceBus;
const running: ChildProcess[] = [];

async function startProcess(name: string): Promise<ChildProcess> {
  const url = new URL(database.url);
  [url.username, url.password] = [role, 'secret'];
  url.searchParams.set('application_name', name);
  const child = await bundle.start({ ...config, DATABASE_URL: url.href });
  running.push(child);
  return child;
}

beforeAll(async () => {
  await bundle.build();
  database = await createTestDatabase(plan);
  config = testConfig(database.url, {});
  const url = new URL(database.url);
  [url.username, url.password] = [role, 'secret'];
  await migrate(database.url, url.href, plan);
  // Each transfer records which process made it.
  await database.client.query('SET search_path = billing');
  await database.client.query(
    "ALTER TABLE transfers ADD COLUMN made_by text DEFAULT current_setting('application_name')",
  );
  bus = new AnyServiceBus(config);
}, 60_000);

afterEach(async () => {
  await Promise.all(running.splice(0).map((child) => endProcess(child, 'SIGTERM')));
}, 35_000);

afterAll(async () => {
  bus.close();
  await database.client.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
  await database.drop();
});

const call = <C extends Contract, K extends keyof C['operations'] & string>(
  contract: C,
  name: K,
  input: Sent<C['operations'][K]>,
  caller: Caller,
): Promise<Output<C['operations'][K]>> => bus.call(contract, name, input, { caller });

async function aPayer(credits: number): Promise<Caller> {
  const email = `${randomUUID()}@example.org`;
  const user = await call(accounts, 'register', { email, password: 'correct horse' }, aDevice());
  const ref = `test:${user.id}`;
  await database.client.query("SELECT post_transfer($1, $2, 'sales', 'credits', $3)", [ref, user.id, credits - 2]);
  return aUser({ userId: user.id });
}

/** Callers that spend one credit after another, so that both processes get their share of the requests. */
async function spendAll(caller: Caller): Promise<void> {
  let begun = 0;
  const spend = async (): Promise<void> => {
    while (begun < SPENDS) {
      begun += 1;
      const id = randomUUID();
      await insist(() => call(wallet, 'hold', { id, action: 'alex-text' }, caller));
      await insist(() => call(wallet, 'settle', { id }, caller));
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, spend));
}

/** Kills a process without warning once it has served some of the spends. */
async function killOnTheWay(victim: ChildProcess): Promise<void> {
  const sql = "SELECT count(*)::int AS made FROM transfers WHERE made_by = 'victim' AND system = 'consumption'";
  for (let made = 0; made < 10;) {
    made = (await database.client.query<{ made: number }>(sql)).rows[0]!.made;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  victim.kill('SIGKILL');
}

async function expectExactlyOnce(caller: Caller, credits: number): Promise<Record<string, number>> {
  expect(await call(accounts, 'currentUser', {}, caller)).toMatchObject({ credits: credits - SPENDS });
  const sql =
    "SELECT made_by, count(*)::int AS made FROM transfers WHERE user_id = $1 AND system = 'consumption' GROUP BY 1";
  const { rows } = await database.client.query<{ made_by: string; made: number }>(sql, [caller.userId]);
  expect(rows.reduce((sum, { made }) => sum + made, 0)).toBe(SPENDS);
  const open = await database.client.query("SELECT 1 FROM holds WHERE state <> 'settled' OR waived");
  expect(open.rows).toEqual([]);
  const query = async <T>(text: string): Promise<T> => (await database.client.query(text)).rows as T;
  expect(await auditLedger({ query })).toEqual([]);
  return Object.fromEntries(rows.map(({ made_by, made }) => [made_by, made]));
}

it('CHAT-072 two processes execute 200 spends exactly 200 times', async () => {
  await Promise.all([startProcess('one'), startProcess('two')]);
  const caller = await aPayer(500);
  await spendAll(caller);
  const made = await expectExactlyOnce(caller, 500);
  expect(Object.keys(made).sort()).toEqual(['one', 'two']);
}, 60_000);

it('CHAT-072 one of the two is killed midway: callers repeat, and 200 spends are executed exactly 200 times', async () => {
  const [victim] = await Promise.all([startProcess('victim'), startProcess('survivor')]);
  const caller = await aPayer(500);
  await Promise.all([spendAll(caller), killOnTheWay(victim)]);
  const { victim: before = 0, survivor = 0 } = await expectExactlyOnce(caller, 500);
  expect(victim.signalCode).toBe('SIGKILL');
  // It died midway: it had served some spends, and the other process served the rest.
  expect(before).toBeGreaterThanOrEqual(10);
  expect(before).toBeLessThan(SPENDS - CALLERS);
  expect(survivor).toBe(SPENDS - before);
}, 60_000);

it('the service may add transfers but never change them', async () => {
  const sql = "SELECT has_table_privilege($1, 'billing.transfers', $2) AS may";
  const rights: Record<string, boolean> = {};
  for (const right of ['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) {
    const { rows } = await database.client.query<{ may: boolean }>(sql, [role, right]);
    rights[right] = rows[0]!.may;
  }
  expect(rights).toEqual({ INSERT: true, UPDATE: false, DELETE: false, TRUNCATE: false });
});
