// Passwords of users, hashed with a pepper that is not in the database.
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, deriveKey, PasswordHasher } from '@medconsult/common/server';
import common from '../../data/common-passwords.json' with { type: 'json' };
import type { BillingConfig } from '../config.js';

const COMMON = new Set(common);

/** Refused although it is long enough: one of the most common passwords, or the name in the user's own e-mail address. */
export function isWeakPassword(password: string, email: string): boolean {
  const name = email.slice(0, email.lastIndexOf('@'));
  return COMMON.has(password) || password.toLowerCase() === name.trim().toLowerCase();
}

@Injectable()
export class PasswordsService extends PasswordHasher {
  constructor(@Inject(CONFIG) config: BillingConfig) {
    super(deriveKey(config.SIGNING_KEY, 'password-pepper'));
  }
}
