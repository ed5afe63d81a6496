import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { SESSION_IDLE_MS, SESSION_MAX_MS, type Attempts } from './operators.rules.js';

export interface Operator extends Attempts {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string;
  /** Time step of the last code that was accepted. */
  readonly codeStep: number | null;
}

interface OperatorRow {
  id: string;
  email: string;
  password_hash: string;
  failures: number;
  failing_since: Date | null;
  locks: number;
  locked_until: Date | null;
  code_step: string | null;
}

const COLUMNS = 'id, email, password_hash, failures, failing_since, locks, locked_until, code_step';

const fromRow = (row: OperatorRow): Operator => ({
  id: row.id,
  email: row.email,
  passwordHash: row.password_hash,
  failures: row.failures,
  failingSince: row.failing_since,
  locks: row.locks,
  lockedUntil: row.locked_until,
  codeStep: row.code_step === null ? null : Number(row.code_step),
});

@Injectable()
export class OperatorsStore {
  constructor(private readonly database: DataSource) {}

  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.database.transaction(work);
  }

  /** With a manager the row is locked, so that parallel failures are all counted. */
  async byEmail(email: string, manager?: EntityManager): Promise<Operator | null> {
    const sql = `SELECT ${COLUMNS} FROM operators WHERE email = $1 ${manager ? 'FOR UPDATE' : ''}`;
    const [row] = await (manager ?? this.database).query<OperatorRow[]>(sql, [email]);
    return row ? fromRow(row) : null;
  }

  async saveAttempts(manager: EntityManager, id: string, attempts: Attempts): Promise<void> {
    await manager.query(
      'UPDATE operators SET failures = $2, failing_since = $3, locks = $4, locked_until = $5 WHERE id = $1',
      [id, attempts.failures, attempts.failingSince, attempts.locks, attempts.lockedUntil],
    );
  }

  async saveCodeStep(manager: EntityManager, id: string, step: number): Promise<void> {
    await manager.query('UPDATE operators SET code_step = $2 WHERE id = $1', [id, step]);
  }

  /** Adds the first operator; false when there is one already. */
  async addFirst(manager: EntityManager, email: string, passwordHash: string): Promise<boolean> {
    await manager.query("SELECT pg_advisory_xact_lock(hashtext('admin.operators'))");
    const added = await manager.query<unknown[]>(
      `INSERT INTO operators (email, password_hash)
       SELECT $1, $2 WHERE NOT EXISTS (SELECT 1 FROM operators) RETURNING id`,
      [email, passwordHash],
    );
    return added.length > 0;
  }

  async hasOperators(): Promise<boolean> {
    const rows = await this.database.query<unknown[]>('SELECT 1 FROM operators LIMIT 1');
    return rows.length > 0;
  }

  async addSession(manager: EntityManager, operatorId: string, tokenHash: string, cookieHash: string): Promise<void> {
    await manager.query('INSERT INTO operator_sessions (operator_id, token_hash, cookie_hash) VALUES ($1, $2, $3)', [
      operatorId,
      tokenHash,
      cookieHash,
    ]);
  }

  /** The operator of a live session, whose idle time begins anew; null unless token and cookie belong together. */
  async useSession(email: string, tokenHash: string, cookieHash: string): Promise<string | null> {
    const rows = await this.database.query<[{ email: string }[], number]>(
      `UPDATE operator_sessions s SET used_at = now() FROM operators o
       WHERE s.operator_id = o.id AND o.email = $1 AND s.token_hash = $2 AND s.cookie_hash = $3
         AND s.used_at > now() - $4 * interval '1 ms' AND s.created_at > now() - $5 * interval '1 ms'
       RETURNING o.email`,
      [email, tokenHash, cookieHash, SESSION_IDLE_MS, SESSION_MAX_MS],
    );
    return rows[0][0]?.email ?? null;
  }

  async endSessions(manager: EntityManager, email: string): Promise<void> {
    await manager.query(
      'DELETE FROM operator_sessions s USING operators o WHERE s.operator_id = o.id AND o.email = $1',
      [email],
    );
  }
}
