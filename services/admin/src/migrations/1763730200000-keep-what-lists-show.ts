// What the lists show beside a conversation is kept with it, so that a page needs no joins. Rows that are there already get
// it by building the copies anew, which the next `admin.refresh` does when no build is known.
//
// And the index by which a list is walked says of each row which words it may have: 2,048 marks, two of them set for each
// word. So a walk for a word passes over the rows that do not have it without reading them.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepWhatListsShow1763730200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SEEN);
    await runner.query(MARKS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX sessions_newest;
      CREATE INDEX sessions_newest ON sessions (created_at DESC, id DESC);
      ALTER TABLE sessions RESET (autovacuum_vacuum_insert_scale_factor);
      ALTER TABLE sessions DROP COLUMN seen, DROP COLUMN marks;
      ALTER TABLE visitors DROP COLUMN seen;
      DROP FUNCTION marks_of`);
  }
}

const SEEN = `
  ALTER TABLE sessions ADD COLUMN seen json NOT NULL DEFAULT '{}';
  ALTER TABLE visitors ADD COLUMN seen json NOT NULL DEFAULT '{}';
  COMMENT ON COLUMN sessions.seen IS 'What lists show of its visitor, advertisement and payments.';
  COMMENT ON COLUMN visitors.seen IS 'The same of a visitor who never began a conversation; else empty.';
  DELETE FROM builds`;

// Only an index-only scan spares the rows, and it needs pages that vacuum has seen: the newest ones, soon.
const MARKS = `
  CREATE FUNCTION marks_of(words int[]) RETURNS bit varying LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
  DECLARE
    marks bit varying := repeat('0', 2048)::bit varying;
    word int;
  BEGIN
    FOREACH word IN ARRAY words LOOP
      marks := set_bit(set_bit(marks, word & 2047, 1), (word >> 11) & 2047, 1);
    END LOOP;
    RETURN marks;
  END $$;
  ALTER TABLE sessions ADD COLUMN marks bit varying NOT NULL GENERATED ALWAYS AS (marks_of(words)) STORED;
  COMMENT ON COLUMN sessions.marks IS 'What words it may have: all marks of a word are set, by itself or by others.';
  -- What is walked for stays in the row; what is only derived from goes out of it first.
  ALTER TABLE sessions ALTER COLUMN words SET STORAGE MAIN, ALTER COLUMN own_words SET STORAGE EXTERNAL;
  ALTER TABLE sessions SET (autovacuum_vacuum_insert_scale_factor = 0.01);
  DROP INDEX sessions_newest;
  CREATE INDEX sessions_newest ON sessions (created_at DESC, id DESC) INCLUDE (marks)`;
