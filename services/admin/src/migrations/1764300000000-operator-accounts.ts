// More than one operator: roles, one-time links, personal second factors, distinguishable sessions.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OperatorAccounts1764300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE operators
        ALTER password_hash DROP NOT NULL,
        ADD role text NOT NULL DEFAULT 'owner' CHECK (role IN ('viewer', 'support', 'owner')),
        ADD configured boolean NOT NULL DEFAULT true,
        ADD disabled_at timestamptz,
        ADD totp bytea,
        ADD totp_pending bytea;
      ALTER TABLE operators ALTER role DROP DEFAULT, ALTER configured SET DEFAULT false;
      COMMENT ON COLUMN operators.password_hash IS 'Null while a link to choose one is waited for.';
      COMMENT ON COLUMN operators.configured IS 'The first one, for whom the configured second factor counts.';
      COMMENT ON COLUMN operators.totp IS 'The sealed secret of the own authenticator app.';
      COMMENT ON COLUMN operators.totp_pending IS 'The same, until a code of it has been confirmed.';
      CREATE TABLE operator_recovery_codes (
        operator_id uuid NOT NULL REFERENCES operators ON DELETE CASCADE,
        code_hash text NOT NULL,
        PRIMARY KEY (operator_id, code_hash)
      );
      CREATE TABLE operator_links (
        operator_id uuid PRIMARY KEY REFERENCES operators ON DELETE CASCADE,
        token_hash text NOT NULL UNIQUE,
        expires_at timestamptz NOT NULL
      );
      COMMENT ON TABLE operator_links IS 'One-time links to choose a password; a new one ends the one before.';
      ALTER TABLE operator_sessions
        ADD id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
        ADD address text,
        ADD browser text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE operator_sessions DROP id, DROP address, DROP browser;
      DROP TABLE operator_links, operator_recovery_codes;
      DELETE FROM operators WHERE password_hash IS NULL;
      ALTER TABLE operators DROP role, DROP configured, DROP disabled_at, DROP totp, DROP totp_pending,
        ALTER password_hash SET NOT NULL`);
  }
}
