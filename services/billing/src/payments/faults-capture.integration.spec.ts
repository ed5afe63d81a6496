// Faults 1-15: what can happen between an order and its credits. PayPal is the sandbox, everything else is real.
import { aDevice } from '@medconsult/common/testing';
import { codesOf, insist } from '../../test/billing-under-test.js';
import { ReconciliationService } from './reconciliation.service.js';
import { SettlementService } from './settlement.service.js';
import { captureIdOf, PaymentsUnderTest } from '../../test/payments-under-test.js';

let world: PaymentsUnderTest;
beforeAll(async () => {
  world = await PaymentsUnderTest.start();
});
beforeEach(() => world.reset());
afterEach(async () => expect(await world.audit()).toEqual([]));
afterAll(() => world.stop());

const aPayer = () => world.billing.aPayer({ credits: 0 });

async function salesOf(userId: string): Promise<number> {
  const sql = "SELECT 1 FROM transfers WHERE user_id = $1 AND system = 'sales'";
  return (await world.rows(sql, [userId])).length;
}

it('F1 PAY-022 50 parallel captures: one capture at PayPal, one credit, the same answer for all', async () => {
  const payer = await aPayer();
  const orderId = await world.approvedOrder(payer);
  const answers = await Promise.all(Array.from({ length: 50 }, () => insist(() => world.capture(orderId, payer))));
  expect(new Set(answers.map(captureIdOf)).size).toBe(1);
  expect(await salesOf(payer.userId)).toBe(1);
  expect(await world.balances(payer.userId)).toEqual([200, 0]);
});

it('F1, F48 80 parallel captures of a payer without an account: one capture, one account, one credit', async () => {
  const device = aDevice();
  const orderId = await world.approvedOrder(device);
  const answers = await Promise.all(Array.from({ length: 80 }, () => insist(() => world.capture(orderId, device))));
  expect(new Set(answers.map(captureIdOf)).size).toBe(1);
  const { userId } = await world.purchase(orderId);
  expect(await world.balances(userId!)).toEqual([200, 0]);
  expect(await world.rows('SELECT 1 FROM account_handovers WHERE device_id = $1', [device.deviceId])).toHaveLength(1);
});

it('F2 the webhook comes before the browser: credited once, the later capture answers the same', async () => {
  world.reset(true);
  const payer = await aPayer();
  const orderId = await world.approvedOrder(payer);
  await world.merchant(`/v2/checkout/orders/${orderId}/capture`);
  const { captureId } = await world.untilState(orderId, 'completed');
  expect(await world.balances(payer.userId)).toEqual([200, 0]);
  expect(captureIdOf(await world.capture(orderId, payer))).toBe(captureId);
  expect(await salesOf(payer.userId)).toBe(1);
});

it('F3 the webhook comes days after the browser: no second credit', async () => {
  const payer = await aPayer();
  world.sandbox.faults.clear();
  world.fault({ service: 'paypal-webhook', match: 'CHECKOUT.ORDER', fault: 'drop', times: 0 });
  world.door.isOpen = false;
  const { orderId, captureId } = await world.buy(payer);
  await world.rows("UPDATE purchases SET created_at = created_at - interval '3 days' WHERE provider_order_id = $1", [
    orderId,
  ]);
  world.door.isOpen = true;
  await world.untilWebhooks('PAYMENT.CAPTURE.COMPLETED', 'accepted');
  expect((await world.purchase(captureId)).state).toBe('completed');
  expect(await salesOf(payer.userId)).toBe(1);
});

it('F6 RET-011 the return page in two tabs: the same result, no second credit, credentials once', async () => {
  const device = aDevice();
  const { orderId } = await world.buy(device);
  const results = await Promise.all([1, 2, 3].map(() => world.process(orderId, device)));
  expect(results.every(({ success, user }) => success && user?.credits === 200)).toBe(true);
  expect(results.filter(({ credentials }) => credentials)).toHaveLength(1);
  expect(results.filter(({ newUser }) => newUser)).toHaveLength(1);
  expect(new Set(results.map(({ user }) => user?.id)).size).toBe(1);
});

it('F7 billing dies after PayPal captured: one cycle of reconciliation credits', async () => {
  const payer = await aPayer();
  const orderId = await world.approvedOrder(payer);
  // The state that a killed process leaves: the intent is stored, the money is taken, nothing else happened.
  await world.rows("UPDATE purchases SET state = 'unclear' WHERE provider_order_id = $1", [orderId]);
  await world.merchant(`/v2/checkout/orders/${orderId}/capture`);
  expect(await world.balances(payer.userId)).toEqual([0, 0]);
  await world.reconcile();
  expect(await world.balances(payer.userId)).toEqual([200, 0]);
  await world.reconcile();
  expect(await salesOf(payer.userId)).toBe(1);
});

