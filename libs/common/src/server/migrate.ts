// Runs a service's migrations as the schema's owner, installs its SQL functions, then grants the service's role the use of rows
// and functions, but no changes to the structure.
import { Client } from 'pg';
import { DataSource, type MixedList } from 'typeorm';
import { z } from 'zod';
import { DatabaseUrl, loadConfig } from './config.js';
import { databaseOptions, searchPathOf, SESSION_LIMITS } from './database.js';

/** A table whose rows hold a data key, wrapped for `kind` and the row's id. */
export interface DataKeyColumn {
  readonly table: string;
  readonly id: string;
  readonly type: 'text' | 'uuid';
  readonly kind: string;
  /** Column with the row's age, where it has one. */
  readonly since?: string;
  /** Column with the data key, unless it is `data_key`. */
  readonly column?: string;
}

export interface MigrationPlan {
  readonly schema: string;
  /** TypeORM migration classes, oldest first. */
  readonly migrations: MixedList<new () => object>;
  /**
   * Repeatable migrations: the texts of `.sql` files (`import settleHold from './settle-hold.sql'`) with statements that may run
   * any number of times (`CREATE OR REPLACE FUNCTION` or `TRIGGER`). They run in this order at every migrate, after `migrations`
   * and in one transaction.
   */
  readonly functions?: readonly string[];
  /** Tables that the service may only read and add to (audit trails). */
  readonly insertOnly?: readonly string[];
  /** Where wrapped data keys are stored; they are rewrapped when the ring gets another active key. */
  readonly dataKeys?: readonly DataKeyColumn[];
  /** Makes the rows that the product ships with match its data files. Runs after the migrations, each time. */
  readonly seed?: (database: DataSource) => Promise<void>;
}

/** Outbox, inbox and dead letters: the same in every schema. Part of each service's first migration. */
export const MESSAGING_TABLES = `
  CREATE TABLE outbox (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    name text NOT NULL,
    body jsonb NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    sent_at timestamptz,
    epoch text
  );
  CREATE INDEX outbox_unsent ON outbox (created_at) WHERE sent_at IS NULL;
  CREATE TABLE inbox (
    event_id uuid PRIMARY KEY,
    consumed_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE TABLE dead_letters (
    event_id uuid PRIMARY KEY,
    name text NOT NULL,
    body jsonb NOT NULL,
    reason text NOT NULL,
    failed_at timestamptz NOT NULL DEFAULT now()
  );`;

/** Later additions to these tables; repeatable. */
const MESSAGING_CHANGES = `
  ALTER TABLE IF EXISTS outbox ADD COLUMN IF NOT EXISTS sent_to text[] NOT NULL DEFAULT '{}',
    ADD COLUMN IF NOT EXISTS traceparent text;
  DO $$ BEGIN
    IF to_regclass('outbox') IS NOT NULL THEN
      CREATE INDEX IF NOT EXISTS outbox_created ON outbox (created_at, id);
    END IF;
  END $$;`;

const MIGRATION_LOCK_MS = 5_000;

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

async function prepareRole(admin: Client, role: string, password: string): Promise<void> {
  const { rowCount } = await admin.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
  const verb = rowCount ? 'ALTER' : 'CREATE';
  await admin.query(`${verb} ROLE ${quote(role)} LOGIN PASSWORD ${literal(password)}`);
}

/** Settings of the role's sessions, for connections that cannot request them (through a pooler). */
async function giveSettings(admin: Client, plan: MigrationPlan, role: string): Promise<void> {
  const { rows } = await admin.query<{ name: string }>('SELECT current_database() AS name');
  const settings = { ...SESSION_LIMITS, search_path: searchPathOf(plan.schema) };
  for (const [name, value] of Object.entries(settings))
    await admin.query(`ALTER ROLE ${quote(role)} IN DATABASE ${quote(rows[0]?.name ?? '')} SET ${name} = ${value}`);
}

async function grantUse(admin: Client, plan: MigrationPlan, role: string): Promise<void> {
  const schema = quote(plan.schema);
  await admin.query(`
    GRANT USAGE ON SCHEMA ${schema} TO ${quote(role)};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${quote(role)};
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${schema} TO ${quote(role)};
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${schema} TO ${quote(role)};`);
  for (const table of plan.insertOnly ?? []) {
    await admin.query(`REVOKE UPDATE, DELETE, TRUNCATE ON ${schema}.${quote(table)} FROM ${quote(role)}`);
  }
}

/**
 * Installs the repeatable migrations of a plan; used by `migrate`, and by tests that undo and repeat migrations.
 * @param database connected as the schema's owner, with the schema first in its search path
 */
export async function installFunctions(database: DataSource, { functions = [] }: MigrationPlan): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.query(MESSAGING_CHANGES);
    for (const statements of functions) await transaction.query(statements);
  });
}

async function withAdmin(url: string, work: (admin: Client) => Promise<void>): Promise<void> {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  try {
    // Several services migrate at once; catalogue changes to roles and schemas must not collide.
    await admin.query("SELECT pg_advisory_lock(hashtext('medconsult-migrate'))");
    await work(admin);
  } finally {
    await admin.end();
  }
}

/**
 * Brings a schema up to date. Repeating it changes nothing.
 * @param adminUrl may create schemas and roles
 * @param serviceUrl the service's own connection; its user gets rights on rows only
 * @returns names of the migrations that ran
 */
export async function migrate(adminUrl: string, serviceUrl: string, plan: MigrationPlan): Promise<string[]> {
  const { username, password, pathname } = new URL(serviceUrl);
  const owner = new URL(adminUrl);
  const ownRole = username !== owner.username;
  // The service's address may lead through a pooler, and each service may have a separate database.
  owner.pathname = pathname;
  let ran: string[] = [];
  await withAdmin(owner.href, async (admin) => {
    await admin.query(`CREATE SCHEMA IF NOT EXISTS ${quote(plan.schema)}`);
    if (ownRole) await prepareRole(admin, decodeURIComponent(username), decodeURIComponent(password));
    const source = new DataSource({
      ...databaseOptions(owner.href, plan.schema),
      migrations: plan.migrations,
      migrationsTableName: 'migrations',
      migrationsTransactionMode: 'each',
      // A migration that waits for a lock blocks everybody behind it, so it gives up soon and is run again.
      extra: { options: `-c search_path=${searchPathOf(plan.schema)} -c lock_timeout=${MIGRATION_LOCK_MS}` },
    });
    await source.initialize();
    try {
      ran = (await source.runMigrations()).map((migration) => migration.name);
      await installFunctions(source, plan);
      await plan.seed?.(source);
    } finally {
      await source.destroy();
    }
    if (ownRole) {
      await grantUse(admin, plan, decodeURIComponent(username));
      await giveSettings(admin, plan, decodeURIComponent(username));
    }
  });
  return ran;
}

const MigrateConfig = z.object({ MIGRATION_DATABASE_URL: DatabaseUrl, DATABASE_URL: DatabaseUrl });

/** The body of every service's `migrate.ts`: reads MIGRATION_DATABASE_URL and DATABASE_URL, prints one JSON line. */
export async function runMigrateCommand(plan: MigrationPlan): Promise<void> {
  try {
    const { MIGRATION_DATABASE_URL, DATABASE_URL } = loadConfig(MigrateConfig);
    const ran = await migrate(MIGRATION_DATABASE_URL, DATABASE_URL, plan);
    console.log(JSON.stringify({ level: 'info', service: plan.schema, msg: 'migrated', ran }));
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', service: plan.schema, msg: (error as Error).message }));
    process.exitCode = 1;
  }
}
