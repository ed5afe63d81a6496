import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Only adds a table, so the previous version keeps running. */
export class AddDiary1764500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE diary_entries (
        id uuid PRIMARY KEY,
        owner_user uuid NOT NULL,
        -- When it was felt; what and how strong are in the sealed body.
        at timestamptz NOT NULL,
        data_key text NOT NULL,
        body bytea NOT NULL,
        changed_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX diary_entries_of_user ON diary_entries (owner_user, at DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE diary_entries');
  }
}
