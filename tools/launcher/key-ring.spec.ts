import { activate, withNewKey } from './key-ring.mjs';

const key = Buffer.alloc(32, 1).toString('base64');
const day = new Date('2026-11-21T12:00:00Z');
const ids = (ring: string): string[] => ring.split(',').map((pair) => pair.split(':')[0] ?? '');

describe('the ring of encryption keys', () => {
  it('gets a new last key, named after the day, and keeps the others', () => {
    const once = withNewKey(`k1:${key}`, day, false);
    expect([once.id, ids(once.text)]).toEqual(['k20261121', ['k1', 'k20261121']]);
    expect(ids(withNewKey(once.text, day, false).text)).toEqual(['k1', 'k20261121', 'k20261121b']);
    expect(once.text).toMatch(new RegExp(`^k1:${key.replaceAll('+', '\\+')},k20261121:[A-Za-z0-9+/]{43}=$`));
  });

  it('gets one that only unwraps at first, and makes it the active one later', () => {
    const { text } = withNewKey(`k1:${key}`, day, true);
    expect(ids(text)).toEqual(['k20261121', 'k1']);
    expect(ids(activate(text).text)).toEqual(['k1', 'k20261121']);
    expect(() => activate(`k1:${key}`)).toThrow(/only one key/);
  });

  it('is left unchanged when it cannot be parsed', () => {
    for (const ring of ['', 'k1', `k1:${key},`, 'k1:short'])
      expect(() => withNewKey(ring, day, false)).toThrow(/nothing was changed/);
  });
});
