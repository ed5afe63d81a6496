// pg_dump does not report how many rows a backup has.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CountNoRows1764600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE backups ALTER rows DROP NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE backups SET rows = 0 WHERE rows IS NULL; ALTER TABLE backups ALTER rows SET NOT NULL');
  }
}
