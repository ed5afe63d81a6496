// What operators did, in an insert-only, hash-chained table. Written in the transaction of what it tells about.
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { queryPrepared } from '../prepared.js';
import { chainHash, FIRST_LINK, type AuditEntry } from './audit.rules.js';

export type AuditAction =
  | 'login'
  | 'login-failed'
  | 'login-locked'
  | 'logout'
  | 'operator-created'
  /** Decrypted texts of one conversation or assessment; `count` of them. */
  | 'session-viewed'
  | 'image-viewed'
  /** A list that shows what people wrote; its subject says how many rows of it. */
  | 'conversations-listed'
  | 'images-listed'
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
export class AuditTrail {
  async write(manager: EntityManager, note: AuditNote): Promise<void> {
    await this.lock(manager);
    const [last = { id: '0', hash: FIRST_LINK.hash }] = await queryPrepared<{ id: string; hash: string }>(
      manager,
      'SELECT id, hash FROM audit_log ORDER BY id DESC LIMIT 1',
      [],
    );
    const row: AuditEntry = {
      id: Number(last.id) + 1,
      at: new Date().toISOString(),
      operator: note.operator,
      action: note.action,
      subject: note.subject ?? null,
      address: note.address ?? null,
      count: note.count ?? null,
    };
    await queryPrepared(
      manager,
      `INSERT INTO audit_log (id, at, operator, action, subject, address, count, previous_hash, hash)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        row.id,
        row.at,
        row.operator,
        row.action,
        row.subject,
        row.address,
        row.count,
        last.hash,
        chainHash(last.hash, row),
      ],
    );
  }

  /** One writer at a time until the transaction ends: the next row needs the hash of the last one. */
  async lock(manager: EntityManager): Promise<void> {
    await queryPrepared(manager, "SELECT pg_advisory_xact_lock(hashtext('admin.audit_log'))", []);
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
