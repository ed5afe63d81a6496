import { acceptedStep, codeOf, decodeBase32, stepOf } from './one-time-code.js';

const secret = Buffer.from('12345678901234567890');
const at = (seconds: number): Date => new Date(seconds * 1000);

describe('one-time codes', () => {
  // RFC 6238, appendix B, SHA-1; the last six of its eight digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i are %s', (second, code) => expect(codeOf(secret, stepOf(at(second)))).toBe(code));

  it('are accepted a step early or late, and no further', () => {
    const now = at(1_000_000_000);
    const accepted = [-2, -1, 0, 1, 2].map((off) => acceptedStep(secret, codeOf(secret, stepOf(now) + off), now, null));
    expect(accepted.map((step) => step !== null)).toEqual([false, true, true, true, false]);
  });

  it('work once, and none older than the last accepted one', () => {
    const now = at(1_000_000_000);
    const step = stepOf(now);
    expect(acceptedStep(secret, codeOf(secret, step), now, step)).toBeNull();
    expect(acceptedStep(secret, codeOf(secret, step - 1), now, step)).toBeNull();
    expect(acceptedStep(secret, codeOf(secret, step + 1), now, step)).toBe(step + 1);
  });

  it('may be typed with a space; other texts are wrong', () => {
    const now = at(59);
    expect(acceptedStep(secret, '287 082', now, null)).toBe(1);
    for (const wrong of ['', '28708', '2870820', 'abcdef', '２８７０８２']) {
      expect(acceptedStep(secret, wrong, now, null)).toBeNull();
    }
  });
});

describe('a secret in base32', () => {
  it('is decoded with or without spaces, padding and capitals', () => {
    for (const text of [
      'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      'gezd gnbv gy3t qojq gezd gnbv gy3t qojq',
      'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ===',
    ])
      expect(decodeBase32(text)).toEqual(secret);
  });

  it('is refused with other characters', () => {
    for (const text of ['', '0189', 'GEZD!']) expect(decodeBase32(text)).toBeNull();
  });
});
