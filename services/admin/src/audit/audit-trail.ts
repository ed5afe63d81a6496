// What operators did, in an insert-only, hash-chained table. Written in the transaction of what it tells about.
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { chainHash, FIRST_HASH, firstBroken, type AuditEntry } from './audit.rules.js';

export type AuditAction =
  | 'login'
  | 'login-failed'
  | 'login-locked'
  | 'logout'
  | 'operator-created'
  /** A list that shows what people wrote; its subject says how many rows of it. */
  | 'conversations-listed'
  | 'images-listed';

interface Row {
  id: string;
  at: Date;
  operator: string;
  action: string;
  subject: string | null;
  address: string | null;
  previous_hash: string;
  hash: string;
}

@Injectable()
export class AuditTrail {
  async write(
    manager: EntityManager,
    entry: { operator: string; action: AuditAction; subject?: string; address?: string | undefined },
  ): Promise<void> {
    // One writer at a time: the next row needs the hash of the last one.
    await manager.query("SELECT pg_advisory_xact_lock(hashtext('admin.audit_log'))");
    const [last] = await manager.query<{ id: string; hash: string }[]>(
      'SELECT id, hash FROM audit_log ORDER BY id DESC LIMIT 1',
    );
    const row: AuditEntry = {
      id: Number(last?.id ?? 0) + 1,
      at: new Date().toISOString(),
      operator: entry.operator,
      action: entry.action,
      subject: entry.subject ?? null,
      address: entry.address ?? null,
    };
    const previous = last?.hash ?? FIRST_HASH;
    await manager.query(
      `INSERT INTO audit_log (id, at, operator, action, subject, address, previous_hash, hash)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [row.id, row.at, row.operator, row.action, row.subject, row.address, previous, chainHash(previous, row)],
    );
  }

  /** The id of the first row that was tampered with, or null when the chain is whole. */
  async verify(manager: EntityManager): Promise<number | null> {
    const rows = await manager.query<Row[]>('SELECT * FROM audit_log ORDER BY id');
    return firstBroken(
      rows.map(({ id, at, previous_hash: previousHash, ...row }) => ({
        ...row,
        id: Number(id),
        at: at.toISOString(),
        previousHash,
      })),
    );
  }
}
