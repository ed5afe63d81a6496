// What operators did, in an insert-only, hash-chained table. Entries about changes are written in the same transaction; entries
// about views before the text is decrypted.
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { chainHash, FIRST_LINK, type AuditEntry, type Link } from './audit.rules.js';

export type AuditAction =
  | 'login'
  | 'login-failed'
  | 'login-locked'
  | 'logout'
  | 'operator-created'
  | 'operator-invited'
  | 'operator-joined'
  | 'operator-role-changed'
  | 'operator-disabled'
  | 'operator-enabled'
  | 'operator-reset'
  | 'operator-removed'
  | 'password-changed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  | 'session-ended'
  | 'other-sessions-ended'
  /** Decrypted texts of one conversation or assessment; `count` of them. */
  | 'session-viewed'
  | 'image-viewed'
  /** A list that shows what people wrote; the count says how many rows of it. */
  | 'conversations-listed'
  | 'images-listed'
  | 'feedback-listed'
  | 'refund-asked'
  | 'refund-done'
  | 'refund-failed'
  | 'job-retried'
  | 'job-discarded'
  | 'dead-letter-retried'
  | 'dead-letter-discarded';

export interface AuditNote {
  readonly operator: string;
  readonly action: AuditAction;
  readonly subject?: string | undefined;
  readonly address?: string | undefined;
  readonly count?: number | undefined;
}

@Injectable()
export class AuditTrailService {
  async write(manager: EntityManager, note: AuditNote): Promise<void> {
    await this.lock(manager);
    const [last] = await manager.query<{ id: string; hash: string }[]>(
      'SELECT id, hash FROM audit_log ORDER BY id DESC LIMIT 1',
    );
    const previous = last ? { id: Number(last.id), hash: last.hash } : FIRST_LINK;
    const { id, at, operator, action, subject, address, count, hash } = next(previous, note);
    await manager.query(
      `INSERT INTO audit_log (id, at, operator, action, subject, address, count, previous_hash, hash)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [id, at, operator, action, subject, address, count, previous.hash, hash],
    );
  }

  /** One writer at a time until the transaction ends: the next row needs the hash of the last one. */
  async lock(manager: EntityManager): Promise<void> {
    await manager.query("SELECT pg_advisory_xact_lock(hashtext('admin.audit_log'))");
  }

  /** When an operator last did something, newest first, within an hour. */
  async lastHour(manager: EntityManager, operator: string, action: AuditAction, limit: number): Promise<Date[]> {
    const rows = await manager.query<{ at: Date }[]>(
      `SELECT at FROM audit_log WHERE operator = $1 AND action = $2 AND at > now() - interval '1 hour'
       ORDER BY at DESC LIMIT $3`,
      [operator, action, limit],
    );
    return rows.map(({ at }) => at);
  }
}

function next(after: Link, { operator, action, subject, address, count }: AuditNote): AuditEntry & Link {
  const row: AuditEntry = {
    id: after.id + 1,
    at: new Date().toISOString(),
    operator,
    action,
    subject: subject ?? null,
    address: address ?? null,
    count: count ?? null,
  };
  return { ...row, hash: chainHash(after.hash, row) };
}
