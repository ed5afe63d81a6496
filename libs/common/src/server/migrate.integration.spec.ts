// Repeatable migrations on a real PostgreSQL, with a separate role for the service.
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../testing/index.js';
import { migrate, type MigrationPlan } from './migrate.js';
import doubled from './migrate.spec.sql';

class CreateAmounts1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE amounts (amount int NOT NULL)');
  }
  async down(): Promise<void> {}
}

const TOTAL = `CREATE OR REPLACE FUNCTION total() RETURNS bigint LANGUAGE sql AS $$ SELECT sum(doubled(amount)) FROM amounts $$`;
const plan: MigrationPlan = {
  schema: 'billing',
  migrations: [CreateAmounts1763700000000],
  functions: [doubled, TOTAL],
};

let database: TestDatabase;
const role = `role_${randomBytes(6).toString('hex')}`;

const serviceUrl = (): string => {
  const url = new URL(database.url);
  url.username = role;
  url.password = 'a-password';
  return url.href;
};

async function asService<T extends object>(statement: string): Promise<T[]> {
  const client = new Client({ connectionString: serviceUrl(), options: '-c search_path=billing' });
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.url, serviceUrl(), plan);
});
afterAll(async () => {
  await database.client.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
  await database.drop();
});

it('installs functions in their order, for the service to use', async () => {
  await asService('INSERT INTO amounts VALUES (1), (20)');
  expect(await asService('SELECT total()::int')).toEqual([{ total: 42 }]);
  await expect(asService('DROP FUNCTION total')).rejects.toThrow('must be owner');
});

it('installs them again at every migrate, with the rights of the service', async () => {
  await database.client.query(`
    DROP FUNCTION billing.total;
    REVOKE ALL ON ALL FUNCTIONS IN SCHEMA billing FROM PUBLIC, ${role}`);
  const tripled = doubled.replace('* 2', '* 3');
  expect(await migrate(database.url, serviceUrl(), { ...plan, functions: [tripled, TOTAL] })).toEqual([]);
  expect(await asService('SELECT total()::int')).toEqual([{ total: 63 }]);
  expect(await asService('SELECT doubled(1)')).toEqual([{ doubled: 3 }]);
});

it('installs all of them or none', async () => {
  const quadrupled = doubled.replace('* 2', '* 4');
  await expect(
    migrate(database.url, serviceUrl(), { ...plan, functions: [quadrupled, 'CREATE FUNCTION broken'] }),
  ).rejects.toThrow('syntax error');
  expect(await asService('SELECT doubled(1)')).toEqual([{ doubled: 3 }]);
});

it('installs a service in a database of its own when its address names one', async () => {
  const own = await createTestDatabase();
  const url = new URL(serviceUrl());
  url.pathname = new URL(own.url).pathname;
  await migrate(database.url, url.href, { ...plan, schema: 'reports' });
  const schemas = "SELECT count(*)::int AS count FROM pg_namespace WHERE nspname = 'reports'";
  expect((await own.client.query(schemas)).rows).toEqual([{ count: 1 }]);
  expect((await database.client.query(schemas)).rows).toEqual([{ count: 0 }]);
  await own.client.query(`DROP OWNED BY ${role}`);
  await own.drop();
});
