import { expect } from '@jest/globals';
import { alertsOf, type Letters, type QueueRows } from './alerts.rules.js';

const NOW = Date.parse('2026-11-24T12:00:00.000Z');
const queue = (name: string, failed: number): QueueRows[number] => ({
  name,
  waiting: 3,
  active: 1,
  delayed: 0,
  failed,
  completed: 9,
});
const service = (name: string, deadLetters: number, oldestUnsent: string | null = null) => ({
  service: name,
  deadLetters,
  unsent: oldestUnsent ? 1 : 0,
  oldestUnsent,
});
const letters = (part: Partial<Letters> = {}): Letters => ({ rows: [], services: [], silent: [], ...part });

it('is silent while nothing needs anybody, and while nothing is known', () => {
  expect(alertsOf(undefined, undefined, NOW)).toEqual([]);
  const fresh = letters({ services: [service('chat', 0, '2026-11-24T11:56:00.000Z')] });
  expect(alertsOf([queue('reports.generate', 0)], fresh, NOW)).toEqual([]);
});

it('names failed jobs, events that were given up or wait for long, and services that do not answer', () => {
  const all = letters({
    services: [service('chat', 2), service('billing', 1, '2026-11-24T11:54:00.000Z'), service('tracking', 0)],
    silent: ['reports'],
  });
  expect(alertsOf([queue('mail.send', 4), queue('reports.generate', 0), queue('chat.erase', 1)], all, NOW)).toEqual([
    { kind: 'silent', names: 'reports' },
    { kind: 'letters', n: 3, names: 'chat, billing' },
    { kind: 'late', names: 'billing' },
    { kind: 'failed', n: 5, names: 'mail.send, chat.erase' },
  ]);
});
