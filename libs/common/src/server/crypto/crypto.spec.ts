import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { deriveKey, keyedHash, sameText } from './derive.js';
import { KeyRing, sealText, unsealText } from './envelope.js';
import { seal, unseal } from './seal.js';

const key = randomBytes(32);

describe('sealing', () => {
  it('unseals to what was sealed, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => unsealText(key, sealText(key, text, 'p'), 'p') === text),
    );
  });

  it('refuses a changed bit, another place, another key and a truncated tag', () => {
    const sealed = sealText(key, 'sore throat', 'messages.content|1');
    fc.assert(
      fc.property(fc.nat(sealed.length - 1), fc.integer({ min: 1, max: 255 }), (at, mask) => {
        const changed = Buffer.from(sealed);
        changed[at]! ^= mask;
        expect(() => unsealText(key, changed, 'messages.content|1')).toThrow();
      }),
    );
    expect(() => unsealText(key, sealed, 'messages.content|2')).toThrow();
    expect(() => unsealText(randomBytes(32), sealed, 'messages.content|1')).toThrow();
    expect(() => unseal(key, seal(key, '', 'a').subarray(0, 20), 'a')).toThrow();
  });

  it('never gives the same bytes twice', () => {
    expect(seal(key, 'same', 'a').equals(seal(key, 'same', 'a'))).toBe(false);
  });
});

describe('the key ring', () => {
  const k1 = { id: 'k1', key: randomBytes(32) };
  const k2 = { id: 'k2', key: randomBytes(32) };

  it('opens data keys of older ring keys and re-wraps them with the active one', () => {
    const old = new KeyRing([k1]).create('conversation', 'c1');
    const ring = new KeyRing([k1, k2]);
    expect(ring.open(old.wrapped, 'conversation', 'c1').equals(old.key)).toBe(true);
    const rewrapped = ring.rewrap(old.wrapped, 'conversation', 'c1');
    expect(rewrapped?.wrapped.startsWith('v1.k2.')).toBe(true);
    expect(new KeyRing([k2]).open(rewrapped!.wrapped, 'conversation', 'c1').equals(old.key)).toBe(true);
    expect(ring.rewrap(rewrapped!.wrapped, 'conversation', 'c1')).toBeNull();
  });

  it('refuses a data key moved to another row or wrapped by an unknown key', () => {
    const { wrapped } = new KeyRing([k1]).create('conversation', 'c1');
    expect(() => new KeyRing([k1]).open(wrapped, 'conversation', 'c2')).toThrow();
    expect(() => new KeyRing([k1]).open(wrapped, 'report', 'c1')).toThrow();
    expect(() => new KeyRing([k2]).open(wrapped, 'conversation', 'c1')).toThrow();
    expect(() => new KeyRing([])).toThrow();
  });
});

describe('derived keys', () => {
  it('differ by purpose and are stable', () => {
    expect(deriveKey(key, 'address').equals(deriveKey(key, 'address'))).toBe(true);
    expect(deriveKey(key, 'address').equals(deriveKey(key, 'device-cookie'))).toBe(false);
    expect(keyedHash(key, 'a')).not.toBe(keyedHash(key, 'b'));
    expect([sameText('abc', 'abc'), sameText('abc', 'abd'), sameText('abc', 'ab')]).toEqual([true, false, false]);
  });
});
