// Passwords of operators: hashed with this service's pepper; the easiest ones to guess are refused.
import { AppError } from '@medconsult/common';
import { CONFIG, deriveKey, PasswordHasher } from '@medconsult/common/server';
import { Inject, Injectable } from '@nestjs/common';
import type { AdminConfig } from '../config.js';

/** One repeated character, or rows of the keyboard. */
const EASY = /^(.{1,4})\1+$|^(?:1234567890|qwertyuiop|abcdefghij)/i;

@Injectable()
export class OperatorPasswords {
  private readonly hasher: PasswordHasher;

  constructor(@Inject(CONFIG) config: AdminConfig) {
    this.hasher = new PasswordHasher(deriveKey(config.SIGNING_KEY, 'password-pepper'));
  }

  hash(password: string): Promise<string> {
    return this.hasher.hash(password);
  }

  verify(stored: string | null | undefined, password: string): Promise<boolean> {
    return this.hasher.verify(stored, password);
  }

  /** @throws AppError WEAK_PASSWORD */
  async chosen(password: string, email: string): Promise<string> {
    const [name = email] = email.split('@');
    const tellsName = name.length > 3 && password.toLowerCase().includes(name);
    if (EASY.test(password) || tellsName) throw new AppError('WEAK_PASSWORD');
    return this.hash(password);
  }
}
