// Every operator route: with no credentials, wrong ones or only part of them, the answer is the same 401, and nothing behind the
// gateway is called. Real Redis; admin is faked at the bus, its own rules are tested there.
import {
  AppError,
  CONTRACTS,
  conversations,
  disclosures,
  mayCall,
  operators,
  OPERATOR_ROLES,
  type Operation,
  type OperatorRole,
} from '@medconsult/common';
import type { InjectOptions } from 'fastify';
import { startGatewayUnderTest, type GatewayUnderTest } from '../test/gateway-under-test.js';

const EMAIL = 'operator@example.org';
const TOKEN = 'the-token';
const COOKIE = 'the-cookie';

let gateway: GatewayUnderTest;
let userCookie: string;
let role: OperatorRole;

beforeAll(async () => {
  gateway = await startGatewayUnderTest();
  gateway.bus.answer(operators, 'authenticate', ({ email, password, cookie }) => {
    if (email !== EMAIL || password !== TOKEN || cookie !== COOKIE) throw new AppError('INVALID_OPERATOR');
    return { email, role, proof: 'proof' };
  });
  userCookie = gateway.signIn().cookie;
  role = 'owner';
});
afterAll(() => gateway.close());

type Call = {
  readonly operation: Operation;
  readonly route: string;
  readonly method: 'GET' | 'POST';
  readonly url: string;
};

function callOf(operation: Operation): Call[] {
  const { route, variantOf } = operation;
  const at = route ?? variantOf?.route;
  if (!at) return [];
  const [method, path] = at.split(' ') as ['GET' | 'POST', string];
  const url = path.replace(/:\w+/g, 'AnySession000001');
  return [
    {
      operation,
      route: variantOf ? `${at}?${variantOf.flag}` : at,
      method,
      url: variantOf ? `${url}?${variantOf.flag}=true` : url,
    },
  ];
}

const CALLS = CONTRACTS.flatMap(({ operations }) => Object.values(operations))
  .filter(({ access }) => access === 'admin')
  .flatMap(callOf);

const ATTEMPTS: Record<string, () => Record<string, string>> = {
  'nothing at all': () => ({}),
  'a signed-in user’s cookie': () => ({ cookie: userCookie }),
  'the e-mail alone': () => ({ email: EMAIL, cookie: `mc_adm=${COOKIE}` }),
  'the token alone': () => ({ password: TOKEN, cookie: `mc_adm=${COOKIE}` }),
  'the token without the cookie': () => ({ email: EMAIL, password: TOKEN }),
  'the cookie without the token': () => ({ cookie: `mc_adm=${COOKIE}` }),
  'the cookie of another login': () => ({ email: EMAIL, password: TOKEN, cookie: 'mc_adm=another' }),
  'the cookie under the user’s name': () => ({ email: EMAIL, password: TOKEN, cookie: `mc_sid=${COOKIE}` }),
  'a wrong password': () => ({ email: EMAIL, password: 'wrong', cookie: `mc_adm=${COOKIE}` }),
  'another operator’s e-mail': () => ({ email: 'second@example.org', password: TOKEN, cookie: `mc_adm=${COOKIE}` }),
  'the credentials as a query': () => ({ 'x-none': '' }),
};
const GOOD = { email: EMAIL, password: TOKEN, cookie: `mc_adm=${COOKIE}` };

function send({ method, url }: Call, headers: Record<string, string>, query = '') {
  const body: Partial<InjectOptions> =
    method === 'POST' ? { payload: '{}', headers: { ...headers, 'content-type': 'application/json' } } : { headers };
  return gateway.app.inject({ method, url: `${url}${query}`, ...body });
}

