// What payments need from the gateway: callbacks byte for byte, 202 while pending, and sessions that end everywhere.
import { accounts, payments } from '@medconsult/common';
import { hashToken } from '@medconsult/common/server';
import { startGatewayUnderTest, type GatewayUnderTest } from '../test/gateway-under-test.js';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGatewayUnderTest();
  gateway.bus
    .answer(payments, 'paypalWebhook', () => ({ success: true as const }))
    .answer(payments, 'payerurlWebhook', () => ({ status: 2040, message: 'Done' }))
    .answer(payments, 'payerurlSuccess', () => ({ success: false, status: 'pending' as const }));
});
afterAll(() => gateway.close());

describe('callbacks of providers', () => {
  it.each(['{"a": {}, "n": 1.0,\n "ü":"\\u00e9"}', 'not json at all {{{', '', '[1, 2]'])(
    'PAY-038 hands over %j byte for byte, with the headers asked for and no others',
    async (text) => {
      const reply = await gateway.app.inject({
        method: 'POST',
        url: '/api/webhooks/paypal',
        headers: {
          'content-type': 'application/json',
          'paypal-transmission-id': 'T',
          cookie: 'mc_sid=x',
          'x-other': 'y',
        },
        payload: text,
      });
      expect([reply.statusCode, reply.json()]).toEqual([200, { success: true }]);
      const input = gateway.bus.inputsOf(payments, 'paypalWebhook').at(-1)!;
      expect(Buffer.from(input.body, 'base64').toString('utf8')).toBe(text);
      expect(input.headers).toEqual({ 'paypal-transmission-id': 'T' });
    },
  );

  it('accepts forms, invalid UTF-8 and bodies without a type, but none too large', async () => {
    const send = (payload: Buffer, type?: string) =>
      gateway.app.inject({
        method: 'POST',
        url: '/api/webhooks/payerurl',
        headers: type ? { 'content-type': type } : {},
        payload,
      });
    const odd = Buffer.from([0xff, 0xfe, 0x00, 0x31]);
    expect((await send(odd, 'application/x-www-form-urlencoded;charset=UTF-8')).json()).toEqual({
      status: 2040,
      message: 'Done',
    });
    expect(Buffer.from(gateway.bus.inputsOf(payments, 'payerurlWebhook').at(-1)!.body, 'base64')).toEqual(odd);
    expect((await send(odd)).statusCode).toBe(200);
    expect((await send(Buffer.alloc(200_000), 'text/plain')).statusCode).toBe(413);
  });

  it('other routes still take JSON only', async () => {
    const headers = { 'content-type': 'text/plain' };
    expect((await gateway.post('/api/process-payment', 'x', { headers })).statusCode).toBe(415);
  });
});

it('RET-013 a payment that is not confirmed yet is answered with 202', async () => {
  const reply = await gateway.post('/api/payerurl-success', { transactionId: 'T1' });
  expect([reply.statusCode, reply.json()]).toEqual([202, { success: false, status: 'pending' }]);
});

it('ACC-020 after a change of password the other sessions end at once, and their hashes are not exposed', async () => {
  const { cookie, userId } = gateway.signIn();
  const other = gateway.signIn(userId);
  const hash = hashToken(other.cookie.slice('mc_sid='.length));
  const user = { id: userId, email: 'a@example.org', credits: 1, diamonds: 0, createdAt: new Date().toISOString() };
  gateway.bus
    .answer(accounts, 'currentUser', () => ({ ...user, lastDailyQuestionDate: null }))
    .answer(accounts, 'updatePassword', () => ({ success: true as const, message: 'Done.', endedSessions: [hash] }));
  const statusOf = async (jar: string) =>
    (await gateway.app.inject({ url: '/api/user/current', headers: { cookie: jar } })).statusCode;
  expect([await statusOf(cookie), await statusOf(other.cookie)]).toEqual([200, 200]);
  gateway.bus.answer(accounts, 'resolveSession', () => null);
  // The gateway caches sessions for a minute, so deleting the row alone would not end one.
  expect(await statusOf(other.cookie)).toBe(200);
  const reply = await gateway.post('/api/update-password', { password: 'another one' }, { headers: { cookie } });
  expect([reply.statusCode, reply.json()]).toEqual([200, { success: true, message: 'Done.' }]);
  expect([await statusOf(cookie), await statusOf(other.cookie)]).toEqual([200, 401]);
});
