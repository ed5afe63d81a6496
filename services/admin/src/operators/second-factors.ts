// The second factor of an operator: a code from their own authenticator app, or a recovery code. Until the first operator sets up
// their own, the configuration may provide one.
import { CONFIG, deriveKey, keyedHash } from '@medconsult/common/server';
import { UNREADABLE } from '@medconsult/common';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AdminConfig } from '../config.js';
import { TextsService } from '../texts/texts.service.js';
import { acceptedStep, decodeBase32, forApp } from './one-time-code.js';
import type { Operator } from './operators.store.js';
import { newRecoveryCodes, normalRecoveryCode } from './recovery-code.js';

/** `secret` is null when it cannot be decrypted: then only a recovery code works. */
export interface Factor {
  readonly kind: 'own' | 'shared';
  readonly secret: Buffer | null;
}

const placeOf = (id: string): string => `operators.totp|${id}`;

@Injectable()
export class SecondFactors {
  private readonly key: Buffer;

  constructor(
    @Inject(CONFIG) private readonly config: AdminConfig,
    private readonly texts: TextsService,
  ) {
    this.key = deriveKey(config.SIGNING_KEY, 'password-pepper');
  }

  /** Null: the password alone is enough. */
  of({ id, totp, configured }: Operator): Factor | null {
    if (totp) return { kind: 'own', secret: this.open(id, totp) };
    const shared = configured ? this.config.ADMIN_TOTP_SECRET : undefined;
    return shared ? { kind: 'shared', secret: shared } : null;
  }

  seal(id: string, secret: Buffer): Buffer {
    return this.texts.seal(forApp(secret, '').text, placeOf(id));
  }

  open(id: string, sealed: Buffer): Buffer | null {
    const text = this.texts.open(sealed, placeOf(id));
    return text === UNREADABLE ? null : decodeBase32(text);
  }

  /** On the locked row: no code works twice, also at the same moment. Null: the code is wrong. */
  async accept(
    manager: EntityManager,
    operator: Operator,
    { secret }: Factor,
    code: string,
  ): Promise<'app' | 'recovery' | null> {
    const step = secret && acceptedStep(secret, code, new Date(), operator.codeStep);
    if (step !== null) {
      await manager.query('UPDATE operators SET code_step = $2 WHERE id = $1', [operator.id, step]);
      return 'app';
    }
    const typed = normalRecoveryCode(code);
    if (!typed) return null;
    const sql = 'DELETE FROM operator_recovery_codes WHERE operator_id = $1 AND code_hash = $2 RETURNING 1';
    const [used] = await manager.query<[unknown[], number]>(sql, [operator.id, this.hashOf(operator.id, typed)]);
    return used.length > 0 ? 'recovery' : null;
  }

  /** The only moment at which they can be read. */
  async renewRecoveryCodes(manager: EntityManager, id: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    const hashes = codes.map((code) => this.hashOf(id, normalRecoveryCode(code) ?? ''));
    await manager.query('DELETE FROM operator_recovery_codes WHERE operator_id = $1', [id]);
    const sql = 'INSERT INTO operator_recovery_codes (operator_id, code_hash) SELECT $1, unnest($2::text[])';
    await manager.query(sql, [id, hashes]);
    return codes;
  }

  async drop(manager: EntityManager, id: string): Promise<void> {
    await manager.query('UPDATE operators SET totp = NULL, totp_pending = NULL, code_step = NULL WHERE id = $1', [id]);
    await manager.query('DELETE FROM operator_recovery_codes WHERE operator_id = $1', [id]);
  }

  private hashOf(id: string, code: string): string {
    return keyedHash(this.key, `recovery code\n${id}\n${code}`);
  }
}
