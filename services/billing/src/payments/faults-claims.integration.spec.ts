// Faults 16-21 and 48-50: what a client may claim, and what it gets.
import { accounts, AppError, payments, type PaymentMethod, type PaymentResult } from '@medconsult/common';
import { aDevice, aFingerprint, aUser } from '@medconsult/common/testing';
import { codesOf } from '../../test/billing-under-test.js';
import { PaymentsUnderTest } from '../../test/payments-under-test.js';

let world: PaymentsUnderTest;
beforeAll(async () => {
  world = await PaymentsUnderTest.start();
});
beforeEach(() => world.reset());
afterEach(async () => expect(await world.audit()).toEqual([]));
afterAll(() => world.stop());

const aPayer = () => world.billing.aPayer({ credits: 0 });
const orders = (): number =>
  world.sandbox.requests.list('paypal').filter(({ path }) => path === '/paypal/v2/checkout/orders').length;

it.each([0.01, 9e9, -9, 0, 8.99, 9.001, '9,00', 'NaN', '', '9.000', '-1', '1e3', Number.NaN, null, [9]])(
  'F16 PAY-016 an amount of %p opens no order',
  async (amount) => {
    const before = orders();
    const wish = { amount: amount as number };
    const { code } = await world.refusal(world.call('createPaypalOrder', wish, aDevice()));
    expect(['VALIDATION_FAILED', 'UNKNOWN_PACK']).toContain(code);
    expect(orders()).toBe(before);
  },
);

it('F17 PAY-024 a client’s own credits and amount are ignored', async () => {
  const payer = await aPayer();
  const { orderId } = await world.buy(payer, 1);
  const result = await world.process(orderId, payer, { amount: 9e9, credits: 1_000_000 });
  expect(result.user).toMatchObject({ credits: 100, diamonds: 200 });
});

it.each(['amount-altered', 'currency-altered'])(
  'F18, F19 a capture with its %s credits nothing and is flagged',
  async (fault) => {
    const payer = await aPayer();
    const orderId = await world.approvedOrder(payer, 9, fault);
    expect((await world.refusal(world.capture(orderId, payer))).code).toBe('PAYMENT_IN_REVIEW');
    expect((await world.refusal(world.process(orderId, payer))).code).toBe('PAYMENT_IN_REVIEW');
    const { state, review, revenueCents } = await world.purchase(orderId);
    expect([state, review, revenueCents]).toEqual([
      'review',
      fault === 'amount-altered' ? 'other-amount' : 'other-currency',
      0,
    ]);
    expect(await world.balances(payer.userId)).toEqual([0, 0]);
  },
);

it('F20 PAY-023, PAY-029 an invented transaction gives nothing', async () => {
  const payer = await aPayer();
  const ids = ['5O190127TN364715T', crypto.randomUUID(), '%', "' OR 1=1 --"];
  const results = await Promise.allSettled([
    ...ids.map((id) => world.process(id, payer, { amount: 9, credits: 200 })),
    ...ids.map((transactionId) => world.call('payerurlSuccess', { transactionId }, payer)),
  ]);
  expect(new Set(codesOf(results))).toEqual(new Set(['PAYMENT_NOT_FOUND']));
  expect(await world.balances(payer.userId)).toEqual([0, 0]);
});

it('F21 PAY-025 a payment of somebody else gives nothing, and its owner loses nothing', async () => {
  const [owner, thief, stranger] = [await aPayer(), await aPayer(), aDevice()];
  const fingerprint = aFingerprint();
  const orderId = await world.approvedOrder(owner, 9, undefined, fingerprint);
  const results = await Promise.allSettled([
    world.capture(orderId, thief),
    world.capture(orderId, stranger),
    world.process(orderId, thief),
    world.process(orderId, stranger),
    world.process(orderId, owner, { deviceFingerprint: aFingerprint() }),
  ]);
  expect(new Set(codesOf(results))).toEqual(new Set(['PAYMENT_NOT_YOURS']));
  await world.capture(orderId, owner);
  const sameDeviceOtherUser = aUser({ userId: thief.userId, deviceId: owner.deviceId });
  expect((await world.refusal(world.process(orderId, sameDeviceOtherUser))).code).toBe('PAYMENT_NOT_YOURS');
  expect(await world.balances(thief.userId)).toEqual([0, 0]);
  expect((await world.process(orderId, owner, { deviceFingerprint: fingerprint })).user?.credits).toBe(200);
});

it('F21 an anonymous payment cannot be claimed from another device', async () => {
  const device = aDevice();
  const { orderId } = await world.buy(device);
  expect((await world.refusal(world.process(orderId, aDevice()))).code).toBe('PAYMENT_NOT_YOURS');
  expect((await world.process(orderId, device)).credentials).toBeDefined();
});

