// Clicks on payment buttons and attempts to pay, for the operator's statistics. Amounts here are what the browser claimed.
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller, Input, PaymentAttempt, payments } from '@medconsult/common';
import { OutboxRelay, publishEvent } from '@medconsult/common/server';
import { DataSource, type EntityManager } from 'typeorm';
import { PRICE_LIST } from '../wallet/price-list.js';
import { centsOfDollars } from './money.rules.js';
import completeAttempt from './complete-attempt.sql';
import type { Purchase } from './purchases.store.js';

type Attempt = Input<(typeof payments.operations)['trackPaymentAttempt']>;

/** The amount when a button names none: the chat offers the more expensive pack. */
const USUAL_CENTS = Math.max(...PRICE_LIST.packs.map(({ priceCents }) => priceCents));

const FIELDS = `id AS "attemptId", method AS "paymentMethod", status, amount_cents AS "amountCents", user_id AS "userId",
  device_id AS "deviceId", fingerprint AS "deviceFingerprint", ip, created_at AS "createdAt"`;

interface AttemptRow extends Omit<PaymentAttempt, 'createdAt'> {
  readonly createdAt: Date;
}

@Injectable()
export class AttemptsService {
  constructor(
    private readonly database: DataSource,
    private readonly relay: OutboxRelay,
  ) {}

  async note(status: 'clicked' | 'attempted', attempt: Attempt, caller: Caller): Promise<void> {
    const row: PaymentAttempt = {
      attemptId: randomUUID(),
      paymentMethod: attempt.paymentMethod,
      status,
      amountCents: attempt.amount ? centsOfDollars(attempt.amount) : USUAL_CENTS,
      userId: caller.userId ?? null,
      deviceId: caller.deviceId ?? null,
      deviceFingerprint: attempt.deviceFingerprint ?? null,
      ip: caller.ip ?? null,
      createdAt: new Date().toISOString(),
    };
    await this.database.transaction(async (manager) => {
      const sql = `
        INSERT INTO payment_attempts (id, method, status, amount_cents, user_id, device_id, fingerprint, ip, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;
      await manager.query(sql, [
        row.attemptId,
        row.paymentMethod,
        row.status,
        row.amountCents,
        row.userId,
        row.deviceId,
        row.deviceFingerprint,
        row.ip,
        row.createdAt,
      ]);
      await publishEvent(manager, 'billing.payment.attempted', row);
    });
    this.relay.nudge();
  }

  /** A payment was completed: its payer's latest attempt with that method succeeded. */
  async complete(manager: EntityManager, { provider, userId, deviceId }: Purchase): Promise<void> {
    const [row] = await manager.query<AttemptRow[]>(completeAttempt, [provider, deviceId, userId]);
    if (!row) return;
    await publishEvent(manager, 'billing.payment.attempted', viewOf(row));
  }

  /**
   * Removes from attempts who made them and from where; an event updates the copies. `which` is a condition on the rows, with its
   * values.
   */
  async makeAnonymous(manager: EntityManager, which: string, values: unknown[]): Promise<number> {
    const [rows] = await manager.query<[AttemptRow[], number]>(
      `UPDATE payment_attempts SET device_id = NULL, fingerprint = NULL, ip = NULL
       WHERE id IN (
         SELECT id FROM payment_attempts WHERE num_nonnulls(device_id, fingerprint, ip) > 0 AND (${which}) LIMIT 500
       ) RETURNING ${FIELDS}`,
      values,
    );
    for (const row of rows) await publishEvent(manager, 'billing.payment.attempted', viewOf(row));
    return rows.length;
  }

  /** A page in the order of ids. */
  async after(id: string | null, limit: number): Promise<PaymentAttempt[]> {
    const sql = `SELECT ${FIELDS} FROM payment_attempts WHERE $1::uuid IS NULL OR id > $1 ORDER BY id LIMIT $2`;
    return (await this.database.query<AttemptRow[]>(sql, [id, limit])).map(viewOf);
  }
}

function viewOf(row: AttemptRow): PaymentAttempt {
  return { ...row, createdAt: row.createdAt.toISOString() };
}
