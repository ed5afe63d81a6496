// Real Redis; services are faked at the bus.
import { randomUUID } from 'node:crypto';
import {
  accounts,
  AppError,
  consultation,
  ERRORS,
  IMAGE_BODY_MAX,
  operators,
  presence,
  conversations,
  wallet,
  type ChatReply,
} from '@medconsult/common';
import { aFingerprint } from '@medconsult/common/testing';
import { startGatewayUnderTest, type GatewayUnderTest } from '../test/gateway-under-test.js';

const reply: ChatReply = {
  mainResponse: 'Rest.',
  followUpQuestion: null,
  sessionId: 'abcdefghijklmnop',
  updatedCredits: null,
  updatedDiamonds: null,
  usageCount: 1,
  showReportConsentButtons: false,
  source: 'engine',
  assessment: { triage: null, whenToWorry: null, causes: [], redFlags: [] },
};
const user = {
  email: 'a@example.org',
  credits: 2,
  diamonds: 0,
  createdAt: new Date().toISOString(),
  lastDailyQuestionDate: null,
};
const conversation = { createdAt: new Date().toISOString(), sessionType: 'chat' as const };
const question = (extra: object = {}) => ({
  message: 'sore throat',
  deviceFingerprint: aFingerprint(),
  selectedDoctor: 'alex',
  sessionId: null,
  ...extra,
});

let gateway: GatewayUnderTest;

beforeAll(async () => {
  gateway = await startGatewayUnderTest();
  gateway.bus
    .answer(consultation, 'ask', () => reply)
    .answer(wallet, 'checkLimit', () => ({ count: 0 }))
    .answer(presence, 'onlineUsers', () => ({ total: 0, users: [], byCountry: [] }))
    .answer(accounts, 'currentUser', (_, caller) => ({ ...user, id: caller.userId! }))
    .answer(accounts, 'userById', ({ id }) => ({ ...user, id }))
    .answer(accounts, 'login', () => ({
      ...user,
      id: randomUUID(),
      session: { token: 'secret-token', expiresAt: new Date(Date.now() + 3_600_000).toISOString() },
    }))
    .answer(accounts, 'logout', () => ({ success: true as const }))
    .answer(wallet, 'checkDailyQuestion', () => ({ granted: false, totalCredits: 2 }))
    .answer(conversations, 'rename', ({ id, title }) => ({ ...conversation, id, title }))
    .answer(conversations, 'messages', () => ({ rows: [], total: 0, capped: false, next: null }));
});
afterAll(() => gateway.close());

describe('bodies', () => {
  const cases: [name: string, body: string | Buffer, headers: Record<string, string>, status: number][] = [
    ['malformed JSON', '{"message":', {}, 400],
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), {}, 400],
    ['deep JSON', `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`, {}, 400],
    ['an array', '[]', {}, 400],
    ['text', 'hello', { 'content-type': 'text/plain' }, 415],
    ['a form', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['a body over 100 KiB', JSON.stringify({ message: 'x'.repeat(110_000) }), {}, 413],
  ];
  it.each(cases)('API-019, API-020, ERR-009 %s is refused clearly', async (_name, body, headers, status) => {
    const asked = gateway.bus.asked.length;
    const answer = await gateway.post('/api/check-limit', body, { headers });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({
      error: expect.any(String) as string,
      message: expect.any(String) as string,
      statusCode: status,
      code: expect.any(String) as string,
    });
    expect(answer.body).not.toMatch(/ at .*\.[jt]s/);
    expect(gateway.bus.asked).toHaveLength(asked);
  });

  it.each([
    ['a number for text', { message: 5 }],
    ['an object for an id', { sessionId: { $ne: null } }],
    ['an unknown doctor', { selectedDoctor: 'house' }],
    ['10,000 characters', { message: 'x'.repeat(10_000) }],
    ['no fingerprint', { deviceFingerprint: undefined }],
    ['a wrong session id', { sessionId: '../../etc' }],
  ])('API-019, CHAT-073 %s is a 400 with a readable message', async (_name, wrong) => {
    const answer = await gateway.post('/api/chat-split', question(wrong));
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ message: string }>().message).toMatch(
      /^(message|sessionId|selectedDoctor|deviceFingerprint): /,
    );
  });

  it('IMG-021 accepts a picture of 10 MB and answers with the documented text when a chat body is larger', async () => {
    const headers = { cookie: gateway.signIn().cookie };
    const ask = (characters: number) =>
      gateway.post('/api/chat-split', question({ imageData: 'x'.repeat(characters) }), { headers });
    expect((await ask(13_981_016)).statusCode).toBe(200);
    expect(gateway.bus.inputsOf(consultation, 'ask').at(-1)?.imageData).toHaveLength(13_981_016);
    const answer = await ask(IMAGE_BODY_MAX);
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([413, ERRORS.IMAGE_TOO_LARGE.message]);
  });

  it('takes what the path names from the path, and the rest from the body before the query', async () => {
    const answer = await gateway.post('/api/session/of-the-path/title?title=query', {
      id: 'of-the-body',
      title: 'body',
    });
    expect(answer.statusCode).toBe(200);
    expect(gateway.bus.inputsOf(conversations, 'rename')).toEqual([{ id: 'of-the-path', title: 'body' }]);
  });

  it('refuses a query parameter given twice', async () => {
    const answer = await gateway.app.inject({ url: '/api/conversations?limit=1&limit=2' });
    expect(answer.statusCode).toBe(400);
  });
});

