// The schema can be removed completely and created again. Real PostgreSQL.
import { databaseOptions } from '@medconsult/common/server';
import { createTestDatabase } from '@medconsult/common/testing';
import { DataSource } from 'typeorm';
import { plan } from '../migration-plan.js';

it('is undone completely, and done again', async () => {
  const database = await createTestDatabase(plan);
  const source = await new DataSource({
    ...databaseOptions(database.url, plan.schema),
    migrations: plan.migrations,
    migrationsTableName: 'migrations',
  }).initialize();
  const left = async (): Promise<string[]> => {
    const { rows } = await database.client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'admin'::regnamespace AND relkind IN ('r', 'S')
       UNION ALL SELECT proname FROM pg_proc WHERE pronamespace = 'admin'::regnamespace ORDER BY 1`,
    );
    return rows.map(({ name }) => name);
  };
  const made = await left();
  for (const _ of source.migrations) await source.undoLastMigration();
  expect(await left()).toEqual(['migrations', 'migrations_id_seq']);
  await source.runMigrations();
  expect(await left()).toEqual(made);
  await source.destroy();
  await database.drop();
});
