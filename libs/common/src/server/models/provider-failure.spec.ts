import { AppError } from '../../errors.js';
import { asFailure, isWorthRetrying, toldToWait } from './provider-failure.js';

const NOW = Date.parse('2026-11-24T12:00:00Z');

it.each([
  [{}, 0],
  [{ 'retry-after': '7' }, 7_000],
  [{ 'retry-after': '0' }, 0],
  [{ 'retry-after-ms': '250', 'retry-after': '1' }, 250],
  [{ 'retry-after': 'Tue, 24 Nov 2026 12:01:00 GMT' }, 60_000],
  [{ 'retry-after': 'Tue, 24 Nov 2026 11:00:00 GMT' }, 0],
  [{ 'retry-after': 'soon' }, 0],
])('headers %j ask to wait for %d ms', (headers, expected) => {
  expect(toldToWait({ headers: new Headers(headers as Record<string, string>) }, NOW)).toBe(expected);
});

it.each([
  [{ status: 429 }, 'rate-limited', true],
  [{ status: 429, code: 'insufficient_quota' }, 'rate-limited', false],
  [{ status: 529 }, 'overloaded', true],
  [{ status: 400 }, 'refused', false],
  [{ status: 401 }, 'configuration', false],
  [{}, 'connection', true],
  [{ name: 'APIConnectionTimeoutError' }, 'timeout', false],
])('%j is %s', (error, kind, isRetried) => {
  expect([asFailure(error), isWorthRetrying(error)]).toMatchObject([{ kind }, isRetried]);
});

it('leaves our own refusals as they are', () => {
  const own = new AppError('OVERLOADED');
  expect([asFailure(own), isWorthRetrying(own)]).toEqual([own, false]);
});
