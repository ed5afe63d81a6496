// Faults 45-47 and 52: refunded money takes its credits back with it.
import { randomUUID } from 'node:crypto';
import type { Caller } from '@medconsult/common';
import { revenueOf } from '../ledger/audit-ledger.js';
import { PaymentsUnderTest, until } from '../../test/payments-under-test.js';

const REFUNDED = 'PAYMENT.CAPTURE.REFUNDED';

let world: PaymentsUnderTest;
beforeAll(async () => {
  world = await PaymentsUnderTest.start();
});
beforeEach(() => world.reset(true));
afterEach(async () => expect(await world.audit()).toEqual([]));
afterAll(() => world.stop());

const aPayer = () => world.billing.aPayer({ credits: 0 });

async function spend(caller: Caller, count: number): Promise<void> {
  for (let spent = 0; spent < count; spent += 1) {
    const id = randomUUID();
    await world.billing.hold(caller, 'alex-text', id);
    await world.billing.settle(id);
  }
}

async function debtOf(userId: string): Promise<number> {
  const [row] = await world.rows<{ amount: number }>('SELECT amount FROM debts WHERE user_id = $1', [userId]);
  return row?.amount ?? 0;
}

it('F45 a full refund takes the pack back; what is spent stays a debt, and spending is blocked', async () => {
  const payer = await aPayer();
  const { captureId } = await world.buy(payer);
  await spend(payer, 5);
  const held = randomUUID();
  await world.billing.hold(payer, 'alex-text', held);
  await world.refund(captureId);
  await world.untilState(captureId, 'refunded');
  expect(await world.balances(payer.userId)).toEqual([0, 0]);
  expect(await debtOf(payer.userId)).toBe(6);
  expect((await world.refusal(world.billing.hold(payer))).code).toBe('INSUFFICIENT_CREDITS');
  // What the running question gives back pays the debt, and so does the next pack.
  await world.billing.release(held);
  expect([await debtOf(payer.userId), ...(await world.balances(payer.userId))]).toEqual([5, 0, 0]);
  await world.buy(payer, 1);
  expect([await debtOf(payer.userId), ...(await world.balances(payer.userId))]).toEqual([0, 95, 200]);
  await world.billing.hold(payer);
});

it('F46 refunds of 3 + 3 + 3 dollars, each reported twice and out of order: in proportion, never above the pack', async () => {
  const payer = await aPayer();
  const { captureId } = await world.buy(payer);
  world.fault({ service: 'paypal-webhook', match: REFUNDED, fault: 'hold' });
  await world.refund(captureId, '3.00');
  world.fault({ service: 'paypal-webhook', match: REFUNDED, fault: 'duplicate' });
  await world.refund(captureId, '3.00');
  await until(async () => ((await world.purchase(captureId)).refundedCents === 600 ? true : undefined));
  expect(await world.balances(payer.userId)).toEqual([66, 0]);
  for (const { id } of (await world.webhooks()).filter(({ type }) => type === REFUNDED)) {
    await world.control('POST', `/paypal/__webhooks/${id}/resend?fresh=1`);
  }
  await world.refund(captureId, '3.00');
  await world.untilState(captureId, 'refunded');
  expect(await world.balances(payer.userId)).toEqual([0, 0]);
  expect(await debtOf(payer.userId)).toBe(0);
  const [sum] = await world.rows(
    "SELECT sum(amount)::int AS back FROM transfers WHERE user_id = $1 AND system = 'clawback'",
    [payer.userId],
  );
  expect(sum).toEqual({ back: -200 });
});

it('F46 a partial refund whose notice got lost is found by the daily check, and flagged until its amount is known', async () => {
  const payer = await aPayer();
  const { captureId } = await world.buy(payer);
  world.fault({ service: 'paypal-webhook', match: REFUNDED, fault: 'drop' });
  await world.refund(captureId, '3.00');
  await world.reconcile();
  const { state, review } = await world.purchase(captureId);
  expect([state, review]).toEqual(['partly-refunded', 'refund-amount-unknown']);
  await world.refund(captureId, '3.00');
  await until(async () => ((await world.purchase(captureId)).refundedCents === 300 ? true : undefined));
  expect((await world.purchase(captureId)).review).toBeNull();
});

it('F45 a full refund whose notice got lost is found by the daily check', async () => {
  const payer = await aPayer();
  const { captureId } = await world.buy(payer);
  world.fault({ service: 'paypal-webhook', match: REFUNDED, fault: 'drop' });
  await world.refund(captureId);
  await world.reconcile();
  expect(await world.balances(payer.userId)).toEqual([0, 0]);
});

it('F47 a chargeback after a refund takes nothing twice', async () => {
  const payer = await aPayer();
  const { captureId } = await world.buy(payer);
  await world.refund(captureId);
  await world.untilState(captureId, 'refunded');
  await world.control('POST', `/paypal/__captures/${captureId}`, { status: 'REVERSED' });
  await world.untilWebhooks('PAYMENT.CAPTURE.REVERSED', 'accepted');
  expect(await world.balances(payer.userId)).toEqual([0, 0]);
  expect(await debtOf(payer.userId)).toBe(0);
});

it('F47 a chargeback alone takes the pack back, once', async () => {
  const payer = await aPayer();
  const { captureId } = await world.buy(payer, 1);
  world.fault({ service: 'paypal-webhook', match: 'REVERSED', fault: { name: 'duplicate', value: '5' } });
  await world.control('POST', `/paypal/__captures/${captureId}`, { status: 'REVERSED' });
  await world.untilState(captureId, 'reversed');
  expect(await world.balances(payer.userId)).toEqual([0, 0]);
});

it('F47 a reversal that PayPal’s own books do not show takes nothing and is flagged', async () => {
  const payer = await aPayer();
  const { captureId } = await world.buy(payer);
  await world.control('POST', '/paypal/__webhooks', {
    event_type: 'PAYMENT.CAPTURE.REVERSED',
    resource: { id: captureId },
  });
  await until(async () => (await world.purchase(captureId)).review ?? undefined);
  expect((await world.purchase(captureId)).review).toBe('reversal-unconfirmed');
  expect(await world.balances(payer.userId)).toEqual([200, 0]);
});

it('F52 the revenue is what PayPal has captured minus what it has refunded, to the cent', async () => {
  const [{ cents: before } = { cents: 0 }] = await revenueOf(world.billing.source);
  const payer = await aPayer();
  const bought = [await world.buy(payer), await world.buy(payer, 1), await world.buy(payer), await world.buy(payer, 1)];
  await world.refund(bought[0]!.captureId, '3.33');
  await world.refund(bought[1]!.captureId);
  await world.control('POST', `/paypal/__captures/${bought[2]!.captureId}`, { status: 'REVERSED' });
  await world.untilState(bought[0]!.captureId, 'partly-refunded');
  await world.untilState(bought[1]!.captureId, 'refunded');
  await world.untilState(bought[2]!.captureId, 'reversed');
  const [revenue] = await revenueOf(world.billing.source);
  expect(revenue!.cents - before).toBe(900 - 333 + 100);
});
