// Faults 26-32: PayerURL, whose signed callback is the only proof of a payment.
import { accounts } from '@medconsult/common';
import { aDevice, aFingerprint } from '@medconsult/common/testing';
import { credential } from './payerurl/payerurl-signature.js';
import { codesOf } from '../../test/billing-under-test.js';
import { PaymentsUnderTest, until, type Delivered } from '../../test/payments-under-test.js';

let world: PaymentsUnderTest;
beforeAll(async () => {
  world = await PaymentsUnderTest.start();
});
beforeEach(() => world.reset());
afterEach(async () => expect(await world.audit()).toEqual([]));
afterAll(() => world.stop());

const aPayer = () => world.billing.aPayer({ credits: 0 });

/** What billing answered to the first notice after so many others. */
async function answerAfter(before: number): Promise<{ http: number; status: unknown }> {
  const notice = await until(async () => {
    const found = (await world.callbacks())[before];
    return found?.attempts.length ? found : undefined;
  });
  const [{ status, answer }] = notice.attempts as [Delivered['attempts'][number]];
  return { http: status, status: (JSON.parse(answer) as { status: unknown }).status };
}

async function act(orderId: string, action: string): Promise<{ http: number; status: unknown }> {
  const before = (await world.callbacks()).length;
  await world.act(orderId, action);
  return answerAfter(before);
}

it('PAY-011, PAY-012, PAY-028 a link leads to the provider and back; the signed callback credits', async () => {
  const payer = await aPayer();
  const { redirectTO, status, orderId } = await world.call('donatePaymentRequest', { amount: 9 }, payer);
  expect([status, redirectTO]).toEqual([true, expect.stringContaining('/payerurl/checkout/')]);
  const [request] = world.sandbox.requests.list('payerurl').slice(-1);
  expect(request?.body).toMatchObject({
    amount: '9.00',
    redirect_to: expect.stringContaining(`/payerurl-return?order_id=${orderId}`) as string,
    notify_url: `${world.door.url}/api/webhooks/payerurl`,
  });
  expect(await act(orderId, 'pay')).toEqual({ http: 200, status: 2040 });
  const result = await world.call('payerurlSuccess', { transactionId: orderId }, payer);
  expect(result).toMatchObject({ success: true, newUser: false, user: { id: payer.userId, credits: 200 } });
});

it('PAY-030, PAY-031 an anonymous payer gets an account, shown once; a repeat credits nothing', async () => {
  const device = aDevice();
  const deviceFingerprint = aFingerprint();
  const { orderId } = await world.call('donatePaymentRequest', { amount: 9, deviceFingerprint }, device);
  await act(orderId, 'pay');
  const { captureId } = await world.purchase(orderId);
  const first = await world.call('payerurlSuccess', { transactionId: captureId!, deviceFingerprint }, device);
  expect(first).toMatchObject({ success: true, newUser: true, user: { credits: 200 } });
  const second = await world.call('payerurlSuccess', { transactionId: orderId, deviceFingerprint }, device);
  expect(second).toMatchObject({ success: true, newUser: false, user: { id: first.user?.id, credits: 200 } });
  expect(second.credentials).toBeUndefined();
  expect((await world.billing.call(accounts, 'login', first.credentials!, aDevice())).credits).toBe(200);
  const claims = [
    world.call('payerurlSuccess', { transactionId: orderId }, aDevice()),
    world.call('payerurlSuccess', { transactionId: orderId, deviceFingerprint: aFingerprint() }, device),
  ];
  expect(codesOf(await Promise.allSettled(claims))).toEqual(['PAYMENT_NOT_YOURS', 'PAYMENT_NOT_YOURS']);
});

it.each(['no-signature', 'key-only', 'bad-signature', 'altered-body'])(
  'F26 PAY-038 a callback with %s is answered 2030 and changes nothing',
  async (fault) => {
    const payer = await aPayer();
    const orderId = await world.link(payer);
    world.fault({ service: 'payerurl-callback', match: orderId, fault });
    expect(await act(orderId, 'pay')).toEqual({ http: 400, status: 2030 });
    expect((await world.purchase(orderId)).state).toBe('created');
    expect(await world.balances(payer.userId)).toEqual([0, 0]);
  },
);

it('F27 a forged cancellation changes nothing', async () => {
  const payer = await aPayer();
  const orderId = await world.link(payer);
  world.fault({ service: 'payerurl-callback', match: orderId, fault: 'bad-signature' });
  expect(await act(orderId, 'cancel')).toEqual({ http: 400, status: 2030 });
  expect((await world.purchase(orderId)).state).toBe('created');
});

it('F28 paid after cancelled: credited once; cancelled after paid: stays credited', async () => {
  const payer = await aPayer();
  const orderId = await world.link(payer);
  expect(await act(orderId, 'cancel')).toEqual({ http: 200, status: 20000 });
  expect((await world.purchase(orderId)).state).toBe('cancelled');
  expect((await world.refusal(world.call('payerurlSuccess', { transactionId: orderId }, payer))).code).toBe(
    'PAYMENT_NOT_COMPLETED',
  );
  await act(orderId, 'pay');
  expect(await world.balances(payer.userId)).toEqual([200, 0]);
  expect(await act(orderId, 'cancel')).toEqual({ http: 200, status: 20000 });
  expect((await world.purchase(orderId)).state).toBe('completed');
  expect(await world.balances(payer.userId)).toEqual([200, 0]);
});

