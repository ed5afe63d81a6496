import { randomBytes } from 'node:crypto';
import { dayOfKey, isLocal, looksMadeUp } from './made-up.js';

describe('a key', () => {
  it('that is random does not look made up', () => {
    for (let times = 0; times < 2000; times += 1) expect(looksMadeUp(randomBytes(32))).toBe(false);
  });

  it.each(['all the same', 'counted', 'typed'])('that is %s looks made up', (kind) => {
    const keys: Record<string, Buffer> = {
      'all the same': Buffer.alloc(32, 7),
      counted: Buffer.from(Array.from({ length: 32 }, (_, at) => at % 10)),
      typed: Buffer.from('please-change-me-please-change-me'.slice(0, 32)),
    };
    expect(looksMadeUp(keys[kind]!)).toBe(true);
  });

  it('has its day in its name, or has not', () => {
    expect(dayOfKey('k20261121b')?.toISOString()).toBe('2026-11-21T00:00:00.000Z');
    for (const id of ['k1', 'k20269999', 'main']) expect(dayOfKey(id)).toBeNull();
  });
});

it.each([
  ['redis://127.0.0.1:6379', true],
  ['redis://:secret@redis:6379', true],
  ['postgres://svc@localhost/db', true],
  ['rediss://cache.example.org:6379', false],
  ['postgres://svc@10.1.2.3/db', false],
])('%s stays on this machine: %s', (url, local) => expect(isLocal(url)).toBe(local));
