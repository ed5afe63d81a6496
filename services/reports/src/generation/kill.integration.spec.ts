// The worker, running as its bundle, is killed without warning while it generates a report: anywhere between the hold, the
// model's prose and the commit. Billing is the real one, as its bundle, with the real ledger. KILL_ROUNDS says how often.
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  accounts,
  AppError,
  assessments,
  reports,
  type Caller,
  type Contract,
  type Output,
  type Sent,
} from '@medconsult/common';
import {
  AnyServiceBus,
  aDevice,
  aUser,
  createTestDatabase,
  endProcess,
  ServiceBundle,
  testConfig,
  type TestDatabase,
  rounds,
} from '@medconsult/common/testing';
import { startSandbox, type Sandbox } from '@medconsult/tool-sandbox';
import type { EncryptingConfig } from '@medconsult/common/server';
import { plan } from '../migration-plan.js';

const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? rounds(2, 50));
const PRICE = 10;
/** How long the model takes to write: long enough to be killed meanwhile. */
const WRITING_MS = 600;

const bundles = { billing: new ServiceBundle('billing'), reports: new ServiceBundle('reports') };

let database: TestDatabase;
let sandbox: Sandbox;
let config: EncryptingConfig;
let bus: AnyServiceBus;
let billing: ChildProcess;
let worker: ChildProcess;

const startWorker = (): Promise<ChildProcess> =>
  bundles.reports.start(config, { OPENAI_API_KEY: 'sandbox', OPENAI_BASE_URL: `${sandbox.url}/openai/v1` });

beforeAll(async () => {
  await bundles.billing.build();
  await bundles.reports.build();
  database = await createTestDatabase(plan);
  bundles.billing.migrate(database.url);
  sandbox = await startSandbox();
  config = testConfig(database.url, {});
  bus = new AnyServiceBus(config);
  billing = await bundles.billing.start(config, { SANDBOX_URL: sandbox.url });
  worker = await startWorker();
}, 120_000);

afterAll(async () => {
  await endProcess(worker, 'SIGTERM');
  await endProcess(billing, 'SIGTERM');
  bus.close();
  await sandbox.close();
  await database.drop();
}, 60_000);

function call<C extends Contract, K extends keyof C['operations'] & string>(
  contract: C,
  name: K,
  input: Sent<C['operations'][K]>,
  caller: Caller,
): Promise<Output<C['operations'][K]>> {
  return bus.call(contract, name, input, { caller });
}

async function rows<T>(sql: string, values: unknown[] = []): Promise<T[]> {
  return (await database.client.query(sql, values)).rows as T[];
}

async function aPayer(diamonds: number): Promise<Caller> {
  const entry = { email: `${randomUUID()}@example.org`, password: 'correct horse' };
  const user = await call(accounts, 'register', entry, aDevice());
  await rows('SET search_path = billing');
  await rows("SELECT post_transfer($1, $2, 'grants', 'diamonds', $3)", [`test:${user.id}`, user.id, diamonds]);
  return aUser({ userId: user.id });
}

async function anAssessment(caller: Caller): Promise<string> {
  const { sessionId } = await call(assessments, 'start', { age: 34, sex: 'female' }, caller);
  const text = 'Throbbing headache on one side since yesterday, light hurts';
  for (let number = 1; number <= 9; number += 1)
    await call(assessments, 'answer', { id: sessionId, number, text }, caller);
  return sessionId;
}

interface Standing {
  state: string;
  tries: number;
}

async function standingOf(sessionId: string): Promise<Standing | undefined> {
  const sql = 'SELECT state, tries FROM reports.generations WHERE assessment_id = $1';
  return (await rows<Standing>(sql, [sessionId]))[0];
}

async function until(sessionId: string, isSo: (standing: Standing) => boolean): Promise<Standing> {
  for (let tries = 0; tries < 1200; tries += 1) {
    const standing = await standingOf(sessionId);
    if (standing && isSo(standing)) return standing;
    await sleep(50);
  }
  throw new Error('It did not come to that.');
}

