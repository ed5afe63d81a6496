// Fault 51: in the middle of payments the database is away, or Redis has lost everything.
import { setTimeout as sleep } from 'node:timers/promises';
import { connectRedis } from '@medconsult/common/server';
import { silentLogger } from '@medconsult/common/testing';
import { Client } from 'pg';
import { insist } from '../../test/billing-under-test.js';
import { PaymentsUnderTest, until } from '../../test/payments-under-test.js';

const OUTAGE_MS = Number(process.env['OUTAGE_MS'] ?? 1500);

let world: PaymentsUnderTest;
beforeAll(async () => {
  world = await PaymentsUnderTest.start({ PAYMENT_TIMEOUT_MS: 3000 });
});
beforeEach(() => world.reset());
afterEach(async () => expect(await world.audit()).toEqual([]));
afterAll(() => world.stop());

/** Admits no connection to the database until the work is done. */
async function withoutDatabase(work: () => Promise<void>): Promise<void> {
  const name = new URL(world.billing.config.DATABASE_URL).pathname.slice(1);
  const admin = new Client({ connectionString: process.env['TEST_DATABASE_URL'] });
  await admin.connect();
  try {
    await admin.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false`);
    await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
    await work();
  } finally {
    await admin.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS true`);
    await admin.end();
  }
}

it('F51 the database goes away while PayPal takes the money: nothing is lost, nothing is credited twice', async () => {
  const payer = await world.billing.aPayer({ credits: 0 });
  const orderId = await world.approvedOrder(payer);
  world.fault({ service: 'paypal', match: `${orderId}/capture`, fault: { name: 'slow', delayMs: 800 } });
  const capture = world.refusal(world.capture(orderId, payer));
  await until(async () => (world.captureCalls(orderId) > 0 ? true : undefined));
  await withoutDatabase(async () => {
    // A server that is down refuses connections; one that admits nobody answers with another code.
    expect(['SERVICE_UNAVAILABLE', 'INTERNAL']).toContain((await capture).code);
    expect(await world.refusal(world.capture(orderId, payer))).toBeDefined();
    await sleep(OUTAGE_MS);
  });
  await insist(() => world.reconcile());
  expect((await world.purchase(orderId)).state).toBe('completed');
  expect(await world.balances(payer.userId)).toEqual([200, 0]);
}, 60_000);

it('F51 Redis loses everything: payments continue, and unsent events are sent', async () => {
  const payer = await world.billing.aPayer({ credits: 0 });
  const redis = connectRedis(world.billing.config.REDIS_URL, 'commands', silentLogger);
  const orderId = await world.approvedOrder(payer);
  const keys = await redis.keys(`${world.billing.config.REDIS_PREFIX}*`);
  expect(keys.length).toBeGreaterThan(0);
  await redis.del(...keys);
  redis.disconnect();
  await until(() => world.capture(orderId, payer).catch(() => undefined), 20_000);
  expect(await world.balances(payer.userId)).toEqual([200, 0]);
  const unsent = (): Promise<object[]> => world.rows('SELECT 1 FROM outbox WHERE sent_at IS NULL');
  await until(async () => ((await unsent()).length === 0 ? true : undefined), 20_000);
}, 60_000);
