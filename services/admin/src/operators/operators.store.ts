import type { OperatorRole } from '@medconsult/common';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { NO_FAILURES, type Attempts } from './operators.rules.js';

export interface Operator {
  readonly id: string;
  readonly email: string;
  readonly role: OperatorRole;
  /** Null until the operator has chosen one by the invitation's link. */
  readonly passwordHash: string | null;
  readonly disabled: boolean;
  /** The first operator, who comes from the configuration. */
  readonly configured: boolean;
  /** The sealed secret of the own second factor, and one that is not confirmed yet. */
  readonly totp: Buffer | null;
  readonly totpPending: Buffer | null;
  /** Time step of the last code that was accepted. */
  readonly codeStep: number | null;
}

type OperatorRow = Omit<Operator, 'codeStep'> & { readonly codeStep: string | null };

const OPERATOR = `
  SELECT id, email, role, password_hash AS "passwordHash", disabled_at IS NOT NULL AS disabled, configured, totp,
    totp_pending AS "totpPending", code_step AS "codeStep"
  FROM operators WHERE email = $1`;
const ATTEMPTS = `
  SELECT failures, failing_since AS "failingSince", locks, locked_until AS "lockedUntil"
  FROM operator_failures WHERE operator_id = $1 AND source = $2`;
const SAVE_ATTEMPTS = `
  INSERT INTO operator_failures (operator_id, source, failures, failing_since, locks, locked_until)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (operator_id, source) DO UPDATE SET failures = excluded.failures, failing_since = excluded.failing_since,
    locks = excluded.locks, locked_until = excluded.locked_until, changed_at = now()`;

@Injectable()
export class OperatorsStore {
  constructor(private readonly database: DataSource) {}

  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.database.transaction(work);
  }

  /** With a manager the row is locked, so that parallel failures are all counted. */
  async byEmail(email: string, manager?: EntityManager): Promise<Operator | null> {
    const sql = `${OPERATOR} ${manager ? 'FOR UPDATE' : ''}`;
    const [row] = await (manager ?? this.database).query<OperatorRow[]>(sql, [email]);
    return row ? { ...row, codeStep: row.codeStep === null ? null : Number(row.codeStep) } : null;
  }

  async attempts(manager: EntityManager, id: string, source: string): Promise<Attempts> {
    const [row] = await manager.query<Attempts[]>(ATTEMPTS, [id, source]);
    return row ?? NO_FAILURES;
  }

  async saveAttempts(manager: EntityManager, id: string, source: string, attempts: Attempts): Promise<void> {
    const { failures, failingSince, locks, lockedUntil } = attempts;
    await manager.query(SAVE_ATTEMPTS, [id, source, failures, failingSince, locks, lockedUntil]);
    // No wait is longer than a day.
    await manager.query("DELETE FROM operator_failures WHERE changed_at < now() - interval '2 days'");
  }

  async knowsDevice(manager: EntityManager, id: string, deviceHash: string): Promise<boolean> {
    const sql = 'SELECT 1 FROM operator_devices WHERE operator_id = $1 AND device_hash = $2';
    return (await manager.query<unknown[]>(sql, [id, deviceHash])).length > 0;
  }

  async rememberDevice(manager: EntityManager, id: string, deviceHash: string): Promise<void> {
    const sql = 'INSERT INTO operator_devices (operator_id, device_hash) VALUES ($1, $2) ON CONFLICT DO NOTHING';
    await manager.query(sql, [id, deviceHash]);
  }

  /** Adds the first operator; false when there is one already. */
  async addFirst(manager: EntityManager, email: string, passwordHash: string): Promise<boolean> {
    await this.lockTeam(manager);
    const added = await manager.query<unknown[]>(
      `INSERT INTO operators (email, password_hash, role, configured)
       SELECT $1, $2, 'owner', true WHERE NOT EXISTS (SELECT 1 FROM operators) RETURNING id`,
      [email, passwordHash],
    );
    return added.length > 0;
  }

  async setPassword(manager: EntityManager, id: string, passwordHash: string | null): Promise<void> {
    await manager.query('UPDATE operators SET password_hash = $2 WHERE id = $1', [id, passwordHash]);
  }

  /** Serialises changes to the list of operators. */
  async lockTeam(manager: EntityManager): Promise<void> {
    await manager.query("SELECT pg_advisory_xact_lock(hashtext('admin.operators'))");
  }

  async hasOperators(): Promise<boolean> {
    const rows = await this.database.query<unknown[]>('SELECT 1 FROM operators LIMIT 1');
    return rows.length > 0;
  }
}
