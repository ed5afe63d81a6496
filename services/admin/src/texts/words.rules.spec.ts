import fc from 'fast-check';
import { termsOfSearch, termsOf, tokenOf } from './words.rules.js';

const finds = (text: string, search: string): boolean => {
  const terms = new Set(termsOf(text));
  return termsOfSearch(search).every((term) => terms.has(term));
};

describe('words of a text', () => {
  it('ADU-011 are found as a whole, by their beginning, in any case and without accents', () => {
    const text = 'Severe HEADACHE after a café visit';
    for (const search of ['headache', 'head', 'Severe head', 'CAFE', 'café visit']) {
      expect([search, finds(text, search)]).toEqual([search, true]);
    }
    for (const search of ['ache', 'headaches', 'head injury', 'he']) {
      expect([search, finds(text, search)]).toEqual([search, false]);
    }
  });

  it('ADU-011 e-mail and internet addresses are found by their beginning and by their parts', () => {
    for (const search of ['john.doe@example.org', 'john.doe@ex', 'doe', 'example.org']) {
      expect([search, finds('John.Doe@example.org', search)]).toEqual([search, true]);
    }
    expect(finds('203.0.113.7', '203.0.113.7')).toBe(true);
    expect(finds('203.0.113.7', '203.0.1')).toBe(true);
    expect(finds('203.0.113.7', '113.0.203.7')).toBe(false);
    expect(finds('2001:db8::7', '2001:db8:')).toBe(true);
  });

  it('text in languages without spaces is split into words', () => {
    expect(finds('我昨天开始头痛', '头痛')).toBe(true);
    expect(finds('我昨天开始头痛', '发烧')).toBe(false);
  });

  it('every word of any text finds it, and any text is accepted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => finds(text, text)),
      { numRuns: 300 },
    );
  });

  it('are hashed with a key', () => {
    const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    expect(tokenOf(one, 'headache')).toBe(tokenOf(one, 'headache'));
    expect(tokenOf(one, 'headache')).not.toBe(tokenOf(other, 'headache'));
  });
});
