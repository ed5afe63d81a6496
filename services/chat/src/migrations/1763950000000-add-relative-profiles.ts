import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * People whom a user asks for; the user's own profile stays in health_profiles. Only adds, so the previous version keeps running.
 */
export class AddRelativeProfiles1763950000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE relative_profiles (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        data_key text NOT NULL,
        -- The whole profile as encrypted JSON.
        body bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        changed_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX relative_profiles_of_user ON relative_profiles (user_id, created_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE relative_profiles');
  }
}
