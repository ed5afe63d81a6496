// Operator sessions: a token and a cookie that are valid only together. Use keeps a session alive, for eight hours at most.
import type { OperatorSession, OperatorRole } from '@medconsult/common';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { SESSION_IDLE_MS, SESSION_MAX_MS } from './operators.rules.js';

export interface NewSession {
  readonly tokenHash: string;
  readonly cookieHash: string;
  readonly address: string | null;
  readonly browser: string | null;
}

export interface UsedSession {
  readonly id: string;
  readonly email: string;
  readonly role: OperatorRole;
}

type SessionRow = Omit<OperatorSession, 'createdAt' | 'usedAt' | 'current'> & {
  readonly createdAt: Date;
  readonly usedAt: Date;
};

const ADD = `
  INSERT INTO operator_sessions (operator_id, token_hash, cookie_hash, address, browser) VALUES ($1, $2, $3, $4, $5)`;
const LIVE = `s.used_at > now() - ${SESSION_IDLE_MS} * interval '1 ms'
  AND s.created_at > now() - ${SESSION_MAX_MS} * interval '1 ms'`;
const USE = `
  UPDATE operator_sessions s SET used_at = now() FROM operators o
  WHERE s.operator_id = o.id AND o.disabled_at IS NULL AND o.email = $1 AND s.token_hash = $2 AND s.cookie_hash = $3
    AND ${LIVE}
  RETURNING s.id, o.email, o.role`;
const LIST = `
  SELECT s.id, s.created_at AS "createdAt", s.used_at AS "usedAt", s.address, s.browser
  FROM operator_sessions s WHERE s.operator_id = $1 AND ${LIVE} ORDER BY s.used_at DESC`;

@Injectable()
export class OperatorSessionsStore {
  constructor(private readonly database: DataSource) {}

  async add(manager: EntityManager, operatorId: string, session: NewSession): Promise<void> {
    const { tokenHash, cookieHash, address, browser } = session;
    await manager.query(ADD, [operatorId, tokenHash, cookieHash, address, browser]);
    await manager.query(`DELETE FROM operator_sessions s WHERE NOT (${LIVE})`);
  }

  /** A valid session, whose idle time restarts; null unless token and cookie belong together. */
  async use(email: string, tokenHash: string, cookieHash: string): Promise<UsedSession | null> {
    const [rows] = await this.database.query<[UsedSession[], number]>(USE, [email, tokenHash, cookieHash]);
    return rows[0] ?? null;
  }

  async list(operatorId: string, current: string | undefined): Promise<OperatorSession[]> {
    const rows = await this.database.query<SessionRow[]>(LIST, [operatorId]);
    return rows.map(({ createdAt, usedAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt.toISOString(),
      current: row.id === current,
    }));
  }

  /** Ends one session of an operator; false when there is none. */
  async end(manager: EntityManager, operatorId: string, id: string): Promise<boolean> {
    const sql = 'DELETE FROM operator_sessions WHERE operator_id = $1 AND id = $2 RETURNING 1';
    const [ended] = await manager.query<[unknown[], number]>(sql, [operatorId, id]);
    return ended.length > 0;
  }

  /** Ends all sessions of an operator, except one if it is given. */
  async endAll(manager: EntityManager, operatorId: string, but?: string): Promise<void> {
    const sql = 'DELETE FROM operator_sessions WHERE operator_id = $1 AND id IS DISTINCT FROM $2';
    await manager.query(sql, [operatorId, but ?? null]);
  }
}
