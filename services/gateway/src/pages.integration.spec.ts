// Operators' lists over HTTP: plain rows, the rest in headers, and only for operators.
import { adminPanel, AppError, CONTRACTS, operators, conversations, type Operation } from '@medconsult/common';
import { startGatewayUnderTest, type GatewayUnderTest } from '../test/gateway-under-test.js';
import { openApiDocument } from './openapi/openapi.controller.js';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGatewayUnderTest();
  gateway.bus.answer(operators, 'authenticate', ({ email, password }) => {
    if (password !== 'right') throw new AppError('INVALID_OPERATOR');
    return { email, role: 'owner' as const, proof: 'proof' };
  });
});
afterAll(() => gateway.close());

const user = {
  id: '3f2b8c1e-8a3c-4a47-9d4b-0a1b2c3d4e5f',
  email: 'ann@example.org',
  credits: 2,
  registrationSessionId: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
};
const get = (url: string, password = 'right') =>
  gateway.app.inject({ url, headers: { email: 'operator@example.org', password } });

it('ADL-026 answers the rows as a plain array, with total and next cursor in headers', async () => {
  gateway.bus.answer(adminPanel, 'users', () => ({ rows: [user], total: 10_000, capped: true, next: 'abc' }));
  const reply = await get('/api/admin/users?limit=1&search=ann');
  expect(reply.json()).toEqual([user]);
  expect(reply.headers).toMatchObject({
    'x-total-count': '10000+',
    'x-next-cursor': 'abc',
    'cache-control': 'no-store',
  });
  expect(gateway.bus.inputsOf(adminPanel, 'users').at(-1)).toEqual({ limit: 1, search: 'ann' });
  gateway.bus.answer(adminPanel, 'users', () => ({ rows: [], total: 0, capped: false, next: null }));
  const empty = await get('/api/admin/users');
  expect([empty.json(), empty.headers['x-total-count'], empty.headers['x-next-cursor']]).toEqual([[], '0', undefined]);
  expect(gateway.bus.inputsOf(adminPanel, 'users').at(-1)).toEqual({ limit: 500 });
});

it('refuses an invalid limit with 400', async () => {
  for (const query of ['limit=0', 'limit=501', 'limit=x', `cursor=${'a'.repeat(801)}`, `search=${'a'.repeat(201)}`]) {
    expect([query, (await get(`/api/admin/users?${query}`)).statusCode]).toEqual([query, 400]);
  }
});

/** The only paged list that belongs to a user. */
const OWN = conversations.operations.messages.route;
const paged = CONTRACTS.flatMap(({ operations }) => Object.values(operations)).filter(
  (one: Operation) => one.paged && one.route !== OWN,
);

it('every list except one’s own messages is for operators, and checks its right first', async () => {
  expect(paged.length).toBeGreaterThan(10);
  for (const { route, access } of paged) {
    const url = String(route).split(' ')[1] as string;
    expect([url, access]).toEqual([url, 'admin']);
    expect([url, (await get(url, 'wrong')).statusCode]).toEqual([url, 401]);
    expect([url, (await gateway.app.inject({ url })).statusCode]).toEqual([url, 401]);
  }
});

it('is described with its headers and rows', () => {
  const { paths } = openApiDocument('http://localhost') as { paths: Record<string, Record<string, unknown>> };
  expect(paths['/api/admin/users']?.['get']).toMatchObject({
    responses: {
      200: {
        headers: { 'X-Total-Count': {}, 'X-Next-Cursor': {} },
        content: { 'application/json': { schema: { type: 'array', items: { type: 'object' } } } },
      },
    },
  });
});