it('F7 orders that strangers open and never approve do not delay the check of a payment', async () => {
  const payer = await aPayer();
  const orderId = await world.approvedOrder(payer);
  await world.rows("UPDATE purchases SET state = 'unclear', check_at = now() WHERE provider_order_id = $1", [orderId]);
  await world.merchant(`/v2/checkout/orders/${orderId}/capture`);
  await world.rows(
    `INSERT INTO purchases (id, provider, state, pack_id, price_cents, credits, diamonds, device_id, check_at)
     SELECT gen_random_uuid(), 'paypal', 'created', pack_id, price_cents, credits, diamonds, 'stranger', now() - interval '1 hour'
     FROM purchases, generate_series(1, 100) WHERE provider_order_id = $1`,
    [orderId],
  );
  await world.billing.service.app.get(ReconciliationService).run();
  expect(await world.balances(payer.userId)).toEqual([200, 0]);
  await world.rows('DELETE FROM purchases WHERE provider_order_id IS NULL');
});

it('F9 the capture times out after the money moved: the same key gives the same capture', async () => {
  const payer = await aPayer();
  const orderId = await world.approvedOrder(payer, 9, 'timeout-after-commit');
  const captured = await world.capture(orderId, payer);
  expect(captured.status).toBe('COMPLETED');
  const keys = world.sandbox.requests.list('paypal').filter(({ path }) => path.endsWith(`${orderId}/capture`));
  expect(keys.map(({ headers }) => headers['paypal-request-id'])).toEqual([`cap-${orderId}`, `cap-${orderId}`]);
  expect(await world.balances(payer.userId)).toEqual([200, 0]);
});

it('F10 500 although the money moved: never failed; asking PayPal decides', async () => {
  const payer = await aPayer();
  const orderId = await world.approvedOrder(payer, 9, '500-after-commit');
  world.fault({ service: 'paypal', match: `${orderId}/capture`, fault: '500', times: 0 });
  expect((await world.capture(orderId, payer)).status).toBe('COMPLETED');
  const other = await world.approvedOrder(payer, 1);
  world.fault({ service: 'paypal', match: other, fault: '500', times: 0 });
  expect((await world.refusal(world.capture(other, payer))).code).toBe('PAYMENT_UNCLEAR');
  expect((await world.purchase(other)).state).toBe('unclear');
  expect(await world.process(other, payer)).toMatchObject({ success: false, status: 'pending' });
  world.reset();
  await world.reconcile();
  expect(await world.balances(payer.userId)).toEqual([300, 200]);
});

it('F11 ORDER_ALREADY_CAPTURED is a success', async () => {
  const payer = await aPayer();
  const orderId = await world.approvedOrder(payer);
  await world.merchant(`/v2/checkout/orders/${orderId}/capture`);
  expect((await world.capture(orderId, payer)).status).toBe('COMPLETED');
  expect(await world.balances(payer.userId)).toEqual([200, 0]);
});

it('F12 a refused card: no credit; the payer may try again, and then is credited once', async () => {
  const payer = await aPayer();
  const orderId = await world.approvedOrder(payer, 9, 'capture-declined');
  const { code, details } = await world.refusal(world.capture(orderId, payer));
  expect([code, details['details']]).toEqual(['PAYMENT_DECLINED', [{ issue: 'INSTRUMENT_DECLINED' }]]);
  expect(await world.balances(payer.userId)).toEqual([0, 0]);
  await world.approve(orderId);
  await world.capture(orderId, payer);
  expect(await salesOf(payer.userId)).toBe(1);
});

it('F12 a second capture after a refused one is credited; a third one is extra money', async () => {
  const payer = await aPayer();
  const { id } = await world.call('createPaypalOrder', { amount: 9 }, payer);
  const purchase = await world.purchase(id);
  const settlement = world.billing.service.app.get(SettlementService);
  await settlement.apply(purchase.id, { observation: 'denied', captureId: `${id}-1`, capturedCents: 900 });
  await settlement.apply(purchase.id, { observation: 'paid', captureId: `${id}-2`, capturedCents: 900 });
  expect(
    await settlement.apply(purchase.id, { observation: 'paid', captureId: `${id}-3`, capturedCents: 900 }),
  ).toMatchObject({
    state: 'completed',
    captureId: `${id}-2`,
    review: 'extra-money',
  });
  expect(await world.balances(payer.userId)).toEqual([200, 0]);
});

