import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateImages1763712700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE images (
        turn_id uuid PRIMARY KEY,
        conversation_id text NOT NULL REFERENCES conversations ON DELETE CASCADE,
        body bytea NOT NULL,
        width integer NOT NULL,
        height integer NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      -- Ciphertext does not compress.
      ALTER TABLE images ALTER COLUMN body SET STORAGE EXTERNAL;
      CREATE INDEX images_of_conversation ON images (conversation_id);
      COMMENT ON COLUMN images.body IS 'JPEG without metadata, sealed with the data key of the conversation.';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE images; UPDATE messages SET has_image = false WHERE has_image');
  }
}
