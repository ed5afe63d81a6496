// A turn that was answered is paid for good, and its id names its hold for ever: asked again after its answer was
// replaced or deleted it would be answered a second time for nothing. So these ids are remembered, and nothing else.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSpentTurns1763717000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE spent_turns (turn_id uuid PRIMARY KEY);
      CREATE FUNCTION remember_spent_turns() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        INSERT INTO spent_turns SELECT turn_id FROM gone WHERE role <> 'user' ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$;
      CREATE TRIGGER messages_spent AFTER DELETE ON messages REFERENCING OLD TABLE AS gone
        FOR EACH STATEMENT EXECUTE FUNCTION remember_spent_turns();`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER messages_spent ON messages;
      DROP FUNCTION remember_spent_turns;
      DROP TABLE spent_turns`);
  }
}
