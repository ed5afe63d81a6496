// The generator removes indexes and triggers while it works; a database must not be left without them. Real PostgreSQL.
import { adminDashboard, adminPanel, UNREADABLE } from '@medconsult/common';
import { createTestDatabase, type TestDatabase } from '@medconsult/common/testing';
import { ListsUnderTest } from '../test/lists-under-test.js';
import { plan } from '../src/migration-plan.js';
import { TextsService } from '../src/texts/texts.service.js';
import { fill } from './fill.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(plan);
});
afterAll(() => database.drop());

/** Names of indexes and of enabled triggers. */
async function aids(): Promise<string[]> {
  const { rows } = await database.client.query<{ name: string }>(
    `SELECT indexname AS name FROM pg_indexes WHERE schemaname = 'admin'
     UNION ALL SELECT t.tgrelid::regclass || ' ' || t.tgname FROM pg_trigger t
       JOIN pg_class c ON c.oid = t.tgrelid AND c.relnamespace = 'admin'::regnamespace
     WHERE NOT t.tgisinternal AND t.tgenabled <> 'D' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

it('restores indexes and triggers when it fails half-way', async () => {
  const before = await aids();
  expect(before.length).toBeGreaterThan(40);
  const broken = {
    tokensOf: () => [1],
    tokensOfCountry: () => [2],
    seal: () => {
      throw new Error('No key.');
    },
  } as unknown as TextsService;
  await expect(fill(database.url, broken, { sessions: 20, views: 40 }, () => undefined)).rejects.toThrow('No key.');
  expect(await aids()).toEqual(before);
});

it('fills lists whose texts can all be decrypted: failures take longer and would distort the figures', async () => {
  const admin = await ListsUnderTest.start();
  try {
    await fill(admin.database.url, admin.service.app.get(TextsService), { sessions: 200, views: 400 }, () => undefined);
    const pages = [
      await admin.call(adminDashboard, 'unifiedSessions', {}),
      await admin.call(adminPanel, 'images', {}),
      await admin.call(adminPanel, 'users', {}),
    ];
    expect(pages.map(({ rows }) => rows.length)).toEqual([200, 4, 40]);
    expect(JSON.stringify(pages).split(UNREADABLE)).toHaveLength(1);
  } finally {
    await admin.stop();
  }
}, 60_000);
