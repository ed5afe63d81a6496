// What was given and spent is summed up by the hour for the operators; entries come in the order of time.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexTransfersByTime1763730000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX transfers_at ON transfers USING brin (created_at) WITH (pages_per_range = 16)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX transfers_at');
  }
}
