// The one price list, checked when the service starts.
import { PriceList } from '@medconsult/common';
import data from '../../data/price-list.json' with { type: 'json' };

export const PRICE_LIST = PriceList.parse(data);
