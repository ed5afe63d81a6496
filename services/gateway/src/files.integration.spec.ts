// Operations whose output is a file: the gateway sends the bytes as a download or inline, and refusals as JSON like any other.
import { AppError, images, reports } from '@medconsult/common';
import { startGatewayUnderTest, type GatewayUnderTest } from '../test/gateway-under-test.js';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGatewayUnderTest();
});
afterAll(() => gateway.close());

const get = () => gateway.app.inject({ url: '/api/generated-report/abcdefghijklmnop/pdf', headers: gateway.signIn() });

it('sends the bytes with type and name', async () => {
  const bytes = Buffer.from([0x25, 0x50, 0x44, 0x46, 0x00, 0xff]);
  const file = { fileName: 'medical-report-2026-11-21.pdf', type: 'application/pdf', base64: bytes.toString('base64') };
  gateway.bus.answer(reports, 'pdf', () => file);
  const reply = await get();
  expect(reply.statusCode).toBe(200);
  expect(reply.rawPayload.equals(bytes)).toBe(true);
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="medical-report-2026-11-21.pdf"',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
});

it('answers a picture’s bytes, which a browser shows but never runs', async () => {
  const bytes = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
  gateway.bus.answer(images, 'show', () => ({
    fileName: 'picture-12.jpg',
    type: 'image/jpeg',
    base64: bytes.toString('base64'),
  }));
  const answer = await gateway.app.inject({ url: '/api/sessions/abcdefghijklmnop/images/12' });
  expect([answer.statusCode, answer.rawPayload.equals(bytes)]).toEqual([200, true]);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  });
  gateway.bus.answer(images, 'show', () => Promise.reject(new AppError('SESSION_NOT_YOURS')));
  const refused = await gateway.app.inject({ url: '/api/sessions/abcdefghijklmnop/images/12' });
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'SESSION_NOT_YOURS']);
  expect((await gateway.app.inject({ url: '/api/sessions/abcdefghijklmnop/images/1x' })).statusCode).toBe(400);
});

it('API-013, API-016 a refusal is JSON with an error', async () => {
  gateway.bus.answer(reports, 'pdf', () => {
    throw new AppError('SESSION_NOT_YOURS');
  });
  const reply = await get();
  expect([reply.statusCode, reply.json<{ error: string }>().error]).toEqual([
    403,
    'This conversation does not belong to you.',
  ]);
});

it('REP-040 while a report is made the answer is 202, before that 404 with the status', async () => {
  const generation = { state: 'working' as const, progress: 50, step: 'writing' as const };
  gateway.bus.answer(reports, 'generate', () => ({ status: 'pending' as const, jobId: 'a', generation }));
  const { cookie, userId } = gateway.signIn();
  const asked = { sessionId: 'abcdefghijklmnop', userId };
  const made = await gateway.post('/api/generate-medical-report', asked, { headers: { cookie } });
  expect([made.statusCode, made.json()]).toEqual([202, { status: 'pending', jobId: 'a', generation }]);
  gateway.bus.answer(reports, 'generated', () => {
    throw new AppError('REPORT_PENDING', { status: 'pending' });
  });
  const read = await gateway.app.inject({ url: '/api/generated-report/abcdefghijklmnop', headers: { cookie } });
  expect([read.statusCode, read.json<{ status: string }>().status]).toEqual([404, 'pending']);
});
