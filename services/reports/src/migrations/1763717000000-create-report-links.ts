// Links to reports. They go with their assessment, and so with an erased account.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateReportLinks1763717000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE report_links (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        assessment_id text NOT NULL REFERENCES assessments ON DELETE CASCADE,
        -- SHA-256 of the token, which is kept nowhere.
        token_hash text NOT NULL UNIQUE,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        opened int NOT NULL DEFAULT 0,
        opened_at timestamptz
      );
      CREATE INDEX report_links_of_assessment ON report_links (assessment_id, created_at DESC);
      CREATE INDEX report_links_ended ON report_links (expires_at);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE report_links');
  }
}
