// Faults 4, 5 and 22-25: what arrives at PayPal's webhook, genuine or not.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Caller } from '@medconsult/common';
import { PaymentsUnderTest, until } from '../../test/payments-under-test.js';

const COMPLETED = 'PAYMENT.CAPTURE.COMPLETED';

let world: PaymentsUnderTest;
beforeAll(async () => {
  world = await PaymentsUnderTest.start();
});
/** Only capture webhooks get through; the browser is away, so they alone can credit. */
beforeEach(() => {
  world.reset(true);
  world.fault({ service: 'paypal-webhook', match: 'CHECKOUT.ORDER', fault: 'drop', times: 0 });
});
afterEach(async () => expect(await world.audit()).toEqual([]));
afterAll(() => world.stop());

const aPayer = () => world.billing.aPayer({ credits: 0 });

/** An order that was paid without billing's involvement: only what PayPal reports can credit it. */
async function takenOrder(payer: Caller): Promise<string> {
  const orderId = await world.approvedOrder(payer);
  await world.merchant(`/v2/checkout/orders/${orderId}/capture`);
  return orderId;
}

async function eventsOf(orderId: string) {
  const sql = `
    SELECT e.deliveries, e.verified_by AS "verifiedBy" FROM provider_events e
    WHERE e.type = '${COMPLETED}' AND e.processed_at >= (SELECT created_at FROM purchases WHERE provider_order_id = $1)`;
  return world.rows<{ deliveries: number; verifiedBy: string }>(sql, [orderId]);
}

it('F4 PAY-022 one webhook delivered 100 times: one event, one credit, always 2xx', async () => {
  const payer = await aPayer();
  world.fault({ service: 'paypal-webhook', match: COMPLETED, fault: { name: 'duplicate', value: '100' } });
  const orderId = await takenOrder(payer);
  const deliveries = await world.untilWebhooks(COMPLETED, 'accepted', 100);
  expect(deliveries.every(({ attempts }) => attempts.at(-1)?.status === 200)).toBe(true);
  expect(await eventsOf(orderId)).toEqual([{ deliveries: expect.any(Number) as number, verifiedBy: 'certificate' }]);
  expect(await world.balances(payer.userId)).toEqual([200, 0]);
});

it('F5 two webhooks with different ids for one capture: one credit', async () => {
  const payer = await aPayer();
  const orderId = await takenOrder(payer);
  const [first] = await world.untilWebhooks(COMPLETED, 'accepted');
  const known = (await world.webhooks()).filter(({ type }) => type === COMPLETED).at(-1)!;
  await world.control('POST', `/paypal/__webhooks/${known.id}/resend?fresh=1`);
  await until(async () => ((await eventsOf(orderId)).length === 2 ? true : undefined));
  expect(first?.state).toBe('accepted');
  expect(await world.balances(payer.userId)).toEqual([200, 0]);
});

it('F22 a capture of another merchant, or of an order that we did not make, is accepted and changes nothing', async () => {
  const foreign = await world.merchant('/v2/checkout/orders', {
    intent: 'CAPTURE',
    purchase_units: [{ amount: { currency_code: 'USD', value: '9.00' } }],
  });
  const orderId = String(foreign['id']);
  await world.approve(orderId);
  await world.merchant(`/v2/checkout/orders/${orderId}/capture`);
  await world.control('POST', '/paypal/__webhooks', {
    event_type: COMPLETED,
    resource: { id: 'NO-SUCH-CAPTURE', status: 'COMPLETED', amount: { currency_code: 'USD', value: '9.00' } },
  });
  const outcomes = await until(async () => {
    const rows = await world.rows<{ outcome: string }>("SELECT outcome FROM provider_events WHERE outcome = 'foreign'");
    return rows.length >= 2 ? rows : undefined;
  });
  expect(outcomes).toHaveLength(2);
  const answers = await until(async () => {
    const statuses = (await world.webhooks()).slice(-2).map(({ attempts }) => attempts[0]?.status);
    return statuses.includes(undefined) ? undefined : statuses;
  });
  expect(answers).toEqual([200, 200]);
});

const FORGERIES = [
  'altered-body',
  'bad-signature',
  'wrong-webhook-id',
  'expired-certificate',
  'foreign-certificate',
  'wrong-certificate-name',
];

