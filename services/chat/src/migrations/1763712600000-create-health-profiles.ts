import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateHealthProfiles1763712600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE health_profiles (
        user_id uuid PRIMARY KEY,
        data_key text NOT NULL,
        body bytea NOT NULL,
        changed_at timestamptz NOT NULL DEFAULT now()
      );
      COMMENT ON COLUMN health_profiles.body IS 'The whole profile as encrypted JSON.';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE health_profiles');
  }
}
