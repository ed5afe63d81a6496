// Rows of purchases. A row is changed only under its lock.
import { Injectable } from '@nestjs/common';
import type { PaymentMethod, PaymentState } from '@medconsult/common';
import { DataSource, type EntityManager } from 'typeorm';

export interface Purchase {
  readonly id: string;
  readonly provider: PaymentMethod;
  state: PaymentState;
  readonly packId: string;
  readonly priceCents: number;
  readonly credits: number;
  readonly diamonds: number;
  userId: string | null;
  readonly deviceId: string | null;
  readonly fingerprintHash: string | null;
  orderId: string | null;
  captureId: string | null;
  capturedCents: number | null;
  refundedCents: number;
  providerChangedAt: Date | null;
  review: string | null;
  issuedCredits: number;
  issuedDiamonds: number;
  revenueCents: number;
  revision: number;
  checkAt: Date | null;
  readonly createdAt: Date;
  changedAt: Date;
}

/** Property -> column, of what never changes and of what does. */
const FIXED = {
  id: 'id',
  provider: 'provider',
  packId: 'pack_id',
  priceCents: 'price_cents',
  credits: 'credits',
  diamonds: 'diamonds',
  deviceId: 'device_id',
  fingerprintHash: 'fingerprint_hash',
  createdAt: 'created_at',
} as const satisfies Partial<Record<keyof Purchase, string>>;

const CHANGING = {
  state: 'state',
  userId: 'user_id',
  orderId: 'provider_order_id',
  captureId: 'provider_capture_id',
  capturedCents: 'captured_cents',
  refundedCents: 'refunded_cents',
  providerChangedAt: 'provider_changed_at',
  review: 'review',
  issuedCredits: 'issued_credits',
  issuedDiamonds: 'issued_diamonds',
  revenueCents: 'revenue_cents',
  revision: 'revision',
  checkAt: 'check_at',
  changedAt: 'changed_at',
} as const satisfies Partial<Record<keyof Purchase, string>>;

const COLUMNS = Object.entries({ ...FIXED, ...CHANGING });
const FIELDS = COLUMNS.map(([name, column]) => `${column} AS "${name}"`).join(', ');
const INSERT = `
  INSERT INTO purchases (${COLUMNS.map(([, column]) => column).join(', ')})
  VALUES (${COLUMNS.map((_, index) => `$${index + 1}`).join(', ')})`;
const UPDATE = `
  UPDATE purchases SET ${Object.values(CHANGING)
    .map((column, index) => `${column} = $${index + 2}`)
    .join(', ')}
  WHERE id = $1`;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

@Injectable()
export class PurchasesStore {
  constructor(private readonly database: DataSource) {}

  async insert(purchase: Purchase): Promise<void> {
    await this.database.query(
      INSERT,
      COLUMNS.map(([name]) => purchase[name as keyof Purchase]),
    );
  }

  async setOrder(id: string, orderId: string): Promise<void> {
    await this.database.query('UPDATE purchases SET provider_order_id = $2 WHERE id = $1', [id, orderId]);
  }

  /** By our own id, the provider's order or the provider's capture. */
  async find(transactionId: string): Promise<Purchase | undefined> {
    const own = UUID.test(transactionId) ? transactionId : null;
    const where = 'provider_order_id = $1 OR provider_capture_id = $1 OR id = $2';
    return this.one(`SELECT ${FIELDS} FROM purchases WHERE ${where} ORDER BY created_at LIMIT 1`, [transactionId, own]);
  }

  async byOrder(provider: PaymentMethod, orderId: string): Promise<Purchase | undefined> {
    const where = 'provider = $1 AND provider_order_id = $2';
    return this.one(`SELECT ${FIELDS} FROM purchases WHERE ${where}`, [provider, orderId]);
  }

  async byCapture(provider: PaymentMethod, captureId: string): Promise<Purchase | undefined> {
    const where = 'provider = $1 AND provider_capture_id = $2';
    return this.one(`SELECT ${FIELDS} FROM purchases WHERE ${where}`, [provider, captureId]);
  }

  /** Whether this device or user has begun a payment of that kind in the last day which is still open. */
  async hasOpen(provider: PaymentMethod, who: { deviceId?: string; userId?: string }): Promise<boolean> {
    const sql = `
      SELECT 1 FROM purchases WHERE provider = $1 AND state IN ('created', 'pending', 'unclear')
        AND (device_id = $2 OR user_id = $3) AND created_at > now() - interval '1 day' LIMIT 1`;
    const values = [provider, who.deviceId ?? null, who.userId ?? null];
    return (await this.database.query<object[]>(sql, values)).length > 0;
  }

  /** Takes purchases that are due for a check and postpones their next one, so that two workers do not take the same. */
  async takeDue(limit: number): Promise<string[]> {
    const sql = `
      WITH due_purchases AS (
        SELECT id FROM purchases WHERE check_at <= now() ORDER BY check_at LIMIT $1 FOR UPDATE SKIP LOCKED
      ), postponed_purchases AS (
        UPDATE purchases SET check_at = now() + interval '1 minute' WHERE id IN (SELECT id FROM due_purchases) RETURNING id
      ) SELECT id FROM postponed_purchases`;
    return (await this.database.query<{ id: string }[]>(sql, [limit])).map(({ id }) => id);
  }

  async setCheck(id: string, at: Date | null): Promise<void> {
    await this.database.query('UPDATE purchases SET check_at = $2 WHERE id = $1', [id, at]);
  }

  async get(id: string): Promise<Purchase> {
    const found = await this.one(`SELECT ${FIELDS} FROM purchases WHERE id = $1`, [id]);
    if (!found) throw new Error('A purchase is gone.');
    return found;
  }

  /** The row, and nobody else may change it until the transaction ends. */
  async lock(manager: EntityManager, id: string): Promise<Purchase> {
    const [row] = await manager.query<Purchase[]>(`SELECT ${FIELDS} FROM purchases WHERE id = $1 FOR UPDATE`, [id]);
    if (!row) throw new Error('A purchase is gone.');
    return row;
  }

  async save(manager: EntityManager, purchase: Purchase): Promise<void> {
    const values = Object.keys(CHANGING).map((name) => purchase[name as keyof typeof CHANGING]);
    await manager.query(UPDATE, [purchase.id, ...values]);
  }

  /** A page in the order of ids. */
  async after(id: string | null, limit: number): Promise<Purchase[]> {
    const where = '$1::uuid IS NULL OR id > $1';
    return this.database.query(`SELECT ${FIELDS} FROM purchases WHERE ${where} ORDER BY id LIMIT $2`, [id, limit]);
  }

  private async one(sql: string, values: unknown[]): Promise<Purchase | undefined> {
    return (await this.database.query<Purchase[]>(sql, values))[0];
  }
}
