// The country of an address, from an offline database (this product includes GeoLite2 Data created by MaxMind).
import geoip from 'geoip-country';

/** Two-letter ISO 3166 code; undefined for private, malformed and unlisted addresses. */
export function countryOf(address: string): string | undefined {
  return geoip.lookup(address)?.country || undefined;
}
