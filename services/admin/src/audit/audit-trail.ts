// What operators did, in an insert-only, hash-chained table. Written in the transaction of what it tells about; of what is
// only shown, before that is opened.
import { queryPrepared } from '@medconsult/common/server';
import { Injectable } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';
import { chainHash, FIRST_LINK, type AuditEntry, type Link } from './audit.rules.js';

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

const COLUMNS = 'id, at, operator, action, subject, address, count, previous_hash, hash';

/** Goes on after the row `$8` with the hash `$9` when that is the last one; the lock holds until this is committed. */
const APPEND = `
  INSERT INTO audit_log (${COLUMNS})
  SELECT $8::bigint + 1, $1::timestamptz, $2, $3, $4, $5, $6::int, $9, $7
  FROM (SELECT pg_advisory_xact_lock(hashtext('admin.audit_log'))) locked
  WHERE EXISTS (SELECT FROM audit_log WHERE id = $8 AND hash = $9)
  ON CONFLICT (id) DO NOTHING RETURNING id`;

@Injectable()
export class AuditTrail {
  /** The last note of this process that was committed. */
  private last: Link | undefined;

  /** Writes a note by itself and commits it: in one statement while nobody else has written since our last one. */
  async note(database: DataSource, note: AuditNote): Promise<void> {
    const after = this.last;
    const appended = after && (await this.append(database.manager, after, note));
    this.last = appended ?? (await database.transaction((manager) => this.add(manager, note)));
  }

  async write(manager: EntityManager, note: AuditNote): Promise<void> {
    await this.add(manager, note);
  }

  /** @returns where the trail stands then */
  private async add(manager: EntityManager, note: AuditNote): Promise<Link> {
    await this.lock(manager);
    const [last] = await queryPrepared<{ id: string; hash: string }>(
      manager,
      'SELECT id, hash FROM audit_log ORDER BY id DESC LIMIT 1',
      [],
    );
    const after = last ? { id: Number(last.id), hash: last.hash } : FIRST_LINK;
    const { id, hash, ...entry } = next(after, note);
    const sql = `INSERT INTO audit_log (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;
    const { at, operator, action, subject, address, count } = entry;
    await queryPrepared(manager, sql, [id, at, operator, action, subject, address, count, after.hash, hash]);
    return { id, hash };
  }

  /** Null when the trail has gone on since. */
  private async append(manager: EntityManager, after: Link, note: AuditNote): Promise<Link | null> {
    const { id, hash, at, operator, action, subject, address, count } = next(after, note);
    const values = [at, operator, action, subject, address, count, hash, after.id, after.hash];
    const rows = await queryPrepared(manager, APPEND, values);
    return rows.length > 0 ? { id, hash } : null;
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
