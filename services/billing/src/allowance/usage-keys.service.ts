// What an anonymous question is counted by. Fingerprints and addresses are stored as keyed hashes only.
import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '@medconsult/common';
import { CONFIG, deriveKey, keyedHash, networkOf } from '@medconsult/common/server';
import type { BillingConfig } from '../config.js';

export interface UsageKeys {
  /** Device and fingerprint: the higher of their counts is the usage. */
  readonly counted: readonly string[];
  /** Address and UTC day; null when the address is not known. */
  readonly address: string | null;
}

@Injectable()
export class UsageKeysService {
  private readonly fingerprintKey: Buffer;
  private readonly addressKey: Buffer;

  constructor(@Inject(CONFIG) config: BillingConfig) {
    this.fingerprintKey = deriveKey(config.SIGNING_KEY, 'fingerprint');
    this.addressKey = deriveKey(config.SIGNING_KEY, 'address');
  }

  of({ deviceId, ip }: Caller, fingerprint: string | null | undefined): UsageKeys {
    const counted: string[] = [];
    if (deviceId) counted.push(`device:${deviceId}`);
    if (fingerprint) counted.push(`fingerprint:${keyedHash(this.fingerprintKey, fingerprint)}`);
    const network = networkOf(ip);
    const today = new Date().toISOString().slice(0, 10);
    return { counted, address: network ? `address:${today}:${keyedHash(this.addressKey, network)}` : null };
  }
}
