// The country of an address, from an offline database (this product includes GeoLite2 Data created by MaxMind).
import geoip from 'geoip-country';

/** Looked up lately: whoever opens a page makes a dozen calls. */
const REMEMBERED = 10_000;
const known = new Map<string, string | undefined>();

/** ISO 3166 code of two letters; undefined for private, malformed and unlisted addresses. */
export function countryOf(address: string): string | undefined {
  if (known.has(address)) return known.get(address);
  if (known.size >= REMEMBERED) known.clear();
  const country = geoip.lookup(address)?.country || undefined;
  known.set(address, country);
  return country;
}
