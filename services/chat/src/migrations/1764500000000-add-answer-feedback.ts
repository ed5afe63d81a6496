import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Only adds a table, so the previous version keeps running. */
export class AddAnswerFeedback1764500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE answer_feedback (
        message_id bigint PRIMARY KEY REFERENCES messages ON DELETE CASCADE,
        is_helpful boolean NOT NULL,
        faults text[] NOT NULL DEFAULT '{}',
        -- Sealed with the data key of the conversation.
        comment bytea,
        is_text_shared boolean NOT NULL,
        given_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX answer_feedback_newest ON answer_feedback (given_at DESC, message_id DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE answer_feedback');
  }
}
