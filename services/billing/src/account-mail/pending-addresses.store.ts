// The address that an account gets when the link sent there is followed: at most one, the latest requested.
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { EmailsService, type SealedEmail } from '../accounts/emails.service.js';

type Row = SealedEmail & { readonly id: string };

const HOUR = "interval '1 hour'";

@Injectable()
export class PendingAddressesStore {
  constructor(
    private readonly database: DataSource,
    private readonly emails: EmailsService,
  ) {}

  async set(manager: EntityManager, userId: string, email: string): Promise<void> {
    await this.withdraw(manager, userId);
    const id = randomUUID();
    const { emailSealed, dataKey } = this.emails.seal(id, email);
    const sql = `
      INSERT INTO pending_addresses (id, user_id, email_index, email_sealed, data_key) VALUES ($1, $2, $3, $4, $5)`;
    await manager.query(sql, [id, userId, this.emails.indexOf(email), emailSealed, dataKey]);
  }

  /** @param index if given, only the address with this hash */
  async of(userId: string, index?: string): Promise<string | null> {
    const sql = `
      SELECT id, email_sealed AS "emailSealed", data_key AS "dataKey" FROM pending_addresses
      WHERE user_id = $1 AND ($2::text IS NULL OR email_index = $2)`;
    const [row] = await this.database.query<Row[]>(sql, [userId, index ?? null]);
    return row ? this.emails.open(row.id, row) : null;
  }

  async withdraw(manager: EntityManager, userId: string): Promise<void> {
    await manager.query('DELETE FROM pending_addresses WHERE user_id = $1', [userId]);
  }

  /** Their links expired long before. */
  async deleteOver(): Promise<void> {
    await this.database.query(`DELETE FROM pending_addresses WHERE created_at < now() - ${HOUR}`);
  }
}
