import { MESSAGING_TABLES } from '@medconsult/common/server';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateOperators1763712100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`${MESSAGING_TABLES}
      CREATE TABLE operators (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        email text NOT NULL UNIQUE,
        password_hash text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        failures int NOT NULL DEFAULT 0,
        failing_since timestamptz,
        locks int NOT NULL DEFAULT 0,
        locked_until timestamptz
      );
      CREATE TABLE operator_sessions (
        token_hash text PRIMARY KEY,
        cookie_hash text NOT NULL UNIQUE,
        operator_id uuid NOT NULL REFERENCES operators ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        used_at timestamptz NOT NULL DEFAULT now()
      );
      -- Rows are chained by hash and the service may only add to them, so a change or a gap shows.
      CREATE TABLE audit_log (
        id bigint PRIMARY KEY,
        at timestamptz NOT NULL,
        operator text NOT NULL,
        action text NOT NULL,
        subject text,
        address text,
        previous_hash text NOT NULL,
        hash text NOT NULL
      );`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_log, operator_sessions, operators, outbox, inbox, dead_letters');
  }
}
