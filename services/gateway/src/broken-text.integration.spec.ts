// NUL and lone surrogates in every place where a caller can put them: answered with 400 before any service is called.
import { accounts, payments } from '@medconsult/common';
import { startGatewayUnderTest, type GatewayUnderTest } from '../test/gateway-under-test.js';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGatewayUnderTest();
});
afterAll(() => gateway.close());

const POSTS: readonly (readonly [url: string, body: object])[] = [
  ['/api/payerurl-success', { transactionId: 'T\u0000' }],
  ['/api/login', { email: 'a\u0000@example.org', password: 'secret' }],
  ['/api/login', { email: 'a@example.org', password: '\ud800' }],
  ['/api/login', { email: 'a@example.org', password: { '\u0000': 1 } }],
  ['/api/session/a%00/title', { title: 'x' }],
  ['/api/shared-report', { token: '\u0000' }],
];
const GETS = [
  '/api/sessions/a%00b/messages',
  '/api/sessions/abcdefghijklmnop/messages?before=%00',
  '/api/user/%00',
  '/api/generated-report/%00',
  '/api/generated-report/%ED%A0%80',
  '/api/%ED%A0%80',
];

it.each(POSTS)('API-019 POST %s with %j is refused', async (url, body) => {
  const { cookie } = gateway.signIn();
  const asked = gateway.bus.asked.length;
  const reply = await gateway.post(url, body, { headers: { cookie } });
  expect([reply.statusCode, gateway.bus.asked.slice(asked).filter(isAsked)]).toEqual([400, []]);
  expect(reply.json()).toMatchObject({ statusCode: 400, error: expect.any(String) as string });
});

it.each(GETS)('API-019 GET %s is refused', async (url) => {
  const { cookie } = gateway.signIn();
  const asked = gateway.bus.asked.length;
  const reply = await gateway.app.inject({ url, headers: { cookie } });
  expect([reply.statusCode, gateway.bus.asked.slice(asked).filter(isAsked)]).toEqual([400, []]);
  expect(reply.json()).toMatchObject({ statusCode: 400, error: expect.any(String) as string });
});

/** The login session is looked up before the input is checked. */
function isAsked({ pattern }: { pattern: string }): boolean {
  return pattern !== `${accounts.service}.${accounts.feature}.resolveSession`;
}

it('a callback keeps its bytes, whatever they are: its signature covers them', async () => {
  gateway.bus.answer(payments, 'payerurlWebhook', () => ({ status: 2040, message: 'Done' }));
  const reply = await gateway.app.inject({ method: 'POST', url: '/api/webhooks/payerurl', payload: 'order=%00' });
  expect(reply.statusCode).toBe(200);
});
