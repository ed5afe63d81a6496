import fc from 'fast-check';
import { AppError } from '@medconsult/common';
import { centsOf, centsOfDollars, textOf } from './money.rules.js';
import { packFor } from '../wallet/price-list.js';

describe('money', () => {
  it.each([
    ['9.00', 900],
    ['9', 900],
    ['8.55', 855],
    ['0.1', 10],
    ['10.8000', 1080],
    [' 1.00 ', 100],
  ])('F50 %p is %i cents', (text, cents) => expect(centsOf(text)).toBe(cents));

  it.each(['', '9,00', '-1', '1e3', '9.001', 'NaN', '0x10', '1.2.3', '٩', '9.'])('F16 %p is not an amount', (text) => {
    expect(centsOf(text)).toBeNull();
  });

  it('F50 cents survive being written and read', () => {
    fc.assert(fc.property(fc.nat(10_000_000), (cents) => expect(centsOf(textOf(cents))).toBe(cents)));
    expect([textOf(5), textOf(100), textOf(900)]).toEqual(['0.05', '1.00', '9.00']);
    expect([0.1 + 0.2, 9, 1.1 * 3].map(centsOfDollars)).toEqual([30, 900, 330]);
  });

  it('PAY-002, PAY-003 there are two packs; every other price is refused', () => {
    expect(packFor(900)).toMatchObject({ credits: 200, diamonds: 0 });
    expect(packFor(100)).toMatchObject({ credits: 100, diamonds: 200 });
    for (const cents of [0, 1, 99, 899, 901, 1000]) expect(() => packFor(cents)).toThrow(AppError);
  });
});
