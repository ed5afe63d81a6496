import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSandbox, type Sandbox } from '@medconsult/tool-sandbox';
import { canonical, signatureOf } from './signature.mjs';

// A merchant that signs and checks as the published samples do.
interface Notice {
  fields: Record<string, string>;
  authorization: string;
}
let sandbox: Sandbox;
let merchant: Server;
let notify = '';
let got: Notice[] = [];
let orders = 0;
const SIGNED = [
  'order_id',
  'ext_transaction_id',
  'transaction_id',
  'status_code',
  'note',
  'confirm_rcv_amnt',
  'confirm_rcv_amnt_curr',
  'coin_rcv_amnt',
  'coin_rcv_amnt_curr',
  'txn_time',
];

beforeAll(async () => {
  merchant = createServer((req, res) => {
    let text = '';
    req.on('data', (chunk: Buffer) => (text += chunk.toString()));
    req.on('end', () => {
      got.push({
        fields: Object.fromEntries(new URLSearchParams(text)),
        authorization: req.headers.authorization ?? '',
      });
      res.end('{"status":2040}');
    });
  });
  await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve));
  notify = `http://127.0.0.1:${(merchant.address() as AddressInfo).port}/notify`;
  sandbox = await startSandbox({ payerurl: { publicKey: 'pub', secret: 'sec', retryMs: 20 } });
});
afterAll(async () => {
  await sandbox.close();
  merchant.closeAllConnections();
  await new Promise((resolve) => merchant.close(resolve));
});
beforeEach(async () => {
  sandbox.faults.clear();
  got = [];
  await settings({ dialect: 'kept', place: 'header', transactionName: 'transaction_id', waitMs: 50 });
});