describe('the operator’s routes', () => {
  it('are all covered here', () => {
    expect(CALLS.length).toBeGreaterThan(20);
    expect(CALLS.map(({ route }) => route)).toContain('GET /api/sessions/:id/messages?isAdmin');
    const below = CONTRACTS.flatMap(({ operations }) => Object.values(operations)).filter(({ route }) =>
      route?.includes('/api/admin/'),
    );
    expect(below.filter(({ access }) => access !== 'admin').map(({ route }) => route)).toEqual([
      'POST /api/admin/login',
      'POST /api/admin/join/look',
      'POST /api/admin/join',
    ]);
  });

  it.each(Object.keys(ATTEMPTS))(
    'ROLE-012 ROLE-013 ADU-029 with %s are 401 in the same words, and call no service',
    async (attempt) => {
      const before = gateway.bus.asked.length;
      const query = attempt.includes('query') ? `&email=${EMAIL}&password=${TOKEN}&cookie=${COOKIE}` : '';
      const replies = await Promise.all(
        CALLS.map((call) =>
          send(call, ATTEMPTS[attempt]!(), query && `${call.url.includes('?') ? '' : '?x=1'}${query}`),
        ),
      );
      for (const [at, reply] of replies.entries()) {
        expect([CALLS[at]!.route, reply.statusCode, reply.json()]).toEqual([
          CALLS[at]!.route,
          401,
          {
            error: 'Invalid email or password',
            message: 'Invalid email or password',
            statusCode: 401,
            code: 'INVALID_OPERATOR',
          },
        ]);
        expect(reply.headers['set-cookie']).toBeUndefined();
        expect(reply.headers['cache-control']).toBe('no-store');
      }
      const asked = gateway.bus.asked.slice(before).map(({ pattern }) => pattern);
      expect(asked.filter((pattern) => pattern !== 'admin.operators.authenticate')).toEqual([]);
    },
  );

  it('ROLE-012 with the right three reach their service', async () => {
    const replies = await Promise.all(CALLS.map((call) => send(call, GOOD)));
    for (const [at, reply] of replies.entries())
      expect([CALLS[at]!.route, reply.statusCode]).not.toEqual([CALLS[at]!.route, 401]);
  });
});

describe.each(OPERATOR_ROLES)('a %s', (tried) => {
  it('reaches what the role has a right to, and is refused the rest before any service is called', async () => {
    role = tried;
    for (const call of CALLS) {
      const before = gateway.bus.asked.length;
      const { statusCode } = await send(call, GOOD);
      const asked = gateway.bus.asked.slice(before).map(({ pattern }) => pattern);
      const served = asked.some((pattern) => pattern !== 'admin.operators.authenticate');
      if (mayCall(tried, call.operation)) expect([call.route, statusCode]).not.toEqual([call.route, 403]);
      else expect([call.route, statusCode, served]).toEqual([call.route, 403, false]);
    }
  });
});

describe('GET /api/sessions/:id/messages', () => {
  const at = '2026-01-02T03:04:05.000Z';
  const own = { id: '1', role: 'user' as const, content: 'mine', hasImage: false, createdAt: at };
  const url = '/api/sessions/AnySession000001/messages';

  beforeAll(() => {
    role = 'owner';
    gateway.bus
      .answer(disclosures, 'conversation', () => [{ ...own, content: 'seen by an operator' }])
      .answer(conversations, 'messages', () => ({ rows: [own], total: 3, capped: false, next: '1' }));
  });

  it('ADU-028 with isAdmin=true and an operator is the view of an operator, in the operator’s name', async () => {
    const reply = await gateway.app.inject({ url: `${url}?isAdmin=true`, headers: GOOD });
    expect([reply.statusCode, reply.json()]).toEqual([200, [{ ...own, content: 'seen by an operator' }]]);
    expect(gateway.bus.asked.at(-1)).toMatchObject({
      pattern: 'admin.disclosures.conversation',
      caller: { operator: EMAIL },
    });
  });

  it('ADU-029 the flag alone grants nothing, not even to the owner', async () => {
    for (const headers of [{}, { cookie: userCookie }]) {
      expect((await gateway.app.inject({ url: `${url}?isAdmin=true`, headers })).statusCode).toBe(401);
    }
  });

  it.each(['', '?isAdmin=false', '?isAdmin=1', '?isadmin=true'])('%s is the owner’s call as usual', async (query) => {
    const reply = await gateway.app.inject({ url: `${url}${query}`, headers: { ...GOOD, cookie: userCookie } });
    expect([reply.statusCode, reply.json()]).toEqual([200, [own]]);
    expect(reply.headers).toMatchObject({ 'x-total-count': '3', 'x-next-cursor': '1' });
    expect(gateway.bus.asked.at(-1)).toMatchObject({ pattern: 'chat.conversations.messages' });
    expect(gateway.bus.asked.at(-1)?.caller.operator).toBeUndefined();
  });

  it('refuses the flag given twice', async () => {
    const reply = await gateway.app.inject({
      url: `${url}?isAdmin=true&isAdmin=true`,
      headers: { cookie: userCookie },
    });
    expect(reply.statusCode).toBe(400);
  });

  it('names the flag in the documentation', async () => {
    const { paths } = (await gateway.app.inject({ url: '/api/openapi.json' })).json<{
      paths: Record<string, { get: { parameters: { name: string; description?: string }[] } }>;
    }>();
    const flag = paths['/api/sessions/{id}/messages']!.get.parameters.find(({ name }) => name === 'isAdmin');
    expect(flag?.description).toContain('Access: admin');
  });
});
