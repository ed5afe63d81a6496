import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Only adds a column, so the previous version keeps running. */
export class PinAssessments1764600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE assessments ADD COLUMN pinned_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE assessments DROP COLUMN pinned_at');
  }
}
