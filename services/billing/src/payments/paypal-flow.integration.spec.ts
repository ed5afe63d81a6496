// A payment by PayPal from the first click to the credits.
import { aDevice } from '@medconsult/common/testing';
import { captureIdOf, PaymentsUnderTest } from '../../test/payments-under-test.js';

let world: PaymentsUnderTest;
beforeAll(async () => {
  world = await PaymentsUnderTest.start();
});
beforeEach(() => world.reset());
afterEach(async () => expect(await world.audit()).toEqual([]));
afterAll(() => world.stop());

it('PAY-004, PAY-015, PAY-017, PAY-021 the $9 pack gives 200 credits', async () => {
  const payer = await world.billing.aPayer({ credits: 5 });
  const orderId = await world.approvedOrder(payer, '9.00');
  const captured = await world.capture(orderId, payer);
  expect(captured).toMatchObject({ id: orderId, status: 'COMPLETED' });
  expect(captureIdOf(captured)).toMatch(/^[0-9A-F]{17}$/);
  const [order] = world.sandbox.requests.list('paypal').filter(({ path }) => path === '/paypal/v2/checkout/orders');
  expect(order?.body).toMatchObject({
    intent: 'CAPTURE',
    purchase_units: [{ amount: { currency_code: 'USD', value: '9.00' } }],
  });
  const result = await world.process(orderId, payer, {
    paypalTransactionId: captureIdOf(captured),
    amount: 9,
    credits: 200,
  });
  expect(result).toMatchObject({ success: true, newUser: false, user: { id: payer.userId, credits: 205 } });
  expect(await world.balances(payer.userId)).toEqual([205, 0]);
});

it('PAY-003, PAY-019, PAY-020 the $1 pack gives 200 diamonds and 100 credits', async () => {
  const payer = await world.billing.aPayer({ credits: 0 });
  const { orderId, captureId } = await world.buy(payer, 1);
  const result = await world.process(orderId, payer, { paypalTransactionId: captureId, amount: 1, credits: 100 });
  expect(result.success).toBe(true);
  expect(await world.balances(payer.userId)).toEqual([100, 200]);
});

it('PAY-030, PAY-032 an anonymous payer gets an account, whose credentials log in', async () => {
  const device = aDevice();
  const { orderId } = await world.buy(device);
  const { credentials, newUser, user, session } = await world.process(orderId, device);
  expect({ newUser, credits: user?.credits }).toEqual({ newUser: true, credits: 200 });
  expect(session?.token).toHaveLength(43);
  const { accounts } = await import('@medconsult/common');
  const signedIn = await world.billing.call(
    accounts,
    'login',
    credentials as { email: string; password: string },
    aDevice(),
  );
  expect(signedIn).toMatchObject({ id: user?.id, email: 'payer@example.org', credits: 200 });
});
