import { plainText } from './values.js';

describe('a plain text', () => {
  it('loses control characters and lone surrogates', () => {
    expect(plainText(9).parse('a\u0000b\ud800c\n')).toBe('abc');
  });

  it('that is too long is refused for that reason alone', () => {
    const path = plainText(3).refine((text) => text.startsWith('/'), 'must be a path');
    expect(path.safeParse('a long one').error?.issues.map(({ code }) => code)).toEqual(['too_big']);
    expect(path.safeParse('ab').error?.issues.map(({ message }) => message)).toEqual(['must be a path']);
  });
});
