// Two databases stand for the database and its replica, so that it shows which of them answered.
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { createTestDatabase, silentLogger, type TestDatabase } from '../testing/index.js';
import { databaseOptions } from './database.js';
import { ReadDatabase } from './read-database.js';

let primary: TestDatabase;
let replica: TestDatabase;
let source: DataSource;
const open: ReadDatabase[] = [];

beforeAll(async () => {
  [primary, replica] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  for (const [name, { client }] of Object.entries({ primary, replica }))
    await client.query(`CREATE TABLE place AS SELECT '${name}' AS name`);
  source = await new DataSource(databaseOptions(primary.url, 'public')).initialize();
});
afterAll(async () => {
  for (const reader of open) await reader.close();
  await source.destroy();
  await Promise.all([primary.drop(), replica.drop()]);
});

function reading(url: string | undefined, restMs = 60_000): ReadDatabase {
  const reader = new ReadDatabase(source, silentLogger, { url, schema: 'public', poolSize: 2, restMs });
  open.push(reader);
  return reader;
}
const placeOf = async (reader: ReadDatabase): Promise<string | undefined> =>
  (await reader.query<{ name: string }>('SELECT name FROM place WHERE name <> $1', ['x']))[0]?.name;

it('queries the replica, or the database where there is none', async () => {
  expect(await placeOf(reading(replica.url))).toBe('replica');
  expect(await placeOf(reading(undefined))).toBe('primary');
});

it('queries the database while the replica is away', async () => {
  const away = new URL(replica.url);
  away.port = '1';
  expect(await placeOf(reading(away.href))).toBe('primary');
});

/** Runs until it is cancelled; the database itself answers it at once. */
const SLOW_REPLICA = "SELECT name, pg_sleep(CASE name WHEN 'replica' THEN 4 ELSE 0 END) FROM place";

it.each([
  [60_000, 'primary'],
  [0, 'replica'],
])('queries the database when the replica cancels the statement, and for %i ms afterwards', async (restMs, next) => {
  const reader = reading(replica.url, restMs);
  const ended = reader.query<{ name: string }>(SLOW_REPLICA, []);
  const end =
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = $1 AND datname = current_database()';
  const isEnded = async () => (await replica.client.query(end, [SLOW_REPLICA])).rowCount;
  while (!(await isEnded())) await sleep(10);
  expect((await ended)[0]?.name).toBe('primary');
  expect(await placeOf(reader)).toBe(next);
});

it('does not repeat a statement that is itself wrong', async () => {
  await expect(reading(replica.url).query('SELECT nothing FROM place', [])).rejects.toThrow('does not exist');
});
