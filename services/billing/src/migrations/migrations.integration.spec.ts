import { databaseOptions, installFunctions } from '@medconsult/common/server';
import { createTestDatabase } from '@medconsult/common/testing';
import { DataSource } from 'typeorm';
import { plan } from '../migration-plan.js';

it('every migration can be undone and done again', async () => {
  const database = await createTestDatabase(plan);
  const options = { ...databaseOptions(database.url, 'billing'), ...plan, migrationsTableName: 'migrations' };
  const source = await new DataSource(options).initialize();
  for (const _ of plan.migrations) await source.undoLastMigration();
  const left = `
    SELECT relname AS name FROM pg_class WHERE relnamespace = 'billing'::regnamespace AND relkind IN ('r', 'v')
    UNION SELECT proname FROM pg_proc WHERE pronamespace = 'billing'::regnamespace
    UNION SELECT typname FROM pg_type WHERE typnamespace = 'billing'::regnamespace AND typtype = 'c' AND typrelid NOT IN (
      SELECT oid FROM pg_class WHERE relkind = 'r')`;
  expect(await source.query(left)).toEqual([{ name: 'migrations' }]);
  expect(await source.runMigrations()).toHaveLength(plan.migrations.length);
  await installFunctions(source, plan);
  await installFunctions(source, plan);
  expect(
    await source.query(
      'SELECT count(*)::int AS functions FROM pg_proc WHERE pronamespace = current_schema()::regnamespace',
    ),
  ).toEqual([{ functions: plan.functions.length }]);
  await source.destroy();
  await database.drop();
});
