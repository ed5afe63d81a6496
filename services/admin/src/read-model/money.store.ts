// Copies of payments and of attempts to pay, and the total that each user has paid.
import type { Payment, PaymentAttempt } from '@medconsult/common';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SAVE_ATTEMPTS, SAVE_PAYMENTS, SUM_UP_PAYERS } from './money.sql.js';

@Injectable()
export class MoneyStore {
  async savePayments(manager: EntityManager, payments: readonly Payment[]): Promise<void> {
    if (payments.length === 0) return;
    await manager.query(SAVE_PAYMENTS, [JSON.stringify(payments)]);
    const users = payments.flatMap(({ userId }) => userId ?? []);
    await manager.query(SUM_UP_PAYERS, [[...new Set(users)]]);
  }

  async saveAttempts(manager: EntityManager, attempts: readonly PaymentAttempt[]): Promise<void> {
    if (attempts.length === 0) return;
    await manager.query(SAVE_ATTEMPTS, [JSON.stringify(attempts)]);
  }
}
