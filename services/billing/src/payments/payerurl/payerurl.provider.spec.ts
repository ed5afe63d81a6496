// Where payers are sent, and where they return: the provider's own hosts, and our own.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aFingerprint } from '@medconsult/common/testing';
import type { Purchase } from '../purchases.store.js';
import { paymentSettingsOf } from '../payment-settings.js';
import { PayerUrlProvider } from './payerurl.provider.js';

let server: Server;
let reply: unknown;
let form = new URLSearchParams();
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      form = new URLSearchParams(body);
      response.setHeader('content-type', 'application/json').end(JSON.stringify(reply));
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterAll(() => server.close());

const purchase = { id: aFingerprint(), priceCents: 900, packId: 'questions-200' } as Purchase;
const open = (redirectTO: string, domain: string | null = 'payerurl.com') => {
  reply = { redirectTO };
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { publicKey: 'p', secret: 's', baseUrl, domain, timeoutMs: 2000 };
  return new PayerUrlProvider(settings).createPayment(purchase, 'https://medconsult.example');
};

it.each(['https://pay.payerurl.com/checkout/1', 'https://payerurl.com/x'])('sends a payer to %s', async (address) => {
  expect(await open(address)).toBe(address);
});

it.each([
  'https://pay.payerurl.com.evil.example/checkout/1',
  'https://evil-payerurl.com/',
  'https://payerurl.com@evil.example/',
  'http://pay.payerurl.com/checkout/1',
  'javascript:alert(1)',
])('sends nobody to %s', async (address) => {
  await expect(open(address)).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_FAILED' });
});

it('returns the payer to our own host, whatever the browser asked for', async () => {
  await open('https://pay.payerurl.com/1');
  const hosts = ['redirect_to', 'cancel_url', 'notify_url'].map((name) => new URL(form.get(name) ?? '').origin);
  expect(new Set(hosts)).toEqual(new Set(['https://medconsult.example']));
});

it('is limited to the domain of the provider, except with a stand-in', () => {
  const keys = { PAYERURL_PUBLIC_KEY: 'p', PAYERURL_SECRET_KEY: 's', PUBLIC_URL: 'https://medconsult.example' };
  const domainOf = (more: object) => paymentSettingsOf({ ...keys, ...more } as never).payerurl?.domain;
  expect(domainOf({ PAYMENT_MODE: 'live' })).toBe('payerurl.com');
  expect(domainOf({ PAYMENT_MODE: 'sandbox', SANDBOX_URL: 'http://127.0.0.1:1' })).toBeNull();
});
