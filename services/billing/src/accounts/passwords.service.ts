// Passwords of consumers, hashed with a pepper that is not in the database.
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, deriveKey, PasswordHasher } from '@medconsult/common/server';
import type { BillingConfig } from '../config.js';

@Injectable()
export class Passwords extends PasswordHasher {
  constructor(@Inject(CONFIG) config: BillingConfig) {
    super(deriveKey(config.SIGNING_KEY, 'password-pepper'));
  }
}
