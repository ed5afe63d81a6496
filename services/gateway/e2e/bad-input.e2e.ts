// Bad input gets a clear 4xx with a message, stores nothing and counts nothing.
import { type RawRequest, type Reply, Visitor } from './visitor.js';

const question = (visitor: Visitor, extra: object): string =>
  JSON.stringify({ message: 'x', deviceFingerprint: visitor.fingerprint, selectedDoctor: 'alex', ...extra });

const CASES: readonly (readonly [string, number, (visitor: Visitor) => RawRequest])[] = [
  ['a blank message', 400, (visitor) => ({ body: question(visitor, { message: ' \n\t ' }) })],
  ['no message', 400, (visitor) => ({ body: question(visitor, { message: undefined }) })],
  ['a message of 10,000 characters', 400, (visitor) => ({ body: question(visitor, { message: 'a'.repeat(10_000) }) })],
  ['a number for a message', 400, (visitor) => ({ body: question(visitor, { message: 7 }) })],
  ['a list for a message', 400, (visitor) => ({ body: question(visitor, { message: ['a'] }) })],
  ['an unknown doctor', 400, (visitor) => ({ body: question(visitor, { selectedDoctor: 'house' }) })],
  ['JSON cut off', 400, () => ({ body: '{"message": "a' })],
  ['a list at the top', 400, () => ({ body: '[]' })],
  ['null at the top', 400, () => ({ body: 'null' })],
  ['deep JSON', 400, () => ({ body: `{"message":${'['.repeat(50_000)}${']'.repeat(50_000)}}` })],
  ['a polluted prototype', 400, () => ({ body: '{"__proto__":{"isAdmin":true},"message":"a"}' })],
  [
    'invalid UTF-8',
    400,
    () => ({ body: Uint8Array.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]) }),
  ],
  [
    'another content type',
    415,
    (visitor) => ({ body: question(visitor, {}), headers: { 'content-type': 'text/plain' } }),
  ],
  ['a foreign origin', 403, (visitor) => ({ body: question(visitor, {}), headers: foreign() })],
];

function foreign(): Record<string, string> {
  return { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
}

function expectClear(reply: Reply, status: number): void {
  expect(reply.status).toBe(status);
  expect(reply.body['statusCode']).toBe(status);
  expect(reply.body['code']).toMatch(/^[A-Z_]+$/);
  expect(String(reply.body['error']).length).toBeGreaterThan(8);
  expect(reply.body['error']).toBe(reply.body['message']);
}

describe('bad input to a question', () => {
  it.each(CASES)('%s is refused with %i and takes nothing', async (_name, status, request) => {
    const visitor = new Visitor();
    expectClear(await visitor.send('/api/chat-split', request(visitor)), status);
    expect(await visitor.conversations()).toEqual([]);
    expect((await visitor.ask('My knee hurts.')).body['usageCount']).toBe(1);
  });

  it('an unknown API path is a JSON 404, an unknown page the 404 page', async () => {
    const visitor = new Visitor();
    expectClear(await visitor.get('/api/nothing-here'), 404);
    const page = await visitor.send('/nothing-here', { method: 'GET', headers: { accept: 'text/html' } });
    expect(page.status).toBe(404);
    expect(page.headers.get('content-type')).toContain('text/html');
  });
});
