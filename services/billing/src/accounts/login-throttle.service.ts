// Slows guessing by account and source together: guesses from elsewhere never lock a user out. A device that has signed in to the
// account before is counted separately, so that not even neighbours behind the same address can lock it out.
import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '@medconsult/common';
import { CONFIG, deriveKey, keyedHash, networkOf } from '@medconsult/common/server';
import { DataSource, type EntityManager } from 'typeorm';
import type { BillingConfig } from '../config.js';

const FAILURES_BEFORE_LOCK = 5;

/** An account, which need not exist, and the source from which somebody tries to sign in to it. */
export interface LoginSource {
  readonly emailIndex: string;
  readonly source: string;
}

@Injectable()
export class LoginThrottleService {
  private readonly addressKey: Buffer;
  private readonly failures: number;

  constructor(
    @Inject(CONFIG) config: BillingConfig,
    private readonly database: DataSource,
  ) {
    this.addressKey = deriveKey(config.SIGNING_KEY, 'address');
    this.failures = Math.ceil(FAILURES_BEFORE_LOCK * config.RATE_LIMIT_FACTOR);
  }

  /** @param isKnownDevice whether the caller's device has signed in to this account before */
  sourceOf(emailIndex: string, { deviceId, ip }: Caller, isKnownDevice: boolean): LoginSource {
    const network = `network:${keyedHash(this.addressKey, networkOf(ip) ?? '')}`;
    return { emailIndex, source: deviceId && isKnownDevice ? `device:${deviceId}` : network };
  }

  /** Counts the attempt as failed until `forget` is called; false while this source has to wait. */
  async begin({ emailIndex, source }: LoginSource): Promise<boolean> {
    const sql = 'SELECT begin_login($1, $2, $3) AS allowed';
    const [row] = await this.database.query<{ allowed: boolean }[]>(sql, [emailIndex, source, this.failures]);
    return row?.allowed === true;
  }

  /** The account has a new password, so guesses at the old one no longer count, whatever their source. */
  async forgetAccount(manager: EntityManager, emailIndex: string): Promise<void> {
    await manager.query('DELETE FROM login_throttles WHERE email_index = $1', [emailIndex]);
  }

  /** The password was right. */
  async forget({ emailIndex, source }: LoginSource): Promise<void> {
    await this.database.query('DELETE FROM login_throttles WHERE email_index = $1 AND source = $2', [
      emailIndex,
      source,
    ]);
  }
}
