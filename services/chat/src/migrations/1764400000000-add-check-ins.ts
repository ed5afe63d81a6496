import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Only adds a table, so the previous version keeps running. */
export class AddCheckIns1764400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE check_ins (
        conversation_id text PRIMARY KEY REFERENCES conversations ON DELETE CASCADE,
        due_at timestamptz NOT NULL,
        -- Of the mail that tells of it: what its owner read when they planned it.
        language text NOT NULL,
        told_at timestamptz
      )`);
    await runner.query('CREATE INDEX check_ins_untold ON check_ins (due_at) WHERE told_at IS NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE check_ins');
  }
}
