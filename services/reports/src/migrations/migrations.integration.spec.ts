// The schema can be undone, one migration at a time, and created again. Real PostgreSQL.
import { databaseOptions, installFunctions } from '@medconsult/common/server';
import { createTestDatabase } from '@medconsult/common/testing';
import { DataSource } from 'typeorm';
import { plan } from '../migration-plan.js';

it('every migration can be undone and done again', async () => {
  const database = await createTestDatabase(plan);
  const source = await new DataSource({
    ...databaseOptions(database.url, plan.schema),
    migrations: plan.migrations,
    migrationsTableName: 'migrations',
  }).initialize();
  const left = async (): Promise<string[]> => {
    const { rows } = await database.client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'reports'::regnamespace AND relkind = 'r'
       UNION ALL SELECT proname FROM pg_proc WHERE pronamespace = 'reports'::regnamespace ORDER BY 1`,
    );
    return rows.map(({ name }) => name);
  };
  const made = await left();
  await source.undoLastMigration();
  expect(await left()).toEqual(made);
  await source.undoLastMigration();
  expect(await left()).toEqual(made.filter((name) => name !== 'diary_entries'));
  await source.undoLastMigration();
  expect(await left()).toEqual(['migrations']);
  await source.runMigrations();
  await installFunctions(source, plan);
  expect(await left()).toEqual(made);
  await source.destroy();
  await database.drop();
});
