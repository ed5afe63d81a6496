// Refunds that an operator requests: the provider first, then the books; neither a refusal nor silence changes the books.
import { randomUUID } from 'node:crypto';
import { refunds } from '@medconsult/common';
import fc from 'fast-check';
import { aDevice, PaymentsUnderTest } from '../../test/payments-under-test.js';
import { revenueOf } from '../ledger/audit-ledger.js';
import { RefundsService } from './refunds.service.js';

let world: PaymentsUnderTest;
beforeAll(async () => {
  world = await PaymentsUnderTest.start();
});
beforeEach(() => world.reset(true));
afterEach(async () => expect(await world.audit()).toEqual([]));
afterAll(() => world.stop());

const REFUND_PATH = '/refund';

/** A completed purchase of a user. */
async function sold(amount?: number) {
  const payer = await world.billing.aPayer({ credits: 0 });
  const { captureId } = await world.buy(payer, amount);
  const { id: purchaseId } = await world.purchase(captureId);
  return { payer, captureId, purchaseId };
}

const refund = (purchaseId: string, more: { cents?: number; byHand?: boolean } = {}) =>
  world.billing.call(refunds, 'refund', { purchaseId, ...more });
const codeOf = async (call: Promise<unknown>) => (await world.refusal(call)).code;
const stateOf = async (purchaseId: string) => {
  const sql = 'SELECT state FROM refund_requests WHERE purchase_id = $1 ORDER BY created_at';
  return (await world.rows<{ state: string }>(sql, [purchaseId])).map(({ state }) => state);
};
/** Two minutes later. */
async function resume(): Promise<void> {
  await world.rows("UPDATE refund_requests SET changed_at = now() - interval '3 minutes' RETURNING 1");
  await world.billing.service.app.get(RefundsService).resume();
}

it('refunds everything, takes the pack back, and does it once however often it is requested', async () => {
  const { payer, captureId, purchaseId } = await sold();
  expect(await refund(purchaseId)).toEqual({ status: 'done', cents: 900, byHand: false });
  expect((await world.purchase(captureId)).state).toBe('refunded');
  expect(await world.balances(payer.userId)).toEqual([0, 0]);
  expect(await codeOf(refund(purchaseId))).toBe('REFUND_NOT_POSSIBLE');
  const told = await world.rows(
    "SELECT 1 FROM outbox WHERE name = 'billing.payment.changed' AND body->>'purchaseId' = $1 AND body->>'status' = 'refunded'",
    [purchaseId],
  );
  expect(told).toHaveLength(1);
});

it('ten operators at once refund the money once', async () => {
  const { payer, purchaseId } = await sold();
  const before = (await revenueOf(world.billing.source))[0]?.cents ?? 0;
  await Promise.allSettled(Array.from({ length: 10 }, () => refund(purchaseId)));
  expect(await world.balances(payer.userId)).toEqual([0, 0]);
  expect(before - ((await revenueOf(world.billing.source))[0]?.cents ?? 0)).toBe(900);
});

it('a partial refund takes back its share, and cannot exceed what is left', async () => {
  const { payer, captureId, purchaseId } = await sold();
  expect(await refund(purchaseId, { cents: 300 })).toMatchObject({ status: 'done', cents: 300 });
  expect((await world.purchase(captureId)).state).toBe('partly-refunded');
  expect((await world.balances(payer.userId))[0]).toBe(133);
  expect(await codeOf(refund(purchaseId, { cents: 601 }))).toBe('REFUND_NOT_POSSIBLE');
  expect(await refund(purchaseId)).toMatchObject({ cents: 600 });
  expect((await world.purchase(captureId)).state).toBe('refunded');
});

it('a refusal by the provider changes nothing, and the refund can be tried again', async () => {
  const { payer, captureId, purchaseId } = await sold();
  world.fault({ service: 'paypal', match: REFUND_PATH, fault: 'refund-refused' });
  const refusal = await world.refusal(refund(purchaseId));
  expect(refusal).toMatchObject({ code: 'REFUND_REFUSED', details: { issue: 'REFUND_FAILED_INSUFFICIENT_FUNDS' } });
  expect((await world.purchase(captureId)).state).toBe('completed');
  expect(await world.balances(payer.userId)).toEqual([200, 0]);
  await refund(purchaseId);
  expect(await stateOf(purchaseId)).toEqual(['refused', 'done']);
});

it.each(['reset-after-commit', '500-after-commit'])(
  'after %s the money was sent once, and the next check finds it',
  async (fault) => {
    const { payer, captureId, purchaseId } = await sold();
    world.fault({ service: 'paypal-webhook', match: 'REFUNDED', fault: 'drop', times: 0 });
    world.fault({ service: 'paypal', match: REFUND_PATH, fault, times: 2 });
    expect(await codeOf(refund(purchaseId))).toBe('REFUND_UNCLEAR');
    expect(await world.balances(payer.userId)).toEqual([200, 0]);
    await resume();
    expect((await world.purchase(captureId)).state).toBe('refunded');
    expect(await world.balances(payer.userId)).toEqual([0, 0]);
    expect(await stateOf(purchaseId)).toEqual(['done']);
  },
);