const settings = (body: unknown) =>
  fetch(`${sandbox.url}/payerurl/__settings`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

function fieldsOf(changes: Record<string, string> = {}): Record<string, string> {
  orders += 1;
  return {
    order_id: `order-${orders}`,
    amount: '9.00',
    currency: 'usd',
    'items[0][name]': '200_Questions',
    'items[0][qty]': '1',
    'items[0][price]': '9.00',
    billing_fname: 'Ann',
    billing_lname: "O'Neil (É)",
    billing_email: 'ann@example.org',
    redirect_to: 'https://shop.example.org/payerurl-return?p=1',
    notify_url: notify,
    cancel_url: 'https://shop.example.org/cancelled',
    type: 'nodejs',
    ...changes,
  };
}

type Answer = { status: boolean; redirectTO?: string; message?: string };

async function request(fields: Record<string, string>, secret = 'sec') {
  const auth = Buffer.from(`pub:${signatureOf(Object.entries(fields), secret)}`).toString('base64');
  const response = await fetch(`${sandbox.url}/payerurl/api/payment`, {
    method: 'POST',
    headers: { authorization: `Bearer ${auth}` },
    body: new URLSearchParams(fields),
  });
  return (await response.json()) as Answer;
}

async function payBy(action: string) {
  const { redirectTO } = await request(fieldsOf());
  return fetch(`${redirectTO}/${action}`, { method: 'POST', redirect: 'manual' });
}

async function until(count: number): Promise<void> {
  for (let waited = 0; got.length < count && waited < 3000; waited += 10) await new Promise((r) => setTimeout(r, 10));
  await new Promise((resolve) => setTimeout(resolve, 30));
}

const sent = (value: string | undefined): boolean => value !== undefined;

// Reimplemented here on purpose: plain sorted form encoding, enough for values without special characters.
function isGenuine({ fields, authorization }: Notice, pick = sent): boolean {
  const signed = SIGNED.filter((name) => pick(fields[name])).sort();
  const text = new URLSearchParams(signed.map((name): [string, string] => [name, fields[name] ?? ''])).toString();
  const expected = createHmac('sha256', 'sec').update(text).digest('hex');
  const given = authorization.replace('Bearer ', '') || (fields.authStr ?? '');
  return Buffer.from(given, 'base64').toString() === `pub:${expected}`;
}

describe('signature', () => {
  it('is made of the sorted fields as PHP encodes them', () => {
    const text = canonical([
      ['b', "it's (a) *~ é+ x"],
      ['a[0][n]', '1'],
    ]);
    expect(text).toBe('a%5B0%5D%5Bn%5D=1&b=it%27s+%28a%29+%2A%7E+%C3%A9%2B+x');
  });
});

describe('payment requests', () => {
  it('answer the address of a page with every choice', async () => {
    const { status, redirectTO } = await request(fieldsOf());
    expect(status).toBe(true);
    const page = await (await fetch(redirectTO!)).text();
    for (const action of ['pay', 'underpay-95', 'underpay-50', 'overpay', 'cancel', 'wait', 'never']) {
      expect(page).toContain(`sandbox-payerurl-${action}`);
    }
  });

  it('are refused with a wrong signature, a used order id, an empty or a bad field', async () => {
    expect(await request(fieldsOf(), 'wrong')).toEqual({ status: false, message: 'Invalid signature.' });
    const fields = fieldsOf();
    expect((await request(fields)).status).toBe(true);
    expect(await request(fields)).toMatchObject({
      status: false,
      message: expect.stringContaining('order') as unknown,
    });
    const bads: Record<string, string>[] = [
      { billing_email: '' },
      { amount: 'free' },
      { amount: '0' },
      { currency: 'USD' },
      { notify_url: 'x' },
    ];
    for (const bad of bads) {
      expect(await request(fieldsOf(bad))).toMatchObject({ status: false });
    }
  });

  it('keys can be tested, and the donation link answers in the same shape', async () => {
    const response = await fetch(`${sandbox.url}/payerurl/api/donate-payment-request/sometoken`);
    expect(await response.json()).toMatchObject({
      status: true,
      redirectTO: expect.stringContaining('/checkout/') as unknown,
    });
    const failed = await fetch(`${sandbox.url}/payerurl/api/donate-payment-request/invalid`);
    expect(await failed.json()).toMatchObject({ status: false });
    const auth = Buffer.from(`pub:${signatureOf([['test', 'pub']], 'sec')}`).toString('base64');
    const tried = await fetch(`${sandbox.url}/payerurl/api/api-secret-key-validation`, {
      method: 'POST',
      headers: { authorization: `Bearer ${auth}` },
      body: new URLSearchParams({ test: 'pub' }),
    });
    expect(await tried.json()).toMatchObject({ status: true });
  });
});

describe('what the payer does', () => {
  it.each([
    ['pay', '200', '9.00'],
    ['underpay-95', '200', '8.55'],
    ['underpay-50', '200', '4.50'],
    ['overpay', '200', '10.80'],
    ['cancel', '20000', '0'],
  ])('%s: status %s, amount %s, signed', async (action, status, amount) => {
    const response = await payBy(action);
    await until(1);
    expect(got).toHaveLength(1);
    expect(got[0].fields).toMatchObject({
      status_code: status,
      confirm_rcv_amnt: amount,
      confirm_rcv_amnt_curr: 'USD',
    });
    expect(Object.keys(got[0].fields)).toEqual(SIGNED);
    expect(isGenuine(got[0])).toBe(true);
    const back = response.headers.get('location');
    expect(back).toBe(
      action === 'cancel'
        ? 'https://shop.example.org/cancelled'
        : `https://shop.example.org/payerurl-return?p=1&status=success&transaction_id=${got[0].fields.transaction_id}`,
    );
  });

  it('wait: still confirming, then paid', async () => {
    await payBy('wait');
    await until(2);
    expect(got.map(({ fields }) => fields.status_code)).toEqual(['100', '200']);
  });

  it('never: the payer returns as paid, and no notice comes', async () => {
    expect((await payBy('never')).headers.get('location')).toContain('status=success');
    await until(0);
    expect(got).toEqual([]);
  });

  it('paid after it was cancelled, and reported again with a new transaction id', async () => {
    const { redirectTO } = await request(fieldsOf());
    for (const [index, action] of ['cancel', 'pay'].entries()) {
      await fetch(`${redirectTO}/${action}`, { method: 'POST', redirect: 'manual' });
      await until(index + 1);
    }
    const again = `/payerurl/__payments/${got[0].fields.order_id}/again`;
    await fetch(sandbox.url + again, { method: 'POST' });
    await fetch(`${sandbox.url}${again}?fresh=1`, { method: 'POST' });
    await until(4);
    expect(got.map(({ fields }) => fields.status_code)).toEqual(['20000', '200', '200', '200']);
    expect(new Set(got.map(({ fields }) => fields.transaction_id)).size).toBe(2);
  });
});

describe('notices', () => {
  it.each(['bad-signature', 'no-signature', 'key-only', 'altered-body'])('%s does not pass', async (fault) => {
    sandbox.faults.add({ service: 'payerurl-callback', fault });
    await payBy('pay');
    await until(1);
    expect(got).toHaveLength(1);
    expect(isGenuine(got[0])).toBe(false);
  });

  it('the order can be unknown, though the signature is right', async () => {
    sandbox.faults.add({ service: 'payerurl-callback', fault: 'unknown-order' });
    await payBy('pay');
    await until(1);
    expect(got[0].fields.order_id).toBe('no-such-order');
    expect(isGenuine(got[0])).toBe(true);
  });

  it('duplicate, and hold for the wrong order', async () => {
    sandbox.faults.add({ service: 'payerurl-callback', fault: { name: 'duplicate', value: '3' } });
    await payBy('pay');
    await until(3);
    expect(got).toHaveLength(3);
    got = [];
    const { redirectTO } = await request(fieldsOf());
    sandbox.faults.add({ service: 'payerurl-callback', match: 'status_code=200&', fault: 'hold' });
    await fetch(`${redirectTO}/pay`, { method: 'POST', redirect: 'manual' });
    await fetch(`${redirectTO}/cancel`, { method: 'POST', redirect: 'manual' });
    await until(2);
    expect(got.map(({ fields }) => fields.status_code)).toEqual(['20000', '200']);
  });

  it('speak each dialect of empty fields', async () => {
    const signs = async (dialect: string, pick: (value: string | undefined) => boolean) => {
      got = [];
      await settings({ dialect });
      await payBy('cancel');
      await until(1);
      return isGenuine(got[0], pick);
    };
    expect(await signs('kept', sent)).toBe(true);
    expect(await signs('dropped', (value) => Boolean(value))).toBe(true);
    expect(await signs('dropped-zero', (value) => Boolean(value) && value !== '0')).toBe(true);
    expect(await signs('omitted', sent)).toBe(true);
    expect(await signs('missing-as-empty', () => true)).toBe(true);
    expect(await signs('dropped', sent)).toBe(false);
  });

  it('carry the signature in the header, in a field, or in both', async () => {
    for (const place of ['field', 'both']) {
      got = [];
      await settings({ place });
      await payBy('pay');
      await until(1);
      expect(got[0].fields.authStr).toBeTruthy();
      expect(Boolean(got[0].authorization)).toBe(place === 'both');
      expect(isGenuine(got[0])).toBe(true);
    }
  });
});
