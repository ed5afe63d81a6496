// Work in progress when an account is erased (an answer being written, a device being claimed) must not be stored for it
// afterwards. The database refuses it, so that no code path can forget to check.
import type { EntityManager } from 'typeorm';

/** SQLSTATE of the refusal: the one for a missing parent row, which an erased account is. */
const REFUSED = '23503';

/** Repeatable migration for `MigrationPlan.functions`: rows of these tables belong to the user in this column. */
export function refuseErased(tables: Readonly<Record<string, string>>): string {
  const triggers = Object.entries(tables).map(
    ([table, column]) => `
      CREATE OR REPLACE TRIGGER ${table}_refuse_erased BEFORE INSERT OR UPDATE OF ${column} ON ${table}
      FOR EACH ROW EXECUTE FUNCTION refuse_erased('${column}');`,
  );
  return `
    CREATE TABLE IF NOT EXISTS erased_users (id uuid PRIMARY KEY, erased_at timestamptz NOT NULL DEFAULT now());
    COMMENT ON TABLE erased_users IS 'For whom nothing may be stored any more; forgotten after 30 days.';
    -- The lock makes erasing and storing wait for each other; then the look sees what was committed.
    CREATE OR REPLACE FUNCTION refuse_erased() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
    DECLARE owner text := to_jsonb(NEW) ->> TG_ARGV[0];
    BEGIN
      IF owner IS NULL THEN RETURN NEW; END IF;
      PERFORM pg_advisory_xact_lock_shared(hashtextextended(owner, 0));
      IF EXISTS (SELECT FROM erased_users WHERE id = owner::uuid) THEN
        RAISE EXCEPTION 'The account is erased' USING ERRCODE = '${REFUSED}';
      END IF;
      RETURN NEW;
    END $$;
    ${triggers.join('')}`;
}

/** From now on nothing is stored for this user; call it before the rows are deleted, in the same transaction. */
export async function noteErased(manager: EntityManager, userId: string): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [userId]);
  await manager.query("DELETE FROM erased_users WHERE erased_at < now() - interval '30 days'");
  await manager.query('INSERT INTO erased_users (id) VALUES ($1) ON CONFLICT DO NOTHING', [userId]);
}

/** Whether a row was refused because its parent is gone: its account, or the row above it. */
export function isOrphan(error: unknown): boolean {
  return (error as { driverError?: { code?: string } }).driverError?.code === REFUSED;
}
