// Where a conversation came from, for the operators' lists; and an order of ids that no locale may change, for whoever
// builds a copy of the list anew.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddOrigins1763730000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE conversations
        ADD COLUMN device_fingerprint text,
        ADD COLUMN country text,
        ADD COLUMN url_params jsonb NOT NULL DEFAULT '{}';
      COMMENT ON COLUMN conversations.url_params IS 'Advertising parameters of the address that the first question came from.';
      CREATE INDEX conversations_by_id ON conversations (id COLLATE "C");`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX conversations_by_id;
      ALTER TABLE conversations DROP COLUMN device_fingerprint, DROP COLUMN country, DROP COLUMN url_params;`);
  }
}
