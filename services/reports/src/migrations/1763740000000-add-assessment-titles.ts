// The title that its owner gave a report session, sealed with the session's key; null while it has the usual one.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddAssessmentTitles1763740000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE assessments ADD COLUMN title bytea');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE assessments DROP COLUMN title');
  }
}
