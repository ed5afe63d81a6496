// The country of an address, from an offline database (this product includes GeoLite2 Data created by MaxMind).
import { Recent } from '@medconsult/common/server';
import geoip from 'geoip-country';

/** Looked up lately: whoever opens a page makes a dozen calls. */
const known = new Recent<string, string | undefined>(10_000);

/** ISO 3166 code of two letters; undefined for private, malformed and unlisted addresses. */
export function countryOf(address: string): string | undefined {
  return known.of(address, () => geoip.lookup(address)?.country || undefined);
}
