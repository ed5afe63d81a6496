// What is for sale: the pack whose price is exactly the amount, or nothing.
import { AppError, type PriceList } from '@medconsult/common';
import { PRICE_LIST } from '../wallet/price-list.js';

export type Pack = PriceList['packs'][number];

/** @throws AppError UNKNOWN_PACK */
export function packFor(cents: number): Pack {
  const pack = PRICE_LIST.packs.find(({ priceCents }) => priceCents === cents);
  if (!pack) throw new AppError('UNKNOWN_PACK');
  return pack;
}
