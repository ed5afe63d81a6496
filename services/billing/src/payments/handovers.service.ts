// The password of an account that a payment created: kept sealed until the paying device fetches it, once, within a day.
import { Inject, Injectable } from '@nestjs/common';
import type { Caller, PaymentResult } from '@medconsult/common';
import { CONFIG, deriveKey, seal, unseal } from '@medconsult/common/server';
import { DataSource, type EntityManager } from 'typeorm';
import { LoginSessionsService } from '../accounts/login-sessions.service.js';
import type { BillingConfig } from '../config.js';

interface Deposit {
  readonly purchaseId: string;
  readonly userId: string;
  readonly deviceId: string;
  readonly password: string;
}

interface HandoverRow {
  readonly userId: string;
  readonly passwordSealed: Buffer | null;
  readonly isFresh: boolean;
}

export interface Handover {
  readonly userId: string;
  readonly password?: string;
  readonly session?: NonNullable<PaymentResult['session']>;
}

const place = (purchaseId: string): string => `handover|${purchaseId}`;

@Injectable()
export class HandoversService {
  private readonly key: Buffer;

  constructor(
    @Inject(CONFIG) config: BillingConfig,
    private readonly database: DataSource,
    private readonly sessions: LoginSessionsService,
  ) {
    this.key = deriveKey(config.SIGNING_KEY, 'handover');
  }

  async deposit(manager: EntityManager, { purchaseId, userId, deviceId, password }: Deposit): Promise<void> {
    const sql = `
      INSERT INTO account_handovers (purchase_id, user_id, device_id, password_sealed, expires_at)
      VALUES ($1, $2, $3, $4, now() + interval '1 day')`;
    await manager.query(sql, [purchaseId, userId, deviceId, seal(this.key, password, place(purchaseId))]);
  }

  async exists(purchaseId: string): Promise<boolean> {
    const sql = 'SELECT 1 FROM account_handovers WHERE purchase_id = $1';
    return (await this.database.query<object[]>(sql, [purchaseId])).length > 0;
  }

  /**
   * Hands the account over to the paying device and signs it in. The password is shown once; a browser that lost the reply is
   * still signed in when it asks again within a quarter of an hour.
   */
  async claim(purchaseId: string, { deviceId, userId: signedIn }: Caller): Promise<Handover | undefined> {
    if (!deviceId) return undefined;
    return this.database.transaction(async (manager) => {
      const row = await this.lock(manager, purchaseId, deviceId);
      if (!row || (!row.passwordSealed && !row.isFresh)) return undefined;
      const session = signedIn ? undefined : await this.sessions.begin(manager, row.userId);
      if (!row.passwordSealed) return { userId: row.userId, session };
      const sql = 'UPDATE account_handovers SET password_sealed = NULL, claimed_at = now() WHERE purchase_id = $1';
      await manager.query(sql, [purchaseId]);
      const password = unseal(this.key, row.passwordSealed, place(purchaseId)).toString('utf8');
      return { userId: row.userId, password, session };
    });
  }

  /** The account has a new password: the old one is no longer shown and opens no session. */
  async withdraw(manager: EntityManager, userId: string): Promise<void> {
    const sql = 'UPDATE account_handovers SET password_sealed = NULL, expires_at = now() WHERE user_id = $1';
    await manager.query(sql, [userId]);
  }

  async forgetExpired(): Promise<void> {
    const sql =
      'UPDATE account_handovers SET password_sealed = NULL WHERE expires_at < now() AND password_sealed IS NOT NULL';
    await this.database.query(sql);
  }

  private async lock(manager: EntityManager, purchaseId: string, deviceId: string): Promise<HandoverRow | undefined> {
    const sql = `
      SELECT user_id AS "userId", password_sealed AS "passwordSealed",
        coalesce(claimed_at > now() - interval '15 minutes', false) AS "isFresh"
      FROM account_handovers WHERE purchase_id = $1 AND device_id = $2 AND expires_at > now() FOR UPDATE`;
    return (await manager.query<HandoverRow[]>(sql, [purchaseId, deviceId]))[0];
  }
}
