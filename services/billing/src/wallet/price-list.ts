// The only price list, checked when the service starts.
import { AppError, PriceList } from '@medconsult/common';
import data from '../../data/price-list.json' with { type: 'json' };

export const PRICE_LIST = PriceList.parse(data);
export type Pack = PriceList['packs'][number];

/** The pack whose price is exactly the amount. @throws AppError UNKNOWN_PACK */
export function packFor(cents: number): Pack {
  const pack = PRICE_LIST.packs.find(({ priceCents }) => priceCents === cents);
  if (!pack) throw new AppError('UNKNOWN_PACK');
  return pack;
}
