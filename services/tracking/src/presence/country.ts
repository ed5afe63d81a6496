// The country of an address, from an offline database (this product includes GeoLite2 Data created by MaxMind).
import { Injectable } from '@nestjs/common';
import geoip from 'geoip-country';

export abstract class CountryLookup {
  /** English name of the country, or 'Unknown' (private, malformed or unlisted addresses). */
  abstract of(address: string | undefined): string;
}

const names = new Intl.DisplayNames(['en'], { type: 'region' });

@Injectable()
export class GeoIpCountry extends CountryLookup {
  of(address: string | undefined): string {
    const found = address ? geoip.lookup(address) : null;
    return found?.country ? (names.of(found.country) ?? 'Unknown') : 'Unknown';
  }
}
