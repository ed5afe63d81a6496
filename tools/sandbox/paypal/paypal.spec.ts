import { createRequire } from 'node:module';
import type * as PayPal from '@paypal/paypal-server-sdk';
import { startSandbox, type Sandbox } from '@medconsult/tool-sandbox';

// PayPal's own server SDK drives the emulator, as an independent check.
const sdk = createRequire(import.meta.url)('@paypal/paypal-server-sdk') as typeof PayPal;

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => {
  sandbox.faults.clear();
  sandbox.requests.clear();
});

interface AxiosCall {
  url: string;
  method: string;
  headers: Record<string, string>;
  data?: string;
}

// The SDK has no setting for another host, so its transport redirects its requests to the sandbox.
async function adapter({ url, method, headers, data }: AxiosCall) {
  const { pathname, search } = new URL(url);
  const response = await fetch(`${sandbox.url}/paypal${pathname}${search}`, {
    method,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !/content-length/i.test(name))),
    body: data,
  });
  const { status } = response;
  return {
    status,
    statusText: '',
    headers: Object.fromEntries(response.headers),
    data: await response.text(),
    config: {},
  };
}

function client(oAuthClientSecret = 'SANDBOX-SECRET') {
  const made = new sdk.Client({
    environment: sdk.Environment.Sandbox,
    clientCredentialsAuthCredentials: { oAuthClientId: 'SANDBOX-CLIENT-ID', oAuthClientSecret },
    unstable_httpClientOptions: { adapter },
  });
  return { orders: new sdk.OrdersController(made), payments: new sdk.PaymentsController(made) };
}

