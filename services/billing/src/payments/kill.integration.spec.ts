// Billing, running as its bundle, is killed without warning between the capture at PayPal and the credit. KILL_ROUNDS says how
// often.
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { accounts, payments, type Caller, type Contract, type Output, type Sent } from '@medconsult/common';
import { JobQueues, type EncryptingConfig } from '@medconsult/common/server';
import {
  AnyServiceBus,
  aDevice,
  aUser,
  createTestDatabase,
  endProcess,
  ServiceBundle,
  silentLogger,
  testConfig,
  type TestDatabase,
  rounds,
} from '@medconsult/common/testing';
import { startSandbox, type Sandbox } from '@medconsult/tool-sandbox';
import type { BillingConfig } from '../config.js';
import { plan } from '../migration-plan.js';
import { until } from '../../test/payments-under-test.js';
import { auditLedger } from '../ledger/audit-ledger.js';

const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? rounds(2, 50));
const PRICES = [9, 1];

let database: TestDatabase;
let sandbox: Sandbox;
let config: EncryptingConfig & Pick<BillingConfig, 'PAYMENT_MODE' | 'SANDBOX_URL'>;
let bus: AnyServiceBus;
let queues: JobQueues;
let billing: ChildProcess;
const bundle = new ServiceBundle('billing');
const startBilling = () => bundle.start(config, { PAYMENT_MODE: config.PAYMENT_MODE, SANDBOX_URL: config.SANDBOX_URL });

beforeAll(async () => {
  await bundle.build();
  database = await createTestDatabase(plan);
  sandbox = await startSandbox();
  config = testConfig(database.url, { PAYMENT_MODE: 'sandbox' as const, SANDBOX_URL: sandbox.url });
  bus = new AnyServiceBus(config);
  queues = new JobQueues({ redis: { url: config.REDIS_URL }, prefix: config.REDIS_PREFIX, logger: silentLogger });
  await database.client.query('SET search_path = billing');
  billing = await startBilling();
}, 60_000);

afterAll(async () => {
  await endProcess(billing, 'SIGTERM');
  await queues.close();
  bus.close();
  await sandbox.close();
  await database.drop();
}, 40_000);

function call<C extends Contract, K extends keyof C['operations'] & string>(
  contract: C,
  name: K,
  input: Sent<C['operations'][K]>,
  caller: Caller,
): Promise<Output<C['operations'][K]>> {
  return bus.call(contract, name, input, { caller, deadline: Date.now() + 5000 });
}

async function rows<T>(sql: string, values: unknown[] = []): Promise<T[]> {
  return (await database.client.query(sql, values)).rows as T[];
}

/** Kills billing once PayPal has taken the money: while the answer hangs, or within milliseconds of it. */
async function killAfterCapture(orderId: string, hangs: boolean): Promise<void> {
  const path = `/paypal/v2/checkout/orders/${orderId}/capture`;
  await until(async () => {
    const found = sandbox.requests.list('paypal').find((each) => each.path === path);
    return found && (hangs || found.outcome === 'answered') ? found : undefined;
  });
  await sleep(Math.random() * 25);
  await endProcess(billing, 'SIGKILL');
}

async function playRound(round: number, payer: Caller): Promise<string> {
  const { id: orderId } = await call(payments, 'createPaypalOrder', { amount: PRICES[round % 2]! }, payer);
  const hangs = round % 2 === 0;
  const scenario = hangs ? 'timeout-after-commit' : undefined;
  await fetch(`${sandbox.url}/paypal/__orders/${orderId}/approve`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario }),
  });
  // Nobody will answer this call, so its result is not awaited.
  void call(payments, 'capturePaypalOrder', { orderID: orderId }, payer).catch(() => undefined);
  await killAfterCapture(orderId, hangs);
  billing = await startBilling();
  return orderId;
}

async function reconcile(orderId: string): Promise<void> {
  await rows('UPDATE purchases SET check_at = now() WHERE check_at IS NOT NULL');
  await queues.add('billing.reconcile-payments', randomUUID(), {});
  await until(async () => {
    const [row] = await rows<{ state: string }>('SELECT state FROM purchases WHERE provider_order_id = $1', [orderId]);
    return row?.state === 'completed' ? true : undefined;
  });
}

it(
  `F7, F8 killed ${ROUNDS} times between capture and credit: each capture is credited once, each event is sent`,
  async () => {
    const user = await call(
      accounts,
      'register',
      { email: `${randomUUID()}@example.org`, password: 'correct horse' },
      aDevice(),
    );
    const payer = aUser({ userId: user.id });
    let foundByUs = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const orderId = await playRound(round, payer);
      const [left] = await rows<{ state: string }>('SELECT state FROM purchases WHERE provider_order_id = $1', [
        orderId,
      ]);
      if (left?.state === 'unclear') foundByUs += 1;
      await reconcile(orderId);
    }
    const [nine, one] = [Math.ceil(ROUNDS / 2), Math.floor(ROUNDS / 2)];
    const now = await call(accounts, 'currentUser', {}, payer);
    expect([now.credits, now.diamonds]).toEqual([2 + nine * 200 + one * 100, one * 200]);
    expect(await auditLedger({ query: rows as never })).toEqual([]);
    const told = await rows<{ told: number }>(
      "SELECT count(*)::int AS told FROM outbox WHERE name = 'billing.payment.changed' AND body->>'status' = 'completed' GROUP BY body->>'purchaseId'",
    );
    expect(told).toEqual(Array.from({ length: ROUNDS }, () => ({ told: 1 })));
    await until(async () =>
      (await rows('SELECT 1 FROM outbox WHERE sent_at IS NULL')).length === 0 ? true : undefined,
    );
    // The kills came early enough to matter: at least those whose answer hung.
    expect(foundByUs).toBeGreaterThanOrEqual(nine);
  },
  30_000 + ROUNDS * 15_000,
);