it.each([
  ['underpay-95', 2040, 'completed', 200, 855],
  ['underpay-50', 2050, 'review', 0, 0],
  ['overpay', 2040, 'completed', 200, 1080],
])('F29 %s is answered %i: %s, %i credits', async (action, status, state, credits, revenue) => {
  const payer = await aPayer();
  const orderId = await world.link(payer);
  expect(await act(orderId, action)).toEqual({ http: 200, status });
  const purchase = await world.purchase(orderId);
  expect([purchase.state, purchase.revenueCents]).toEqual([state, revenue]);
  expect(await world.balances(payer.userId)).toEqual([credits, 0]);
});

it('F29 a payment that is still being confirmed credits later', async () => {
  await world.control('PUT', '/payerurl/__settings', { waitMs: 50 });
  const payer = await aPayer();
  const orderId = await world.link(payer);
  expect(await act(orderId, 'wait')).toEqual({ http: 200, status: 2050 });
  await world.untilState(orderId, 'completed');
});

it('F30 repeated callbacks with the same and with a new transaction: one credit, the second is flagged as extra money', async () => {
  const payer = await aPayer();
  const orderId = await world.link(payer);
  world.fault({ service: 'payerurl-callback', match: orderId, fault: { name: 'duplicate', value: '5' } });
  await act(orderId, 'pay');
  await until(async () =>
    (await world.callbacks()).slice(-5).every(({ attempts }) => attempts.length) ? true : undefined,
  );
  expect((await world.purchase(orderId)).review).toBeNull();
  await world.control('POST', `/payerurl/__payments/${orderId}/again?fresh=1`);
  await until(async () => (await world.purchase(orderId)).review ?? undefined);
  const { state, review, revenueCents } = await world.purchase(orderId);
  expect([state, review, revenueCents]).toEqual(['completed', 'extra-money', 900]);
  expect(await world.balances(payer.userId)).toEqual([200, 0]);
});

it('F31 a correctly signed callback for an unknown order is answered 2050', async () => {
  const orderId = await world.link(await aPayer());
  world.fault({ service: 'payerurl-callback', match: orderId, fault: 'unknown-order' });
  expect(await act(orderId, 'pay')).toEqual({ http: 200, status: 2050 });
  expect((await world.purchase(orderId)).state).toBe('created');
});

it('F32 the payer returns but no callback ever comes: pending, no credit, no account', async () => {
  const device = aDevice();
  const orderId = await world.link(device);
  await world.act(orderId, 'never');
  for (const transactionId of [orderId, 'T0123456789abcdef']) {
    const answer = await world.call('payerurlSuccess', { transactionId }, device);
    expect(answer).toEqual({ success: false, status: 'pending' });
  }
  await world.reconcile();
  expect((await world.purchase(orderId)).userId).toBeNull();
});

it.each(['kept', 'dropped', 'dropped-zero', 'omitted', 'missing-as-empty'])(
  'F26 a genuine callback in the dialect "%s" is understood, in the header and in the form',
  async (dialect) => {
    for (const place of ['header', 'field', 'both']) {
      await world.control('PUT', '/payerurl/__settings', { place });
      const payer = await aPayer();
      const orderId = await world.link(payer);
      world.fault({ service: 'payerurl-callback', match: orderId, fault: { name: 'dialect', value: dialect } });
      expect(await act(orderId, 'cancel')).toEqual({ http: 200, status: 20000 });
      expect((await world.purchase(orderId)).state).toBe('cancelled');
    }
    await world.control('PUT', '/payerurl/__settings', { place: 'header' });
  },
);

it.each(['500', 'timeout', 'malformed', 'wrong-content-type', 'reset'])(
  'PAY-013 a %s instead of a link is a clear error',
  async (fault) => {
    world.fault({ service: 'payerurl', match: '/api/payment', fault });
    const { code } = await world.refusal(world.call('donatePaymentRequest', { amount: 9 }, aDevice()));
    expect(code).toBe('PAYMENT_PROVIDER_FAILED');
  },
);

it.each(['transaction_id', 'order_id', 'status_code', 'note'])(
  'a correctly signed callback with a NUL or a lone surrogate in %s is refused, and nothing is stored',
  async (name) => {
    const { orderId } = await world.call('donatePaymentRequest', { amount: 9 }, await aPayer());
    for (const bad of ['T\u0000', '\ud800']) {
      const values = {
        order_id: orderId,
        transaction_id: 'T1',
        status_code: '200',
        confirm_rcv_amnt: '9',
        [name]: bad,
      };
      const fields = Object.entries(values);
      // A lone surrogate cannot be signed at all.
      const signed = bad.isWellFormed() ? fields : fields.filter(([field]) => field !== name);
      const keys = { publicKey: 'sandbox-public-key', secret: 'sandbox-secret-key' };
      const authorization = `Bearer ${credential(signed, keys)}`;
      const bodies = [
        ['application/x-www-form-urlencoded', new URLSearchParams(values).toString()],
        ['application/json', JSON.stringify(values)],
      ] as const;
      for (const [type, text] of bodies) {
        const body = Buffer.from(text).toString('base64');
        const call = world.call(
          'payerurlWebhook',
          { body, headers: { 'content-type': type, authorization } },
          aDevice(),
        );
        // A form turns a lone surrogate into a valid character, so its signature does not match.
        await expect(call).rejects.toMatchObject({ code: 'CALLBACK_REFUSED' });
      }
    }
    expect((await world.purchase(orderId)).state).toBe('created');
  },
);