it('a refund that is pending changes the books when the provider has sent it, and not when it failed', async () => {
  const [one, other] = [await sold(), await sold()];
  world.fault({ service: 'paypal', match: REFUND_PATH, fault: 'refund-pending', times: 2 });
  for (const { purchaseId } of [one, other]) {
    expect(await refund(purchaseId)).toMatchObject({ status: 'pending' });
  }
  expect(await world.balances(one.payer.userId)).toEqual([200, 0]);
  const end = async (purchaseId: string, status: string) => {
    const sql = 'SELECT provider_refund_id AS id FROM refund_requests WHERE purchase_id = $1';
    const [row] = await world.rows<{ id: string }>(sql, [purchaseId]);
    await world.control('POST', `/paypal/__refunds/${row?.id}`, { status });
  };
  await end(one.purchaseId, 'COMPLETED');
  await end(other.purchaseId, 'FAILED');
  await resume();
  await world.untilState(one.captureId, 'refunded');
  expect(await world.balances(one.payer.userId)).toEqual([0, 0]);
  expect(await world.balances(other.payer.userId)).toEqual([200, 0]);
  expect([await stateOf(one.purchaseId), await stateOf(other.purchaseId)]).toEqual([['done'], ['refused']]);
});

it('PayerURL takes no refunds: one that was paid by hand is recorded, once', async () => {
  const payer = await world.billing.aPayer({ credits: 0 });
  const orderId = await world.link(payer);
  await world.act(orderId, 'pay');
  await world.untilState(orderId, 'completed');
  expect(await codeOf(refund(orderId))).toBe('REFUND_BY_HAND');
  expect(await world.balances(payer.userId)).toEqual([200, 0]);
  expect(await refund(orderId, { byHand: true })).toEqual({ status: 'done', cents: 900, byHand: true });
  expect(await codeOf(refund(orderId, { byHand: true }))).toBe('REFUND_NOT_POSSIBLE');
  expect(await world.balances(payer.userId)).toEqual([0, 0]);
});

it('the account shows what was refunded and what is owed, to its owner only', async () => {
  const { payer, purchaseId } = await sold();
  for (let spent = 0; spent < 5; spent += 1) {
    const id = randomUUID();
    await world.billing.hold(payer, 'alex-text', id);
    await world.billing.settle(id);
  }
  await refund(purchaseId);
  const seen = await world.call('myPayments', {}, payer);
  expect(seen).toMatchObject({
    payments: [{ id: purchaseId, status: 'refunded', paidCents: 900, refundedCents: 900, credits: 200, diamonds: 0 }],
    owed: { credits: 5, diamonds: 0 },
  });
  const other = await world.billing.aPayer();
  expect(await world.call('myPayments', {}, other)).toEqual({ payments: [], owed: { credits: 0, diamonds: 0 } });
  expect(await codeOf(world.call('myPayments', {}, aDevice()))).toBe('NOT_SIGNED_IN');
});

it('an unpaid or unknown payment cannot be refunded', async () => {
  const device = aDevice();
  const orderId = await world.approvedOrder(device, 9);
  const { id } = await world.purchase(orderId);
  expect(await codeOf(refund(id))).toBe('REFUND_NOT_POSSIBLE');
  expect(await codeOf(refund(randomUUID()))).toBe('PAYMENT_NOT_FOUND');
  const { purchaseId } = await sold();
  expect(await codeOf(refund(purchaseId, { byHand: true }))).toBe('REFUND_NOT_POSSIBLE');
});

it('whatever parts are refunded at once, the books agree with the provider, and nobody gets more than they paid', async () => {
  const Part = fc.record({
    cents: fc.option(fc.integer({ min: 1, max: 900 }), { nil: undefined }),
    fault: fc.constantFrom(undefined, undefined, 'refund-refused', '500-after-commit', 'refund-pending'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(Part, { minLength: 1, maxLength: 5 }), async (parts) => {
      world.reset(true);
      const { payer, captureId, purchaseId } = await sold();
      await Promise.allSettled(
        parts.map(({ cents, fault }) => {
          if (fault) world.fault({ service: 'paypal', match: REFUND_PATH, fault });
          return refund(purchaseId, { cents });
        }),
      );
      await resume();
      expect(await world.audit()).toEqual([]);
      const { capturedCents, refundedCents, issuedCredits } = await world.purchase(captureId);
      expect(refundedCents).toBeLessThanOrEqual(capturedCents ?? 0);
      expect((await world.balances(payer.userId))[0]).toBe(issuedCredits);
    }),
    { numRuns: 8 },
  );
}, 60_000);
