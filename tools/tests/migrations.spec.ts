// Migrations since the last release leave the previous release working. RECORD_CONTRACTS=1 records the current ones as released,
// once per release.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { plan as admin } from '../../services/admin/src/migration-plan.js';
import { plan as billing } from '../../services/billing/src/migration-plan.js';
import { plan as chat } from '../../services/chat/src/migration-plan.js';
import { plan as reports } from '../../services/reports/src/migration-plan.js';
import { plan as tracking } from '../../services/tracking/src/migration-plan.js';
import { contractionsIn } from './expand-only.mjs';

type Migration = new () => MigrationInterface & { transaction?: boolean };

const migrations = [chat, billing, reports, tracking, admin].flatMap(({ schema, migrations: classes }) =>
  (classes as Migration[]).map((Class) => ({ name: `${schema}.${Class.name}`, Class })),
);
const FILE = join(import.meta.dirname, 'released-migrations.json');
if (process.env['RECORD_CONTRACTS'])
  writeFileSync(FILE, `${JSON.stringify(migrations.map(({ name }) => name).sort(), null, 2)}\n`);
const released = JSON.parse(readFileSync(FILE, 'utf8')) as string[];

async function contractions(Class: Migration): Promise<string[]> {
  const queries: string[] = [];
  const query = (sql: string): Promise<unknown[]> => Promise.resolve(queries.push(sql) ? [] : []);
  const migration = new Class();
  await migration.up({ query } as unknown as QueryRunner);
  return contractionsIn(queries, migration.transaction !== false);
}

it('every migration that was released is still there', () => {
  const names = migrations.map(({ name }) => name);
  expect(released.filter((name) => !names.includes(name))).toEqual([]);
  expect(released.length).toBeGreaterThan(10);
});

it('every migration since only expands', async () => {
  const fresh = migrations.filter(({ name }) => !released.includes(name));
  const found = await Promise.all(
    fresh.map(async ({ name, Class }) => (await contractions(Class)).map((problem) => `${name}: ${problem}`)),
  );
  expect(found.flat()).toEqual([]);
});

const LARGE = 'CREATE TABLE fresh (id int); ';

it.each([
  ['ALTER TABLE messages DROP COLUMN body', 'drops a column'],
  ['ALTER TABLE messages ADD note text, DROP body', 'drops a column'],
  ['ALTER TABLE messages RENAME body TO text', 'renames'],
  ['ALTER TABLE chat.messages ALTER COLUMN body TYPE bytea', 'changes a type'],
  ['ALTER TABLE messages ALTER body SET NOT NULL', 'requires a value'],
  ['ALTER TABLE messages ALTER body DROP DEFAULT', 'requires a value'],
  ['ALTER TABLE messages ADD kind text NOT NULL', 'requires a value'],
  ['ALTER TABLE messages ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid()', 'writes the whole table'],
  ["ALTER TABLE messages ADD words text[] GENERATED ALWAYS AS (string_to_array(body, ' ')) STORED", 'writes the whole'],
  ["ALTER TABLE messages ADD CONSTRAINT known CHECK (kind IN ('a', 'b'))", 'checks every row'],
  ['DROP TABLE messages', 'drops what'],
  ['TRUNCATE messages', 'locks a whole table'],
  ['CREATE INDEX by_kind ON messages (kind)', 'CONCURRENTLY'],
  ['CREATE INDEX CONCURRENTLY by_kind ON messages (kind)', 'inside of a transaction'],
])('%s: %s', (sql, why) => {
  expect(contractionsIn([LARGE + sql], true)).toEqual([expect.stringContaining(why)]);
});

it.each([
  "ALTER TABLE messages ADD kind text NOT NULL DEFAULT 'DROP COLUMN', ADD note text",
  'ALTER TABLE messages ALTER rows DROP NOT NULL, ALTER kind SET DEFAULT 1, DROP CONSTRAINT old',
  "ALTER TABLE messages ADD CONSTRAINT known CHECK (kind IN ('a', 'b')) NOT VALID",
  'ALTER TABLE fresh ADD kind text NOT NULL; CREATE UNIQUE INDEX by_kind ON fresh (kind)',
  'CREATE FUNCTION f() RETURNS void AS $$ BEGIN DROP TABLE messages; END $$ LANGUAGE plpgsql',
  'DROP INDEX by_kind; -- DROP TABLE messages;',
])('%s is an expansion', (sql) => expect(contractionsIn([LARGE + sql], true)).toEqual([]));

it('an index of a large table is built outside of a transaction', () =>
  expect(contractionsIn(['CREATE INDEX CONCURRENTLY by_kind ON messages (kind)'], false)).toEqual([]));
