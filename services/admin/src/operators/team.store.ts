// The rows of all operators, for owners.
import type { OperatorRow, OperatorRole } from '@medconsult/common';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { statusOf, type Member } from './team.rules.js';

type Row = Omit<OperatorRow, 'status' | 'createdAt' | 'lastUsedAt' | 'linkUntil'> &
  Pick<Member, 'hasPassword' | 'disabled'> & {
    readonly createdAt: Date;
    readonly lastUsedAt: Date | null;
    readonly linkUntil: Date | null;
  };

export interface TeamMember extends Member {
  readonly email: string;
}

const LIST = `
  SELECT o.id, o.email, o.role, o.password_hash IS NOT NULL AS "hasPassword", o.disabled_at IS NOT NULL AS disabled,
    o.totp IS NOT NULL AS "secondFactor", o.created_at AS "createdAt", max(s.used_at) AS "lastUsedAt",
    CASE WHEN l.expires_at > now() THEN l.expires_at END AS "linkUntil"
  FROM operators o
  LEFT JOIN operator_sessions s ON s.operator_id = o.id
  LEFT JOIN operator_links l ON l.operator_id = o.id
  GROUP BY o.id, l.expires_at ORDER BY o.created_at, o.id`;
const MEMBERS = `
  SELECT id, email, role, password_hash IS NOT NULL AS "hasPassword", disabled_at IS NOT NULL AS disabled FROM operators`;
const LINK = `
  INSERT INTO operator_links (operator_id, token_hash, expires_at) VALUES ($1, $2, $3)
  ON CONFLICT (operator_id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at`;
const LINKED = `
  SELECT o.id, o.email, o.role, l.expires_at AS "expiresAt"
  FROM operator_links l JOIN operators o ON o.id = l.operator_id
  WHERE l.token_hash = $1 AND l.expires_at > now() AND o.disabled_at IS NULL`;

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

@Injectable()
export class TeamStore {
  constructor(private readonly database: DataSource) {}

  async list(): Promise<OperatorRow[]> {
    const rows = await this.database.query<Row[]>(LIST);
    return rows.map(({ createdAt, lastUsedAt, linkUntil, hasPassword, disabled, ...row }) => ({
      ...row,
      status: statusOf({ hasPassword, disabled }),
      createdAt: createdAt.toISOString(),
      lastUsedAt: iso(lastUsedAt),
      linkUntil: iso(linkUntil),
    }));
  }

  members(manager: EntityManager): Promise<TeamMember[]> {
    return manager.query<TeamMember[]>(MEMBERS);
  }

  /** Null when the address is taken. */
  async add(manager: EntityManager, email: string, role: OperatorRole): Promise<string | null> {
    const sql = 'INSERT INTO operators (email, role) VALUES ($1, $2) ON CONFLICT (email) DO NOTHING RETURNING id';
    const [row] = await manager.query<{ id: string }[]>(sql, [email, role]);
    return row?.id ?? null;
  }

  async setRole(manager: EntityManager, id: string, role: OperatorRole): Promise<void> {
    await manager.query('UPDATE operators SET role = $2 WHERE id = $1', [id, role]);
  }

  async setDisabled(manager: EntityManager, id: string, disabled: boolean): Promise<void> {
    const sql = 'UPDATE operators SET disabled_at = CASE WHEN $2 THEN now() END WHERE id = $1';
    await manager.query(sql, [id, disabled]);
  }

  async remove(manager: EntityManager, id: string): Promise<void> {
    await manager.query('DELETE FROM operators WHERE id = $1', [id]);
  }

  async setLink(manager: EntityManager, id: string, tokenHash: string, expiresAt: Date): Promise<void> {
    await manager.query(LINK, [id, tokenHash, expiresAt]);
  }

  async linked(tokenHash: string): Promise<{ id: string; email: string; role: OperatorRole; expiresAt: Date } | null> {
    const [row] = await this.database.query<{ id: string; email: string; role: OperatorRole; expiresAt: Date }[]>(
      LINKED,
      [tokenHash],
    );
    return row ?? null;
  }

  /** The operator whom a link was for; works once. */
  async useLink(manager: EntityManager, tokenHash: string): Promise<{ id: string; email: string } | null> {
    const sql = `
      DELETE FROM operator_links l USING operators o
      WHERE l.operator_id = o.id AND l.token_hash = $1 AND l.expires_at > now() AND o.disabled_at IS NULL
      RETURNING o.id, o.email`;
    const [rows] = await manager.query<[{ id: string; email: string }[], number]>(sql, [tokenHash]);
    return rows[0] ?? null;
  }
}
