// argon2id with a pepper that is not in the database. Hashing is bounded, and an unknown account costs as much as a
// known one.
import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, deriveKey } from '@medconsult/common/server';
import { hash, verify, type Options } from '@node-rs/argon2';
import type { BillingConfig } from '../config.js';
import { Slots } from './slots.js';

// OWASP's argon2id parameters; id is the library's default variant.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } satisfies Options;
const SALT_BYTES = 16;
const AT_ONCE = 4;
const MAY_WAIT = 50;

@Injectable()
export class Passwords {
  private readonly pepper: Buffer;
  private readonly slots = new Slots(AT_ONCE, MAY_WAIT);
  private readonly nobody: Promise<string>;

  constructor(@Inject(CONFIG) config: BillingConfig) {
    this.pepper = deriveKey(config.SIGNING_KEY, 'password-pepper');
    this.nobody = this.hash(randomBytes(SALT_BYTES).toString('hex'));
  }

  hash(password: string): Promise<string> {
    const options = { ...PARAMETERS, salt: randomBytes(SALT_BYTES), secret: this.pepper };
    return this.slots.run(() => hash(password, options));
  }

  /** False for an unknown account (no hash), after the same work. */
  async verify(stored: string | undefined, password: string): Promise<boolean> {
    const against = stored ?? (await this.nobody);
    const matches = await this.slots.run(() => verify(against, password, { secret: this.pepper }));
    return matches && stored !== undefined;
  }
}
