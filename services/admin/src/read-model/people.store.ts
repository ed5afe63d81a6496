// Copies of accounts, and what is removed when one is erased.
import type { UserRecord } from '@medconsult/common';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TextsService } from '../texts/texts.service.js';
import { SessionsStore } from './sessions.store.js';

const SAVE = `
  INSERT INTO users (id, created_at, updated_at, credits, sealed, words)
  SELECT id, "createdAt", "updatedAt", credits, decode(sealed, 'base64'), words
  FROM jsonb_to_recordset($1::jsonb) AS r (id uuid, "createdAt" timestamptz, "updatedAt" timestamptz, credits int,
    sealed text, words int[])
  WHERE NOT EXISTS (SELECT FROM erased WHERE erased.id = r.id)
  ON CONFLICT (id) DO UPDATE SET updated_at = excluded.updated_at, credits = excluded.credits, sealed = excluded.sealed,
    words = excluded.words`;

/** Payments stay, as the books do, with an id that no longer identifies anybody. */
const ERASE = [
  'INSERT INTO erased (id) VALUES ($1) ON CONFLICT DO NOTHING',
  'DELETE FROM users WHERE id = $1',
  'DELETE FROM payers WHERE user_id = $1',
  'UPDATE payment_attempts SET fingerprint = NULL WHERE user_id = $1',
];

@Injectable()
export class PeopleStore {
  constructor(
    private readonly texts: TextsService,
    private readonly sessions: SessionsStore,
  ) {}

  async save(manager: EntityManager, records: readonly UserRecord[]): Promise<void> {
    if (records.length === 0) return;
    const rows = records.map(({ email, ...record }) => ({
      ...record,
      sealed: this.texts.seal(email, `users.email|${record.id}`).toString('base64'),
      words: this.texts.tokensOf(email),
    }));
    await manager.query(SAVE, [JSON.stringify(rows)]);
    await this.sessions.derive(manager, { fingerprints: [], users: records.map(({ id }) => id) });
  }

  /** Accounts that their owner no longer knows. */
  async remove(manager: EntityManager, ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.erase(manager, id);
  }

  async erase(manager: EntityManager, userId: string): Promise<void> {
    for (const sql of ERASE) await manager.query(sql, [userId]);
    await this.sessions.removeOf(manager, userId);
  }
}
