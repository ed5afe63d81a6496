// Addresses of requests hold ids of users and devices: no log line contains one, however the request ends.
import { conversations } from '@medconsult/common';
import { createLogger } from '@medconsult/common/server';
import { startGatewayUnderTest, type GatewayUnderTest } from '../test/gateway-under-test.js';

const SECRET = 'd3v1cefingerprint0fsomebody';
const lines: string[] = [];
let gateway: GatewayUnderTest;

beforeAll(async () => {
  const logger = createLogger('gateway', 'debug', { write: (line: string) => lines.push(line) });
  gateway = await startGatewayUnderTest({}, logger);
});
afterAll(() => gateway.close());

const REQUESTS = [
  ['a served one', `/api/conversations?deviceFingerprint=${SECRET}`],
  ['an invalid one', `/api/conversations?limit=x&deviceFingerprint=${SECRET}`],
  ['an unknown route', `/api/nothing/${SECRET}?token=${SECRET}`],
  ['an address that cannot be decoded', `/api/session/%E0%A4%A?token=${SECRET}`],
  ['a page', `/chat?session=${SECRET}`],
] as const;

it.each(REQUESTS)('%s', async (_name, url) => {
  gateway.bus.answer(conversations, 'list', () => []);
  await gateway.app.inject({ url });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join('')).not.toContain(SECRET);
});

it('a failing one', async () => {
  gateway.bus.answer(conversations, 'list', () => {
    throw new Error('broken');
  });
  const { statusCode } = await gateway.app.inject({ url: `/api/conversations?deviceFingerprint=${SECRET}` });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(statusCode).toBe(500);
  expect(lines.join('')).toContain('broken');
  expect(lines.join('')).not.toContain(SECRET);
});