/** Requests the report and kills the worker after it has begun, at a different moment each round. */
async function killOnce(sessionId: string, caller: Caller, round: number): Promise<Standing | undefined> {
  void call(reports, 'generate', { sessionId }, caller).catch(() => undefined);
  await until(sessionId, ({ state }) => state !== 'requested');
  await sleep(((round % 4) * WRITING_MS) / 3 + Math.random() * 60);
  await endProcess(worker, 'SIGKILL');
  const left = await standingOf(sessionId);
  worker = await startWorker();
  return left;
}

async function charges(userId: string): Promise<{ held: number; balance: number; charged: number }> {
  const [row] = await rows<{ held: number; balance: number; charged: number }>(
    `SELECT w.held, w.balance, (SELECT count(*)::int FROM billing.transfers t
       WHERE t.user_id = w.user_id AND t.system = 'consumption') AS charged
     FROM billing.wallets w WHERE w.user_id = $1 AND w.currency = 'diamonds'`,
    [userId],
  );
  if (!row) throw new Error('There is no wallet.');
  return row;
}

/** The event has been relayed and billing has settled the hold. */
async function settled(userId: string): Promise<void> {
  for (let tries = 0; (await charges(userId)).held > 0; tries += 1) {
    if (tries > 200) throw new Error('A hold was neither settled nor given back.');
    await sleep(50);
  }
}

it(
  `the worker killed ${ROUNDS} times, each time with another report: each is there once and charged once`,
  async () => {
    const caller = await aPayer(PRICE * ROUNDS + PRICE);
    const userId = caller.userId ?? '';
    sandbox.faults.add({
      service: 'openai',
      match: 'ranked by the engine',
      times: 0,
      fault: { name: 'slow', delayMs: WRITING_MS },
    });
    let interrupted = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const sessionId = await anAssessment(caller);
      const left = await killOnce(sessionId, caller, round);
      if (left?.state !== 'ready') interrupted += 1;
      await until(sessionId, ({ state }) => state === 'ready');
      const report = await call(reports, 'generated', { id: sessionId }, caller);
      expect(report.sessionId).toBe(sessionId);
    }
    await settled(userId);
    expect(await charges(userId)).toEqual({ held: 0, balance: PRICE, charged: ROUNDS });
    const told = await rows<{ name: string; n: number }>(
      "SELECT name, count(*)::int AS n FROM reports.outbox WHERE body->>'userId' = $1 GROUP BY name, body->>'sessionId'",
      [userId],
    );
    expect(told).toEqual(Array.from({ length: ROUNDS }, () => ({ name: 'reports.report.generated', n: 1 })));
    // The kills came early enough to matter: most of them before the report was stored.
    expect(interrupted).toBeGreaterThanOrEqual(Math.floor(ROUNDS / 2));
  },
  60_000 + ROUNDS * 40_000,
);

it(
  'killed again and again while it makes one report: it is there once and charged once, or given back',
  async () => {
    const kills = Math.min(ROUNDS, 5);
    const caller = await aPayer(PRICE);
    const sessionId = await anAssessment(caller);
    for (let round = 0; round < kills; round += 1) {
      await killOnce(sessionId, caller, 2);
      if ((await standingOf(sessionId))?.state === 'ready') break;
      const { tries = 0 } = (await standingOf(sessionId)) ?? {};
      await until(sessionId, (now) => now.state === 'ready' || now.tries > tries);
    }
    const { state } = await until(sessionId, (now) => now.state === 'ready' || now.state === 'failed');
    await settled(caller.userId ?? '');
    const expected = state === 'ready' ? { held: 0, balance: 0, charged: 1 } : { held: 0, balance: PRICE, charged: 0 };
    expect(await charges(caller.userId ?? '')).toEqual(expected);
    const again = await call(reports, 'generate', { sessionId }, caller).catch((error: unknown) => error);
    if (state === 'ready') expect(again).toMatchObject({ status: 'ready', creditsDeducted: 0 });
    else expect(again).toBeInstanceOf(AppError);
  },
  60_000 + ROUNDS * 60_000,
);
