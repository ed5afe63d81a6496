import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Only adds a column, so the previous version keeps running. */
export class PinConversations1763900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE conversations ADD COLUMN pinned_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE conversations DROP COLUMN pinned_at');
  }
}
