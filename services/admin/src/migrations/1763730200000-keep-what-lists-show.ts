// What the lists show beside a conversation is kept with it, so that a page needs no joins. Rows that are there already get
// it by building the copies anew, which the next `admin.refresh` does when no build is known.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepWhatListsShow1763730200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sessions ADD COLUMN seen json NOT NULL DEFAULT '{}';
      ALTER TABLE visitors ADD COLUMN seen json NOT NULL DEFAULT '{}';
      COMMENT ON COLUMN sessions.seen IS 'What lists show of its visitor, advertisement and payments.';
      COMMENT ON COLUMN visitors.seen IS 'The same of a visitor who never began a conversation; else empty.';
      DELETE FROM builds`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP COLUMN seen; ALTER TABLE visitors DROP COLUMN seen');
  }
}
