import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { deriveKey, keyedHash, sameText } from './derive.js';
import { KeyRing, sealText, unsealText } from './envelope.js';
import { seal, sealInTurns, unseal, unsealInTurns } from './seal.js';

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

  it.each([
    ['nothing', ''],
    ['a few words', 'sore throat'],
    ['characters of two halves where a piece could end', `a${'🤒'.repeat(800_000)}`],
    ['Hebrew of three pieces', 'כאב ראש '.repeat(350_000)],
  ])('piece by piece gives the same: %s', async (_what, text) => {
    const head = Buffer.from('chat k1\n');
    const sealed = await sealInTurns(head, key, text, 'a');
    expect(sealed.subarray(0, head.length).equals(head)).toBe(true);
    const body = sealed.subarray(head.length);
    expect(unseal(key, body, 'a').toString() === text).toBe(true);
    expect((await unsealInTurns(key, body, 'a')).toString() === text).toBe(true);
    await expect(unsealInTurns(key, body, 'b')).rejects.toThrow();
    body[body.length - 1]! ^= 1;
    await expect(unsealInTurns(key, body, 'a')).rejects.toThrow();
  });

  it('piece by piece lets others have their turn', async () => {
    let turns = 0;
    const count = (): unknown => (turns += 1) < 1_000 && setImmediate(count);
    count();
    const sealed = await sealInTurns(Buffer.alloc(0), key, 'A'.repeat(14 * 2 ** 20), 'a');
    const whileSealing = turns;
    await unsealInTurns(key, sealed, 'a');
    expect(whileSealing).toBeGreaterThanOrEqual(14);
    expect(turns - whileSealing).toBeGreaterThanOrEqual(14);
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