it.each(FORGERIES)('F23 PAY-038 a webhook with %s is refused and credits nothing', async (fault) => {
  const payer = await aPayer();
  world.fault({ service: 'paypal-webhook', match: COMPLETED, fault });
  const orderId = await takenOrder(payer);
  const delivery = await until(async () =>
    (await world.webhooks()).find((each) => each.fault === fault && each.attempts.length > 0),
  );
  expect(delivery.attempts[0]?.status).toBe(400);
  expect(await eventsOf(orderId)).toEqual([]);
  expect(await world.balances(payer.userId)).toEqual([0, 0]);
});

it('F23 a certificate is never fetched from a host that is not PayPal’s', async () => {
  let visits = 0;
  const evil = createServer((_, response) => {
    visits += 1;
    response.end();
  });
  await new Promise<void>((resolve) => evil.listen(0, '127.0.0.1', resolve));
  const { port } = evil.address() as AddressInfo;
  const good = new URL(world.sandbox.url);
  const addresses = [
    `http://127.0.0.1:${port}/v1/notifications/certs/CERT-1`,
    `${good.origin}@127.0.0.1:${port}/paypal/v1/notifications/certs/CERT-1`,
    `http://127.0.0.1:${port}/?${good.origin}/paypal/v1/notifications/certs/`,
    'file:///etc/hostname',
    'no address',
  ];
  const payer = await aPayer();
  for (const value of addresses) {
    world.fault({ service: 'paypal-webhook', match: COMPLETED, fault: { name: 'evil-certificate-url', value } });
    await takenOrder(payer);
  }
  const seen = await until(async () => {
    const found = (await world.webhooks()).filter(
      (each) => each.fault === 'evil-certificate-url' && each.attempts.length,
    );
    return found.length >= addresses.length ? found : undefined;
  });
  evil.close();
  expect(seen.map(({ attempts }) => attempts[0]?.status)).toEqual(addresses.map(() => 400));
  expect(visits).toBe(0);
  expect(await world.balances(payer.userId)).toEqual([0, 0]);
});

it('F23 without its certificate a webhook is checked by PayPal itself, byte for byte', async () => {
  const fresh = await PaymentsUnderTest.start();
  try {
    const payer = await fresh.billing.aPayer({ credits: 0 });
    fresh.fault({ service: 'paypal-webhook', match: 'CHECKOUT.ORDER', fault: 'drop', times: 0 });
    fresh.fault({ service: 'paypal', match: 'GET /paypal/v1/notifications/certs/', fault: '404', times: 0 });
    const orderId = await fresh.approvedOrder(payer);
    await fresh.merchant(`/v2/checkout/orders/${orderId}/capture`);
    await fresh.untilState(orderId, 'completed');
    const sql = 'SELECT DISTINCT verified_by AS "verifiedBy" FROM provider_events';
    expect(await fresh.rows(sql)).toEqual([{ verifiedBy: 'provider' }]);
    fresh.fault({ service: 'paypal-webhook', match: COMPLETED, fault: 'bad-signature' });
    const other = await fresh.approvedOrder(payer);
    await fresh.merchant(`/v2/checkout/orders/${other}/capture`);
    const refused = await until(async () =>
      (await fresh.webhooks()).find((each) => each.fault && each.attempts.length),
    );
    expect(refused.attempts[0]?.status).toBe(400);
    expect((await fresh.purchase(other)).state).toBe('created');
  } finally {
    await fresh.stop();
  }
});

it('F24 a body forged to the same checksum passes the signature, but what PayPal itself says is credited', async () => {
  const payer = await aPayer();
  world.fault({ service: 'paypal-webhook', match: COMPLETED, fault: 'crc-collision' });
  const orderId = await takenOrder(payer);
  const { capturedCents } = await world.untilState(orderId, 'completed');
  expect(capturedCents).toBe(900);
  expect(await world.balances(payer.userId)).toEqual([200, 0]);
});

it('F25 a genuine webhook replayed a month later has no effect', async () => {
  const payer = await aPayer();
  const { captureId } = await world.buy(payer);
  await world.untilWebhooks(COMPLETED, 'accepted');
  const [event] = (await world.webhooks()).filter(({ type }) => type === COMPLETED).slice(-1);
  await world.rows("UPDATE provider_events SET received_at = received_at - interval '31 days'");
  await world.refund(captureId);
  await world.untilState(captureId, 'refunded');
  await world.control('POST', `/paypal/__webhooks/${event!.id}/resend`);
  await until(async () => {
    const [row] = await world.rows<{ deliveries: number }>(
      'SELECT deliveries FROM provider_events WHERE event_id = $1',
      [event!.id],
    );
    return row && row.deliveries > 1 ? true : undefined;
  });
  expect((await world.purchase(captureId)).state).toBe('refunded');
  expect(await world.balances(payer.userId)).toEqual([0, 0]);
});