it('F48 PAY-030, PAY-032 payments of one device at once make one account, whose password is shown once', async () => {
  const device = aDevice();
  const [one, two] = [await world.approvedOrder(device), await world.approvedOrder(device, 1)];
  await Promise.all([one, two, one, two].map((orderId) => world.capture(orderId, device)));
  const results: PaymentResult[] = [];
  for (const orderId of [one, two, one, two]) results.push(await world.process(orderId, device));
  const told = results.filter(({ credentials }) => credentials);
  expect(told).toHaveLength(1);
  const { email, password } = told[0]!.credentials!;
  const signedIn = await world.billing.call(accounts, 'login', { email, password }, aDevice());
  expect(signedIn).toMatchObject({ credits: 300, diamonds: 200 });
  const sealed = await world.rows<{ left: number }>(
    'SELECT count(password_sealed)::int AS left FROM account_handovers WHERE user_id = $1',
    [signedIn.id],
  );
  expect(sealed).toEqual([{ left: 0 }]);
  const outbox = await world.rows<{ text: string }>('SELECT body::text AS text FROM outbox');
  expect(outbox.some(({ text }) => text.includes(password) || text.includes(email))).toBe(false);
});

it('F48 credentials that were not fetched within a day are gone', async () => {
  const device = aDevice();
  const { orderId } = await world.buy(device);
  await world.rows("UPDATE account_handovers SET expires_at = now() - interval '1 minute'");
  const result = await world.process(orderId, device);
  expect([result.success, result.credentials, result.session]).toEqual([true, undefined, undefined]);
  await world.reconcile();
  expect(await world.rows('SELECT 1 FROM account_handovers WHERE password_sealed IS NOT NULL')).toEqual([]);
});

it('F48 the payer’s address does not open somebody’s account: a taken one is not used', async () => {
  await world.billing.register({ email: 'payer@example.org' }).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'EMAIL_TAKEN') throw error;
  });
  const device = aDevice();
  const { orderId } = await world.buy(device);
  const { credentials, newUser } = await world.process(orderId, device);
  expect(newUser).toBe(true);
  expect(credentials?.email).toMatch(/^visitor-[0-9a-f]{16}@medconsult\.example$/);
});

it('F49 a device that belongs to an account pays for that account', async () => {
  const device = aDevice();
  const user = await world.billing.register({}, device);
  const { orderId } = await world.buy(device);
  expect(await world.process(orderId, device)).toEqual({
    success: true,
    status: 'completed',
    newUser: false,
    user: null,
  });
  expect(await world.balances(user.id)).toEqual([202, 0]);
});

it.each([0.7 + 0.2 + 0.1, '1.00', 1])('F50 %p is one dollar, to the cent', async (amount) => {
  const payer = await aPayer();
  const { orderId } = await world.buy(payer, amount);
  const { priceCents, capturedCents, revenueCents } = await world.purchase(orderId);
  expect([priceCents, capturedCents, revenueCents]).toEqual([100, 100, 100]);
});

it.each(['JPY', 'HUF', 'TWD', 'EUR'])('F50 %s is refused', async (currency) => {
  const { code } = await world.refusal(world.call('createPaypalOrder', { amount: 9, currency }, aDevice()));
  expect(code).toBe('VALIDATION_FAILED');
});

it('PAY-036 other ways to pay are refused', async () => {
  const paymentMethod = 'cheque' as PaymentMethod;
  const results = await Promise.allSettled([
    world.process('X', aDevice(), { paymentMethod }),
    world.call('trackPaymentAttempt', { paymentMethod }, aDevice()),
  ]);
  expect(codesOf(results)).toEqual(['VALIDATION_FAILED', 'VALIDATION_FAILED']);
});

it('PAY-005, PAY-026, PAY-027 clicks and attempts are noted; a payment completes its attempt', async () => {
  const device = aDevice();
  await world.call('trackPaymentClick', { paymentMethod: 'paypal', deviceFingerprint: aFingerprint() }, device);
  expect(await world.call('trackPaymentAttempt', { paymentMethod: 'paypal', amount: 1 }, device)).toMatchObject({
    ok: true,
  });
  await world.buy(device, 1);
  const noted = await world.rows(
    'SELECT status, amount_cents AS cents FROM payment_attempts WHERE device_id = $1 ORDER BY created_at',
    [device.deviceId],
  );
  expect(noted).toEqual([
    { status: 'clicked', cents: 900 },
    { status: 'completed', cents: 100 },
  ]);
});

it('a simulated payment goes the real way, and only where payments are in the sandbox', async () => {
  const device = aDevice();
  const { transactionId } = await world.call('simulatePayment', { amount: 9 }, device);
  expect((await world.refusal(world.process(transactionId, device))).code).toBe('PAYMENT_NOT_COMPLETED');
  await world.capture(transactionId, device);
  expect(await world.process(transactionId, device)).toMatchObject({ newUser: true, user: { credits: 200 } });
  expect(await world.billing.call(payments, 'paymentOptions', {})).toMatchObject({
    mode: 'sandbox',
    paypal: { intent: 'capture' },
  });
});
