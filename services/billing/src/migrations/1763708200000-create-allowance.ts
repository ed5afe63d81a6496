// Free questions used, counted per fingerprint, per device and per address and day; keys are keyed hashes.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAllowance1763708200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE allowance_usage (
        key text PRIMARY KEY,
        used int NOT NULL DEFAULT 0 CHECK (used >= 0),
        refused boolean NOT NULL DEFAULT false,
        day date
      ) WITH (fillfactor = 80);
      COMMENT ON COLUMN allowance_usage.refused IS 'A question beyond the limit was tried: the usage then reads one more.';
      COMMENT ON COLUMN allowance_usage.day IS 'Only for addresses, which are counted by UTC day.';
      CREATE INDEX allowance_usage_day ON allowance_usage (day) WHERE day IS NOT NULL;
      CREATE FUNCTION usage_of(p_keys text[], p_limit int) RETURNS int LANGUAGE sql STABLE AS $$
        SELECT coalesce(max(used + (refused AND used >= p_limit)::int), 0) FROM allowance_usage WHERE key = ANY (p_keys)
      $$;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION usage_of; DROP TABLE allowance_usage;');
  }
}