const order = (value = '9.00', currencyCode = 'USD'): PayPal.OrderRequest => ({
  intent: sdk.CheckoutPaymentIntent.Capture,
  purchaseUnits: [{ amount: { currencyCode, value }, customId: 'purchase-1' }],
});
const post = (path: string, body: unknown = {}) =>
  fetch(`${sandbox.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const approve = (id: string | undefined, body: unknown = {}) => post(`/paypal/__orders/${id}/approve`, body);
const issue = (statusCode: number, name: string) => ({
  statusCode,
  body: expect.stringContaining(name) as unknown,
});

const captureOf = ({ purchaseUnits = [] }: PayPal.Order) =>
  purchaseUnits.flatMap(({ payments }) => payments?.captures ?? [])[0];

async function approved(): Promise<string> {
  const { result } = await client().orders.createOrder({ body: order() });
  await approve(result.id);
  return result.id!;
}
async function captured(scenario?: string) {
  const { result } = await client().orders.createOrder({ body: order() });
  await approve(result.id, scenario ? { scenario } : {});
  const answer = await client().orders.captureOrder({ id: result.id! });
  return { orderId: result.id!, capture: captureOf(answer.result) };
}

describe('orders, driven by the official SDK', () => {
  it('go from created to captured, once for one key', async () => {
    const { orders } = client();
    const create = { body: order(), paypalRequestId: 'p-1' };
    const first = await orders.createOrder(create);
    expect(first.statusCode).toBe(201);
    const again = await orders.createOrder(create);
    expect([again.statusCode, again.result.id]).toEqual([200, first.result.id]);

    const id = first.result.id!;
    await expect(orders.captureOrder({ id })).rejects.toMatchObject(issue(422, 'ORDER_NOT_APPROVED'));
    await approve(id);
    const capture = await orders.captureOrder({ id, paypalRequestId: `cap-${id}` });
    expect(capture.statusCode).toBe(201);
    const money = captureOf(capture.result);
    expect(money).toMatchObject({ status: 'COMPLETED', amount: { value: '9.00', currencyCode: 'USD' } });

    const replay = await orders.captureOrder({ id, paypalRequestId: `cap-${id}` });
    expect(replay.statusCode).toBe(200);
    expect(captureOf(replay.result)?.id).toBe(money?.id);
    await expect(orders.captureOrder({ id, paypalRequestId: 'other' })).rejects.toMatchObject(
      issue(422, 'ORDER_ALREADY_CAPTURED'),
    );
    const read = await orders.getOrder({ id });
    expect(read.result).toMatchObject({ status: 'COMPLETED', purchaseUnits: [{ customId: 'purchase-1' }] });
    expect(sandbox.requests.list('paypal').filter(({ path }) => path.endsWith('/token'))).toHaveLength(1);
  });

  it('many concurrent captures make one', async () => {
    const id = await approved();
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => client().orders.captureOrder({ id, paypalRequestId: `cap-${id}` })),
    );
    const ids = answers.map((each) => (each.status === 'fulfilled' ? captureOf(each.value.result)?.id : 'failed'));
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(/^[0-9A-F]{17}$/);
  });

  it.each([
    ['0.00', 'USD', 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    ['-5', 'USD', 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    ['9,00', 'USD', 'INVALID_PARAMETER_SYNTAX'],
    ['9.999', 'USD', 'DECIMAL_PRECISION'],
    ['900.50', 'JPY', 'DECIMALS_NOT_SUPPORTED'],
    ['9.00', 'dollars', 'INVALID_CURRENCY_CODE'],
  ])('refuses the amount %s %s', async (value, currency, name) => {
    const body = order(value, currency);
    await expect(client().orders.createOrder({ body })).rejects.toMatchObject({
      body: expect.stringContaining(name) as unknown,
    });
  });

  it('refuses unknown ids, wrong credentials and a lost token', async () => {
    await expect(client().orders.getOrder({ id: 'NOPE' })).rejects.toMatchObject(issue(404, 'INVALID_RESOURCE_ID'));
    await expect(client('wrong').orders.getOrder({ id: 'NOPE' })).rejects.toMatchObject({
      statusCode: 401,
      result: { error: 'invalid_client' },
    });
    sandbox.faults.add({ service: 'paypal', match: '/v2/', fault: 'token-expired' });
    await expect(client().orders.getOrder({ id: 'NOPE' })).rejects.toMatchObject(issue(401, 'invalid_token'));
  });
});

describe('refunds, driven by the official SDK', () => {
  it('in parts, up to the amount, once for one key', async () => {
    const { payments } = client();
    const { capture } = await captured();
    const captureId = capture.id!;
    const part = { captureId, body: { amount: { currencyCode: 'USD', value: '3.00' } } };
    const one = await payments.refundCapturedPayment({ ...part, paypalRequestId: 'r-1' });
    const same = await payments.refundCapturedPayment({ ...part, paypalRequestId: 'r-1' });
    expect([one.statusCode, same.statusCode, same.result.id]).toEqual([201, 200, one.result.id]);
    expect((await payments.getCapturedPayment({ captureId })).result.status).toBe('PARTIALLY_REFUNDED');
    expect((await payments.getRefund({ refundId: one.result.id! })).result.amount?.value).toBe('3.00');

    const tooMuch = { captureId, body: { amount: { currencyCode: 'USD', value: '7.00' } } };
    await expect(payments.refundCapturedPayment(tooMuch)).rejects.toMatchObject(issue(422, 'REFUND_AMOUNT_EXCEEDED'));
    expect((await payments.refundCapturedPayment({ captureId })).result.amount?.value).toBe('6.00');
    await expect(payments.refundCapturedPayment({ captureId })).rejects.toMatchObject(
      issue(422, 'CAPTURE_FULLY_REFUNDED'),
    );
  });
});

describe('what the payer or the provider can do', () => {
  it('a declined card, then another', async () => {
    const { orders } = client();
    const id = (await orders.createOrder({ body: order() })).result.id!;
    await approve(id, { scenario: 'capture-declined' });
    await expect(orders.captureOrder({ id })).rejects.toMatchObject(issue(422, 'INSTRUMENT_DECLINED'));
    await approve(id);
    expect((await orders.captureOrder({ id })).statusCode).toBe(201);
  });

  it('a pending capture of a completed order, decided later', async () => {
    const { orderId, capture } = await captured('capture-pending');
    expect(capture).toMatchObject({ status: 'PENDING', statusDetails: { reason: 'ECHECK' } });
    expect(capture.sellerReceivableBreakdown).toBeUndefined();
    expect((await client().orders.getOrder({ id: orderId })).result.status).toBe('COMPLETED');
    await post(`/paypal/__captures/${capture.id}`, { status: 'COMPLETED' });
    const read = await client().payments.getCapturedPayment({ captureId: capture.id! });
    expect(read.result.status).toBe('COMPLETED');
  });

  it('another amount or currency than was ordered', async () => {
    expect((await captured('amount-altered')).capture.amount).toMatchObject({ value: '0.01' });
    expect((await captured('currency-altered')).capture.amount).toMatchObject({ currencyCode: 'EUR' });
  });

  it.each(['500-after-commit', 'reset-after-commit', 'timeout-after-commit'])('%s: the money moved', async (fault) => {
    const id = await approved();
    sandbox.faults.add({ service: 'paypal', match: `${id}/capture`, fault });
    const { orders } = client();
    const call = { id, paypalRequestId: `cap-${id}` };
    const tooLong = new Promise((_, reject) => setTimeout(() => reject(new Error('too long')), 300));
    await expect(Promise.race([orders.captureOrder(call), tooLong])).rejects.toThrow();
    expect((await orders.captureOrder(call)).statusCode).toBe(200);
  });
});
