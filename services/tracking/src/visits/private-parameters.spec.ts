import fc from 'fast-check';
import { withoutPrivate } from './private-parameters.js';

describe('addresses as they are stored', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=a&gclid=b%20c&keyword=d+e', '/?utm_source=a&gclid=b%20c&keyword=d+e'],
    ['/medical-questions?search=rash&category=symptoms', '/medical-questions?category=symptoms'],
    ['/payerurl-return?status=success&transaction_id=7&token=x', '/payerurl-return?status=success'],
    ['/?SESSION=1', '/'],
    ['/?s%65arch=rash', '/'],
    ['/a#search=rash', '/a'],
    ['https://www.google.com/search?q=chest+pain', 'https://www.google.com/search'],
  ])('%s becomes %s', (given, kept) => {
    expect(withoutPrivate(given)).toBe(kept);
  });

  it('never fail, and cleaning twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const once = withoutPrivate(`/${text}`);
        expect(withoutPrivate(once)).toBe(once);
      }),
    );
  });
});
