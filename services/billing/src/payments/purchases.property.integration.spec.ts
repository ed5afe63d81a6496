// Whatever happens to payments concurrently and in whatever order, the books add up and agree with PayPal's.
import { AppError, type Caller } from '@medconsult/common';
import { aDevice, rounds } from '@medconsult/common/testing';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { PaymentsUnderTest, until } from '../../test/payments-under-test.js';
import { revenueOf } from '../ledger/audit-ledger.js';

const RUNS = rounds(6, 100);
const ORDERS = 3;

let world: PaymentsUnderTest;
beforeAll(async () => {
  world = await PaymentsUnderTest.start();
});
afterAll(() => world.stop());

const Step = fc.record({
  what: fc.constantFrom(
    'capture',
    'capture',
    'process',
    'refund',
    'part',
    'chargeback',
    'deny',
    'again',
    'spend',
    'reconcile',
  ),
  order: fc.nat(ORDERS - 1),
});
type Step = typeof Step extends fc.Arbitrary<infer T> ? T : never;
const Scenario = fc.record({
  amounts: fc.array(fc.constantFrom(9, 1), { minLength: ORDERS, maxLength: ORDERS }),
  faults: fc.array(
    fc.constantFrom(
      undefined,
      undefined,
      'capture-declined',
      'capture-pending',
      'amount-altered',
      '500-after-commit',
      'reset-after-commit',
    ),
    { minLength: ORDERS, maxLength: ORDERS },
  ),
  webhook: fc.constantFrom('duplicate', 'hold', 'delay', 'drop', 'bad-signature', 'crc-collision'),
  waves: fc.array(fc.array(Step, { minLength: 1, maxLength: 10 }), { minLength: 1, maxLength: 4 }),
});

type Scenario = typeof Scenario extends fc.Arbitrary<infer T> ? T : never;

/** Runs first every time, so that each run has seen both ends of a purchase. */
const REFUNDED_AND_KEPT: Scenario = {
  amounts: [9, 9, 1],
  faults: [undefined, undefined, undefined],
  webhook: 'duplicate',
  waves: [
    [
      { what: 'capture', order: 0 },
      { what: 'capture', order: 1 },
    ],
    [{ what: 'refund', order: 0 }],
  ],
};

interface Shop {
  readonly payers: readonly Caller[];
  readonly orders: readonly string[];
}

type Deed = (parts: {
  orderId: string;
  payer: Caller;
  captureId: string | null;
  userId: string | null;
}) => Promise<unknown>;

const settleAs = (captureId: string | null, status: string): Promise<unknown> =>
  captureId ? world.control('POST', `/paypal/__captures/${captureId}`, { status }) : Promise.resolve();

const DEEDS: Record<Step['what'], Deed> = {
  capture: ({ orderId, payer }) => world.capture(orderId, payer),
  process: ({ orderId, payer }) => world.process(orderId, payer),
  reconcile: () => world.reconcile(),
  refund: async ({ captureId }) => captureId && world.refund(captureId),
  part: async ({ captureId }) => captureId && world.refund(captureId, '0.33'),
  deny: ({ captureId }) => settleAs(captureId, 'DECLINED'),
  chargeback: ({ captureId }) => settleAs(captureId, 'REVERSED'),
  spend: async ({ payer, userId }) => userId && world.billing.hold({ ...payer, userId }, 'alex-text', randomUUID()),
  again: async () => {
    const event = (await world.webhooks()).at(-1);
    return event && world.control('POST', `/paypal/__webhooks/${event.id}/resend`);
  },
};

async function take({ payers, orders }: Shop, { what, order }: Step): Promise<unknown> {
  const orderId = orders[order]!;
  const { captureId, userId } = await world.purchase(orderId);
  return DEEDS[what]({ orderId, payer: payers[order]!, captureId, userId });
}

const isBug = (result: PromiseSettledResult<unknown>): boolean =>
  result.status === 'rejected' && (!(result.reason instanceof AppError) || result.reason.code === 'INTERNAL');

async function settled(): Promise<void> {
  await until(async () => ((await world.webhooks()).every(({ attempts }) => attempts.length > 0) ? true : undefined));
}

const states = new Set<string>();

it('F53 API-006 after any interleaving every balance is the sum of its entries and each capture is credited once', async () => {
  await fc.assert(
    fc.asyncProperty(Scenario, async ({ amounts, faults, webhook, waves }) => {
      world.reset(true);
      world.fault({
        service: 'paypal-webhook',
        match: 'CAPTURE',
        fault: { name: webhook, delayMs: 20, value: '3' },
        times: 2,
      });
      const device = aDevice();
      const user = await world.billing.aPayer({ credits: 0 });
      const payers = [device, device, user];
      const orders: string[] = [];
      for (const [index, amount] of amounts.entries())
        orders.push(await world.approvedOrder(payers[index]!, amount, faults[index]));
      for (const wave of waves) {
        const results = await Promise.allSettled(wave.map((step) => take({ payers, orders }, step)));
        expect(results.filter(isBug)).toEqual([]);
        expect(await world.audit()).toEqual([]);
      }
      await settled();
      expect(await world.audit()).toEqual([]);
      const accounts = await world.rows('SELECT 1 FROM device_accounts WHERE device_id = $1', [device.deviceId]);
      expect(accounts.length).toBeLessThanOrEqual(1);
      for (const orderId of orders) states.add((await world.purchase(orderId)).state);
    }),
    { numRuns: RUNS, examples: [[REFUNDED_AND_KEPT]] },
  );
  const twice = `
    SELECT provider_capture_id FROM purchases p JOIN transfers t ON t.ref LIKE 'purchase:' || p.id || ':%' AND t.system = 'sales'
    GROUP BY 1, t.currency HAVING count(*) > 1`;
  expect(await world.rows(twice)).toEqual([]);
  expect((await revenueOf(world.billing.source))[0]?.cents).toBeGreaterThan(0);
  expect([...states]).toEqual(expect.arrayContaining(['completed', 'refunded']));
}, 180_000);
