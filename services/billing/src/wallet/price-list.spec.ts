import { PaidAction } from '@medconsult/common';
import { PRICE_LIST } from './price-list.js';

describe('the price list', () => {
  it('prices every action, in the currency and amount of the specification', () => {
    const prices = PaidAction.options.map((action) => [action, ...Object.values(PRICE_LIST.actions[action])]);
    expect(prices).toEqual([
      ['alex-text', 'credits', 1],
      ['julia-text', 'diamonds', 2],
      ['alex-image', 'diamonds', 3],
      ['julia-image', 'diamonds', 6],
      ['report', 'diamonds', 10],
    ]);
  });

  it('no two packs share an id or a price, because the amount of a payment identifies the pack', () => {
    const { packs } = PRICE_LIST;
    expect(new Set(packs.map(({ id }) => id)).size).toBe(packs.length);
    expect(new Set(packs.map(({ priceCents }) => priceCents)).size).toBe(packs.length);
  });
});
