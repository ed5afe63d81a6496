// docs/personal-data.md names every column of every table; PostgreSQL in containers logs as little as the one of `npm start`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@medconsult/common/testing';
import { plan as admin } from '../../services/admin/src/migration-plan.js';
import { plan as billing } from '../../services/billing/src/migration-plan.js';
import { plan as chat } from '../../services/chat/src/migration-plan.js';
import { plan as reports } from '../../services/reports/src/migration-plan.js';
import { plan as tracking } from '../../services/tracking/src/migration-plan.js';

const PLANS = [chat, billing, reports, tracking, admin];
const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(...PLANS);
}, 60_000);
afterAll(() => database.drop());

const columnsIn = (cell: string): string[] =>
  cell
    .split(',')
    .map((name) => name.replace('(sealed)', '').trim())
    .filter(Boolean);

/** Every column that the document names, as schema.table.column. */
function documented(): string[] {
  const rows = read('docs/personal-data.md').matchAll(/^\| ([a-z*]+)\.([a-z_]+) \| (.*) \| .+ \|$/gm);
  return [...rows].flatMap(([, schema = '', table = '', cells = '']) => {
    const names = cells.split('|').slice(0, 2).flatMap(columnsIn);
    const schemas = schema === '*' ? PLANS.map((plan) => plan.schema) : [schema];
    return schemas.flatMap((each) => names.map((name) => `${each}.${table}.${name}`));
  });
}

it('every column of every table is listed once as personal or not', async () => {
  const { rows } = await database.client.query<{ column: string }>(
    `SELECT table_schema || '.' || table_name || '.' || column_name AS column FROM information_schema.columns
     WHERE table_schema = ANY($1)`,
    [PLANS.map(({ schema }) => schema)],
  );
  expect(documented().sort()).toEqual(rows.map(({ column }) => column).sort());
});

it('columns with people’s words are sealed', () => {
  const rows = [...read('docs/personal-data.md').matchAll(/(\w+) \(sealed\)/g)].map(([, name]) => name);
  expect(new Set(rows)).toEqual(
    new Set([
      ...['title', 'content', 'extras', 'body', 'state', 'report', 'email_sealed', 'password_sealed', 'sealed'],
      ...['totp', 'totp_pending', 'comment'],
    ]),
  );
});

it('PostgreSQL in containers keeps statements and values out of its log, like the embedded one', () => {
  const privacy =
    /const PRIVACY = \[(.*)\]/.exec(read('tools/launcher/postgres.mjs'))?.[1]?.match(/[a-z_]+=\w+/g) ?? [];
  expect(privacy).toHaveLength(3);
  const compose = read('docker-compose.yml');
  for (const setting of privacy) expect(compose).toContain(`- ${setting}\n`);
});