describe('origin', () => {
  const post = (headers: Record<string, string | undefined>) =>
    gateway.app.inject({
      method: 'POST',
      url: '/api/check-limit',
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify({ deviceFingerprint: aFingerprint() }),
    });

  it('another site is refused; our own site and programs are not', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'http://localhost:8080.evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ]) {
      const answer = await post(headers);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'FOREIGN_ORIGIN']);
    }
    for (const headers of [{ origin: 'http://localhost:8080' }, { 'sec-fetch-site': 'same-origin' }, {}]) {
      expect((await post(headers)).statusCode).toBe(200);
    }
  });
});

describe('callers', () => {
  it('AUTH-025 a login sets an httpOnly cookie and its token is in no reply', async () => {
    const answer = await gateway.post('/api/login', { email: 'a@example.org', password: 'secret' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain('secret-token');
    const cookie = answer.cookies.find(({ name }) => name === 'mc_sid');
    expect(cookie).toMatchObject({ value: 'secret-token', httpOnly: true, sameSite: 'Lax', path: '/' });
  });

  it('API-009, API-010 the current user needs a session', async () => {
    const { cookie, userId } = gateway.signIn();
    expect((await gateway.app.inject({ url: '/api/user/current' })).statusCode).toBe(401);
    const answer = await gateway.app.inject({ url: '/api/user/current', headers: { cookie } });
    expect(answer.json()).toEqual({ ...user, id: userId });
    expect((await gateway.app.inject({ url: `/api/user/${userId}` })).statusCode).toBe(401);
  });

  it('ROLE-007 a userId in body, query or none: it must be the session’s', async () => {
    const { cookie, userId } = gateway.signIn();
    const ask = (body: object, headers: Record<string, string> = {}) =>
      gateway.post('/api/chat-split', question(body), { headers });
    expect((await ask({ userId: randomUUID() })).statusCode).toBe(401);
    expect((await ask({ userId: randomUUID() }, { cookie })).statusCode).toBe(403);
    expect((await ask({ userId }, { cookie })).statusCode).toBe(200);
    expect((await ask({ userId: null })).statusCode).toBe(200);
    const list = await gateway.app.inject({
      url: `/api/sessions/abcdefghijklmnop/messages?userId=${randomUUID()}`,
      headers: { cookie },
    });
    expect(list.statusCode).toBe(403);
  });

  it('a device keeps the signed cookie that its first contact set', async () => {
    const first = await gateway.post('/api/check-limit', { deviceFingerprint: aFingerprint() });
    const device = first.cookies.find(({ name }) => name === 'mc_dev')!;
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    const again = await gateway.post(
      '/api/check-limit',
      { deviceFingerprint: aFingerprint() },
      { headers: { cookie: `mc_dev=${device.value}` } },
    );
    expect(again.cookies).toEqual([]);
    const [before, after] = gateway.bus.asked.slice(-2).map(({ caller }) => caller.deviceId);
    expect(after).toBe(before);
    const forged = await gateway.post(
      '/api/check-limit',
      { deviceFingerprint: aFingerprint() },
      { headers: { cookie: `mc_dev=${device.value}x` } },
    );
    expect(forged.cookies).toHaveLength(1);
  });

  it('AUTH-027 logout clears the cookie', async () => {
    const { cookie } = gateway.signIn();
    const answer = await gateway.post('/api/logout', {}, { headers: { cookie } });
    expect(answer.cookies.find(({ name }) => name === 'mc_sid')?.value).toBe('');
    expect(answer.headers['clear-site-data']).toBe('"cache"');
  });

  it('API-022, API-023, ROLE-013 admin calls need operator headers; a user’s cookie is not enough', async () => {
    gateway.bus.answer(operators, 'authenticate', ({ password }) => {
      if (password !== 'right') throw new AppError('INVALID_OPERATOR');
      return { email: 'op@example.org', role: 'owner' as const, proof: 'proof' };
    });
    gateway.bus.answer(operators, 'logout', () => ({ success: true as const }));
    const { cookie } = gateway.signIn();
    const call = (headers: Record<string, string | undefined>) => gateway.post('/api/admin/logout', {}, { headers });
    for (const headers of [
      {},
      { cookie },
      { email: 'op@example.org' },
      { email: 'op@example.org', password: 'wrong' },
    ]) {
      expect((await call(headers)).statusCode).toBe(401);
    }
    expect((await call({ email: 'op@example.org', password: 'right' })).statusCode).toBe(200);
  });
});

describe('replies', () => {
  it('NF-003 an unknown API path is a JSON 404, with any method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
      const answer = await gateway.app.inject({ method, url: '/api/no/such/thing' });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'NOT_FOUND']);
    }
  });

  it('ERR-009 a bug is a 500 that reveals nothing, a lost service a 503 with Retry-After', async () => {
    gateway.bus.answer(presence, 'onlineUsers', () => {
      throw new Error('password=hunter2');
    });
    const bug = await gateway.app.inject({ url: '/api/online-users' });
    expect([bug.statusCode, bug.body.includes('hunter2')]).toEqual([500, false]);
    gateway.bus.answer(presence, 'onlineUsers', () => {
      throw new AppError('SERVICE_UNAVAILABLE');
    });
    const lost = await gateway.app.inject({ url: '/api/online-users' });
    expect([lost.statusCode, lost.headers['retry-after']]).toEqual([503, '2']);
  });

  it('API-011 streams with Accept: text/event-stream and ends with exactly the JSON reply', async () => {
    const answer = await gateway.post('/api/chat-split', question(), { headers: { accept: 'text/event-stream' } });
    expect(answer.headers['content-type']).toContain('text/event-stream');
    const last = answer.body.trim().split('\n\n').at(-1)!;
    expect(last).toBe(`event: final\ndata: ${JSON.stringify(reply)}`);
  });

  it('CHAT-069 a refusal before the stream is an ordinary error with its details', async () => {
    gateway.bus.answer(consultation, 'ask', () => {
      throw new AppError('FREE_QUESTIONS_USED', { sessionId: null, usageCount: 3 });
    });
    const answer = await gateway.post('/api/chat-split', question(), { headers: { accept: 'text/event-stream' } });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      message: ERRORS.FREE_QUESTIONS_USED.message,
      sessionId: null,
      usageCount: 3,
    });
    gateway.bus.answer(consultation, 'ask', () => reply);
  });

  it('carries security headers and is not cached', async () => {
    const { headers } = await gateway.app.inject({ url: '/api/price-list-that-is-not' });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('has an OpenAPI document of every route', async () => {
    const document = (await gateway.app.inject({ url: '/api/openapi.json' })).json<{ paths: object }>();
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/api/chat-split', '/api/sessions/{id}/messages', '/api/user/current']),
    );
    expect((await gateway.app.inject({ url: '/api/docs' })).statusCode).toBe(200);
  });
});
