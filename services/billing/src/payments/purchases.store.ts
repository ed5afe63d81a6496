// Rows of purchases. A row is changed only under its lock.
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Caller, PaymentMethod } from '@medconsult/common';
import { In, MoreThan, Repository, type EntityManager } from 'typeorm';
import { PurchaseRow } from './purchase.entity.js';

export type Purchase = PurchaseRow;

const DAY = 24 * 60 * 60_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

@Injectable()
export class PurchasesStore {
  constructor(@InjectRepository(PurchaseRow) private readonly rows: Repository<PurchaseRow>) {}

  async insert(purchase: Purchase): Promise<void> {
    await this.rows.insert(purchase);
  }

  async setOrder(id: string, orderId: string): Promise<void> {
    await this.rows.update({ id }, { orderId });
  }

  /** By our own id, the provider's order or the provider's capture. */
  async find(transactionId: string): Promise<Purchase | null> {
    const own = UUID.test(transactionId) ? [{ id: transactionId }] : [];
    const where = [{ orderId: transactionId }, { captureId: transactionId }, ...own];
    return this.rows.findOne({ where, order: { createdAt: 'ASC' } });
  }

  async byOrder(provider: PaymentMethod, orderId: string): Promise<Purchase | null> {
    return this.rows.findOneBy({ provider, orderId });
  }

  async byCapture(provider: PaymentMethod, captureId: string): Promise<Purchase | null> {
    return this.rows.findOneBy({ provider, captureId });
  }

  /** Whether this device or user began a payment of that kind in the last day which is still open. */
  async hasOpen(provider: PaymentMethod, { deviceId, userId }: Pick<Caller, 'deviceId' | 'userId'>): Promise<boolean> {
    const open = {
      provider,
      state: In(['created', 'pending', 'unclear']),
      createdAt: MoreThan(new Date(Date.now() - DAY)),
    };
    const who = [...(deviceId ? [{ deviceId }] : []), ...(userId ? [{ userId }] : [])];
    return who.length > 0 && this.rows.existsBy(who.map((payer) => ({ ...open, ...payer })));
  }

  /**
   * Claims purchases that are due for a check by postponing their next one, so that two workers do not take the same. Where money
   * may be on its way comes before orders that nobody has approved, of which anybody can open many.
   */
  async takeDue(limit: number): Promise<string[]> {
    const sql = `
      WITH due_purchases AS (
        SELECT id FROM purchases WHERE check_at <= now() ORDER BY state = 'created', check_at LIMIT $1 FOR UPDATE SKIP LOCKED
      ), postponed_purchases AS (
        UPDATE purchases SET check_at = now() + interval '1 minute' WHERE id IN (SELECT id FROM due_purchases) RETURNING id
      ) SELECT id FROM postponed_purchases`;
    return (await this.rows.query<{ id: string }[]>(sql, [limit])).map(({ id }) => id);
  }

  async setCheck(id: string, checkAt: Date | null): Promise<void> {
    await this.rows.update({ id }, { checkAt });
  }

  /** The payer's card was declined. */
  async noteDeclined(id: string): Promise<void> {
    await this.rows.increment({ id }, 'declinedCaptures', 1);
  }

  async get(id: string): Promise<Purchase> {
    return this.rows.findOneByOrFail({ id });
  }

  /** Locks the row for the rest of the transaction. */
  async lock(manager: EntityManager, id: string): Promise<Purchase> {
    return manager.findOneOrFail(PurchaseRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Writes the row back, in the transaction that holds its lock. */
  async save(manager: EntityManager, { id, ...columns }: Purchase): Promise<void> {
    await manager.update(PurchaseRow, { id }, columns);
  }

  /** A page in the order of ids. */
  async after(id: string | null, limit: number): Promise<Purchase[]> {
    return this.rows.find({ where: id ? { id: MoreThan(id) } : {}, order: { id: 'ASC' }, take: limit });
  }
}
