// The calls that forged webhooks trigger, with a provider that counts them.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onBehalfOf } from '@medconsult/common/server';
import { LOOKUPS } from './lookups.js';
import { PayPalHttp } from './paypal-http.js';
import { WebhookSignatures } from './webhook-signature.js';

let provider: Server;
let asked = 0;
let certificates = 0;

beforeAll(async () => {
  provider = createServer(({ url = '' }, response) => {
    asked += 1;
    if (url.includes('/certs/')) certificates += 1;
    response.writeHead(404).end('{}');
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => provider.close(resolve)));
beforeEach(() => (asked = certificates = 0));

function signatures() {
  const baseUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const keys = { clientId: 'id', secret: 'secret', webhookId: 'W', scriptUrl: baseUrl };
  const http = new PayPalHttp({ ...keys, baseUrl, timeoutMs: 5_000, standIn: true });
  const verify = new WebhookSignatures(http, { warn: () => undefined });
  /** @returns the codes with which they were answered */
  return async (address: string, count: number, nameOf = (at: number) => `CERT-${at}`): Promise<string[]> => {
    const outcomes = Array.from({ length: count }, (_, at) =>
      onBehalfOf(address, () =>
        verify.verify(forged(`${baseUrl}/v1/notifications/certs/${address}-${nameOf(at)}`), BODY),
      ),
    );
    const ends = await Promise.allSettled(outcomes);
    return ends.map((end) =>
      end.status === 'rejected' ? ((end.reason as { code?: string }).code ?? 'no answer') : 'told',
    );
  };
}

const BODY = Buffer.from('{"id":"WH-1"}');
const forged = (certificateUrl: string) => ({
  transmissionId: 'T',
  time: '2026-11-24T12:00:00Z',
  signature: 'AAAA',
  certificateUrl,
  algorithm: 'SHA256withRSA',
});

it('100 forged webhooks from one address trigger few calls, and leave some for others', async () => {
  const send = signatures();
  const refused = (await send('203.0.113.1', 100)).filter((code) => code === 'OVERLOADED');
  expect(refused.length).toBeGreaterThanOrEqual(100 - LOOKUPS.each);
  // One call for each, and one for the token that the check by PayPal itself needs.
  expect(asked).toBeLessThanOrEqual(2 * LOOKUPS.each);
  const before = asked;
  await send('203.0.113.2', 1);
  expect(asked).toBeGreaterThan(before);
});

it('forged webhooks from many addresses trigger few calls, too', async () => {
  const send = signatures();
  for (let at = 0; at < 10; at += 1) await send(`198.51.100.${at}`, 30);
  expect(asked).toBeLessThanOrEqual(2 * LOOKUPS.all);
});

it('webhooks that arrive together fetch their certificate once', async () => {
  await signatures()('203.0.113.3', 15, () => 'ONE');
  expect(certificates).toBe(1);
});
