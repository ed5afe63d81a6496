// E-mail addresses are stored encrypted and found by a keyed hash of their normalised form.
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, deriveKey, keyedHash, KeyRing, sealText, unsealText } from '@medconsult/common/server';
import type { BillingConfig } from '../config.js';

export interface SealedEmail {
  readonly emailSealed: Buffer;
  readonly dataKey: string;
}

/** Two spellings of one address belong to one account. */
export function normaliseEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

const place = (userId: string): string => `users.email|${userId}`;

@Injectable()
export class EmailsService {
  private readonly indexKey: Buffer;
  private readonly ring: KeyRing;

  constructor(@Inject(CONFIG) config: BillingConfig) {
    this.indexKey = deriveKey(config.SIGNING_KEY, 'email-index');
    this.ring = new KeyRing(config.DATA_ENCRYPTION_KEYS);
  }

  indexOf(email: string): string {
    return keyedHash(this.indexKey, normaliseEmail(email));
  }

  seal(userId: string, email: string): SealedEmail {
    const { key, wrapped } = this.ring.create('user', userId);
    return { emailSealed: sealText(key, email, place(userId)), dataKey: wrapped };
  }

  open(userId: string, { emailSealed, dataKey }: SealedEmail): string {
    return unsealText(this.ring.open(dataKey, 'user', userId), emailSealed, place(userId));
  }
}
