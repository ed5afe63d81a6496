// Whoever builds a copy anew walks through the assessments in the order of their ids, which no locale may change.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexAssessmentsById1763730000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX assessments_by_id ON assessments (id COLLATE "C")');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX assessments_by_id');
  }
}
