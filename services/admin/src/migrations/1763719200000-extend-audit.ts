import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ExtendAudit1763719200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Of a view: how many texts it was about. Part of the row's hash.
      ALTER TABLE audit_log ADD COLUMN count int;
      -- What is searched: every word of who, what and whose.
      ALTER TABLE audit_log ADD COLUMN words text[] NOT NULL GENERATED ALWAYS AS (
        regexp_split_to_array(lower(operator || ' ' || action || ' ' || coalesce(subject, '')), '[^a-z0-9]+')) STORED;
      CREATE INDEX audit_log_words ON audit_log USING gin (words);
      CREATE INDEX audit_log_by_action ON audit_log (action, at);

      -- The last time step whose code was used: none works twice.
      ALTER TABLE operators ADD COLUMN code_step bigint;

      -- Written by the backup command, read by the security dashboard.
      CREATE TABLE backups (
        at timestamptz PRIMARY KEY DEFAULT now(),
        rows bigint NOT NULL,
        bytes bigint NOT NULL
      );`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE backups;
      ALTER TABLE operators DROP COLUMN code_step;
      ALTER TABLE audit_log DROP COLUMN words, DROP COLUMN count;
      DROP INDEX audit_log_by_action;`);
  }
}
