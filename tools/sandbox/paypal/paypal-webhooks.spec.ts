import { verify, X509Certificate } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';
import { startSandbox, type Sandbox } from '@medconsult/tool-sandbox';

// A receiver of webhooks that checks them as documented: offline, against the pinned root.
interface Got {
  headers: IncomingHttpHeaders;
  body: string;
}
let sandbox: Sandbox;
let receiver: Server;
let got: Got[] = [];
let answers: number[] = [];
let token = '';

beforeAll(async () => {
  receiver = createServer((req, res) => {
    let body = '';
    req.on('data', (chunk: Buffer) => (body += chunk.toString()));
    req.on('end', () => {
      got.push({ headers: req.headers, body });
      res.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  sandbox = await startSandbox({
    paypal: { webhookUrl: `http://127.0.0.1:${port}/hook`, webhookId: 'MINE', retryMs: 20 },
  });
  const response = await fetch(`${sandbox.url}/paypal/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from('SANDBOX-CLIENT-ID:SANDBOX-SECRET').toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  token = ((await response.json()) as { access_token: string }).access_token;
});
afterAll(async () => {
  await sandbox.close();
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
});
beforeEach(() => {
  sandbox.faults.clear();
  got = [];
  answers = [];
});

async function call<T = { id: string }>(path: string, body: unknown = {}): Promise<T> {
  const response = await fetch(`${sandbox.url}/paypal${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return (await response.json()) as T;
}

const typeOf = ({ body }: Got) => (JSON.parse(body) as { event_type: string }).event_type;
const idOf = ({ body }: Got) => (JSON.parse(body) as { id: string }).id;
async function until(count: number): Promise<void> {
  for (let waited = 0; got.length < count && waited < 3000; waited += 10) await new Promise((r) => setTimeout(r, 10));
  await new Promise((resolve) => setTimeout(resolve, 30));
}

async function pay(): Promise<string> {
  const amount = { currency_code: 'USD', value: '9.00' };
  const { id } = await call('/v2/checkout/orders', {
    intent: 'CAPTURE',
    purchase_units: [{ amount, custom_id: 'p-1' }],
  });
  await call(`/__orders/${id}/approve`);
  await until(1);
  const order = await call<{ purchase_units: { payments: { captures: { id: string }[] } }[] }>(
    `/v2/checkout/orders/${id}/capture`,
  );
  return order.purchase_units[0].payments.captures[0].id;
}

async function isGenuine({ headers, body }: Got, webhookId = 'MINE'): Promise<boolean> {
  const certificateUrl = String(headers['paypal-cert-url']);
  if (!certificateUrl.startsWith(`${sandbox.url}/paypal/v1/notifications/certs/`)) return false;
  const pem = await (await fetch(certificateUrl)).text();
  const [leaf, issuer] = pem
    .match(/-----BEGIN[^]+?-----END CERTIFICATE-----/g)!
    .map((each) => new X509Certificate(each));
  const root = new X509Certificate(await (await fetch(`${sandbox.url}/paypal/__root.pem`)).text());
  const chained = leaf.verify(issuer.publicKey) && leaf.checkIssued(issuer) && issuer.verify(root.publicKey);
  const named = leaf.checkHost('messageverificationcerts.sandbox.paypal.com') !== undefined;
  const valid = new Date(leaf.validTo) > new Date() && new Date(leaf.validFrom) < new Date();
  const message = `${String(headers['paypal-transmission-id'])}|${String(headers['paypal-transmission-time'])}|${webhookId}|${crc32(body)}`;
  const signature = Buffer.from(String(headers['paypal-transmission-sig']), 'base64');
  return chained && named && valid && verify('sha256', Buffer.from(message), leaf.publicKey, signature);
}

function verification({ headers, body }: Got, event = body): string {
  const fields = {
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
    webhook_id: 'MINE',
  };
  return `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${event}}`;
}

describe('webhooks', () => {
  it('announce approval and capture, signed under a chain to the root', async () => {
    const captureId = await pay();
    await until(2);
    expect(got.map(typeOf)).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED']);
    expect(JSON.parse(got[1].body)).toMatchObject({
      event_version: '1.0',
      resource: { id: captureId, custom_id: 'p-1', amount: { value: '9.00' } },
    });
    for (const each of got) expect(await isGenuine(each)).toBe(true);
    expect(await isGenuine(got[0], 'OTHER')).toBe(false);
  });

  it('can be checked online, but only with the event as it was sent', async () => {
    await pay();
    await until(2);
    const ask = (body: string) => call('/v1/notifications/verify-webhook-signature', body);
    expect(await ask(verification(got[1]))).toEqual({ verification_status: 'SUCCESS' });
    const pretty = JSON.stringify(JSON.parse(got[1].body), null, 2);
    expect(await ask(verification(got[1], pretty))).toEqual({ verification_status: 'FAILURE' });
  });

  it.each([
    'bad-signature',
    'altered-body',
    'wrong-webhook-id',
    'expired-certificate',
    'foreign-certificate',
    'wrong-certificate-name',
    'evil-certificate-url',
  ])('%s does not pass', async (fault) => {
    sandbox.faults.add({ service: 'paypal-webhook', match: 'CAPTURE.COMPLETED', fault });
    await pay();
    await until(2);
    expect(await isGenuine(got[0])).toBe(true);
    expect(await isGenuine(got[1])).toBe(false);
  });

  it('crc-collision passes every check with a false amount', async () => {
    sandbox.faults.add({ service: 'paypal-webhook', match: 'CAPTURE.COMPLETED', fault: 'crc-collision' });
    await pay();
    await until(2);
    expect(await isGenuine(got[1])).toBe(true);
    expect(JSON.parse(got[1].body)).toMatchObject({ resource: { amount: { value: '9999.00' } } });
  });

  it('are retried until they are accepted', async () => {
    answers = [500, 503];
    await pay();
    await until(4);
    expect(got.filter((each) => typeOf(each) === 'CHECKOUT.ORDER.APPROVED').length).toBeGreaterThan(1);
    const { deliveries } = (await (await fetch(`${sandbox.url}/paypal/__webhooks`)).json()) as {
      deliveries: { state: string }[];
    };
    expect(deliveries.every(({ state }) => state === 'accepted')).toBe(true);
  });

  it('duplicate, delay, drop, and hold for the wrong order', async () => {
    sandbox.faults.add({
      service: 'paypal-webhook',
      match: 'CAPTURE.COMPLETED',
      fault: { name: 'duplicate', value: '5' },
    });
    await pay();
    await until(6);
    expect(new Set(got.slice(1).map(idOf)).size).toBe(1);
    expect(got).toHaveLength(6);

    got = [];
    sandbox.faults.add({ service: 'paypal-webhook', match: 'ORDER.APPROVED', fault: 'drop' });
    sandbox.faults.add({ service: 'paypal-webhook', match: 'CAPTURE.COMPLETED', fault: 'hold' });
    const pending = pay();
    got.push({ headers: {}, body: '{"event_type":"none"}' });
    await call(`/v2/payments/captures/${await pending}/refund`);
    await until(3);
    expect(got.map(typeOf)).toEqual(['none', 'PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.COMPLETED']);
  });

  it('can be sent again with a new id, and made up', async () => {
    await pay();
    await until(2);
    await call(`/__webhooks/${idOf(got[1])}/resend?fresh=1`);
    await until(3);
    expect(idOf(got[2])).not.toBe(idOf(got[1]));
    expect((JSON.parse(got[2].body) as { resource: unknown }).resource).toEqual(
      (JSON.parse(got[1].body) as { resource: unknown }).resource,
    );
    await call('/__webhooks', { event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'OF-ANOTHER-MERCHANT' } });
    await until(4);
    expect(got[3].body).toContain('OF-ANOTHER-MERCHANT');
    expect(await isGenuine(got[3])).toBe(true);
  });
});