it('PAY-018, PAY-023 an order that nobody approved, and one that nobody made, are refused', async () => {
  const payer = await aPayer();
  const { id } = await world.call('createPaypalOrder', { amount: 9 }, payer);
  const results = await Promise.allSettled([
    world.capture(id, payer),
    world.process(id, payer),
    world.capture('NO-SUCH-ORDER', payer),
    world.process('NO-SUCH-ORDER', payer),
  ]);
  const none = ['PAYMENT_NOT_FOUND', 'PAYMENT_NOT_FOUND'];
  expect(codesOf(results)).toEqual(['PAYMENT_NOT_COMPLETED', 'PAYMENT_NOT_COMPLETED', ...none]);
  expect(await world.balances(payer.userId)).toEqual([0, 0]);
});

it('F13 PAY-008 a capture that is held back credits nothing until it is completed, nothing when denied', async () => {
  world.reset(true);
  world.fault({ service: 'paypal-webhook', match: 'CHECKOUT.ORDER.APPROVED', fault: 'drop', times: 0 });
  const payer = await aPayer();
  const [first, second] = [
    await world.approvedOrder(payer, 9, 'capture-pending'),
    await world.approvedOrder(payer, 9, 'capture-pending'),
  ];
  const [good, bad] = [await world.capture(first, payer), await world.capture(second, payer)];
  expect([good.status, bad.status]).toEqual(['PENDING', 'PENDING']);
  expect(await world.process(first, payer)).toMatchObject({ success: false, status: 'pending' });
  expect(await world.balances(payer.userId)).toEqual([0, 0]);
  await world.control('POST', `/paypal/__captures/${captureIdOf(good)}`, { status: 'COMPLETED' });
  await world.control('POST', `/paypal/__captures/${captureIdOf(bad)}`, { status: 'DECLINED' });
  await world.untilState(first, 'completed');
  await world.untilState(second, 'declined');
  expect(await world.balances(payer.userId)).toEqual([200, 0]);
});

it('F14 denied after completed, or refunded before completed: nothing is left of the purchase', async () => {
  world.reset(true);
  world.fault({ service: 'paypal-webhook', match: 'CHECKOUT.ORDER.APPROVED', fault: 'drop', times: 0 });
  const payer = await aPayer();
  const denied = await world.buy(payer);
  await world.control('POST', `/paypal/__captures/${denied.captureId}`, { status: 'DECLINED' });
  await world.untilState(denied.orderId, 'reversed');
  expect(await world.balances(payer.userId)).toEqual([0, 0]);
  // Captured and refunded without our knowledge; the notice of the refund arrives before that of the capture.
  world.fault({ service: 'paypal-webhook', match: 'PAYMENT.CAPTURE.COMPLETED', fault: 'hold' });
  const orderId = await world.approvedOrder(payer);
  const order = await world.merchant(`/v2/checkout/orders/${orderId}/capture`);
  const [unit] = order['purchase_units'] as { payments: { captures: { id: string }[] } }[];
  await world.refund(unit!.payments.captures[0]!.id);
  await world.untilState(orderId, 'refunded');
  await world.untilWebhooks('PAYMENT.CAPTURE.COMPLETED', 'accepted', 2);
  expect(await world.balances(payer.userId)).toEqual([0, 0]);
});

it.each([true, false])(
  'F15 the browser dies after the approval (webhook: %p): the sweeper captures in minutes',
  async (webhook) => {
    world.reset(webhook);
    const payer = await aPayer();
    const orderId = await world.approvedOrder(payer);
    if (webhook) {
      const { checkAt } = await world.untilState(orderId, 'approved');
      expect(checkAt!.getTime() - Date.now()).toBeLessThanOrEqual(120_000);
    }
    await world.reconcile();
    expect((await world.purchase(orderId)).state).toBe('completed');
    expect(await world.balances(payer.userId)).toEqual([200, 0]);
  },
);

it('F12 a refused card is reported to the browser, although the webhook of the approval came first', async () => {
  world.reset(true);
  const payer = await aPayer();
  const orderId = await world.approvedOrder(payer, 9, 'capture-declined');
  await world.untilState(orderId, 'approved');
  expect((await world.refusal(world.capture(orderId, payer))).code).toBe('PAYMENT_DECLINED');
});

it('F15 consent that ran out closes the purchase', async () => {
  const payer = await aPayer();
  world.sandbox.faults.clear();
  world.fault({ service: 'paypal-webhook', match: 'CHECKOUT.ORDER.APPROVED', fault: 'drop' });
  const orderId = await world.approvedOrder(payer);
  await world.control('POST', `/paypal/__orders/${orderId}/expire`);
  await world.untilState(orderId, 'lapsed');
  expect((await world.refusal(world.process(orderId, payer))).code).toBe('PAYMENT_NOT_COMPLETED');
});
