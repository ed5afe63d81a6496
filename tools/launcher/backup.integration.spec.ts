// Backup and restore on a real server: what comes back is what was there, to the last digit; anything odd restores nothing.
import { jest } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { dumpData, SCHEMAS } from './dump-data.mjs';
import { loadData } from './load-data.mjs';

const STRUCTURE = `
  CREATE TABLE chat.parents (id text PRIMARY KEY, title bytea NOT NULL, at timestamptz NOT NULL, tags text[], about jsonb);
  CREATE TABLE chat.children (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    parent text NOT NULL REFERENCES chat.parents,
    amount bigint, ratio numeric, day date, flag boolean, nothing text, who uuid, "odd name" int,
    words text[] GENERATED ALWAYS AS (string_to_array(parent, '-')) STORED
  );
  CREATE TABLE admin.audit_log (id bigint PRIMARY KEY, hash text);`;

jest.setTimeout(60_000);

const databases: { client: pg.Client; name: string }[] = [];
const server = () => process.env['TEST_DATABASE_URL'] ?? '';

async function newDatabase(migration = 'CreateAll1'): Promise<pg.Client> {
  const name = `backup_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server() });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  const url = new URL(server());
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  databases.push({ client, name });
  for (const schema of SCHEMAS) {
    await client.query(`CREATE SCHEMA ${schema}; CREATE TABLE ${schema}.migrations (timestamp bigint, name text)`);
    await client.query(`INSERT INTO ${schema}.migrations VALUES (1, $1)`, [migration]);
  }
  await client.query(STRUCTURE);
  return client;
}

async function fill(client: pg.Client, rows: number): Promise<void> {
  await client.query(
    `INSERT INTO chat.parents SELECT 'p-' || n, decode(md5(n::text), 'hex'), now() - n * interval '1.000001 s',
       ARRAY['a', NULL, 'quote " and \\ and comma,'], jsonb_build_object('n', n, 'text', E'line\\nbreak', 'big', 9007199254740993)
     FROM generate_series(1, $1::int) n`,
    [rows],
  );
  await client.query(
    `INSERT INTO chat.children (parent, amount, ratio, day, flag, who, "odd name")
     SELECT id, 9007199254740993, 0.1234567890123456789, '0044-03-15 BC', true, gen_random_uuid(), 7 FROM chat.parents`,
  );
  await client.query("INSERT INTO admin.audit_log VALUES (1, 'h')");
}

/** One text for everything that the tables hold. */
async function gist(client: pg.Client): Promise<unknown> {
  const sums = ['chat.parents', 'chat.children', 'admin.audit_log'].map(
    (table) => `(SELECT md5(string_agg(t::text, E'\\n' ORDER BY t::text)) || count(*) FROM ${table} t)`,
  );
  return (await client.query<{ all: unknown }>(`SELECT ARRAY[${sums.join(', ')}] AS all`)).rows[0]?.all;
}

async function dumped(client: pg.Client): Promise<string> {
  const lines = new PassThrough();
  const all = text(lines);
  await dumpData(client, lines);
  lines.end();
  return all;
}

const load = (client: pg.Client, backup: string, replace = false) =>
  loadData(client, Readable.from([backup]), { replace });
const counted = async (client: pg.Client): Promise<number> =>
  Number((await client.query<{ n: string }>('SELECT count(*) AS n FROM chat.parents')).rows[0]?.n);

let source: pg.Client;
let backup: string;
beforeAll(async () => {
  source = await newDatabase();
  await fill(source, 2500);
  backup = await dumped(source);
});
afterAll(async () => {
  const admin = new pg.Client({ connectionString: server() });
  await admin.connect();
  for (const { client, name } of databases) {
    await client.end();
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  }
  await admin.end();
});

describe('backup and restore', () => {
  it('bring back every value, and new rows go on where the old ones ended', async () => {
    const target = await newDatabase();
    expect((await load(target, backup)).rows).toBe(5001);
    expect(await gist(target)).toEqual(await gist(source));
    await target.query("INSERT INTO chat.children (parent) VALUES ('p-1')");
    const { rows } = await target.query<{ max: string }>('SELECT max(id) AS max FROM chat.children');
    expect(rows[0]?.max).toBe('2501');
  });

  it('see one moment, whatever is written meanwhile', async () => {
    const lines = new PassThrough({ highWaterMark: 1 });
    const done = dumpData(source, lines);
    const { database } = source as unknown as { database: string };
    const url = new URL(server());
    url.pathname = `/${database}`;
    const writer = new pg.Client({ connectionString: url.href });
    await writer.connect();
    await new Promise((resolve) => lines.once('readable', resolve));
    await writer.query(
      "INSERT INTO chat.parents VALUES ('late', '', now(), NULL, NULL); INSERT INTO chat.children (parent) VALUES ('late')",
    );
    const all = text(lines);
    await done;
    lines.end();
    expect(await all).not.toContain('late');
    await writer.query("DELETE FROM chat.children WHERE parent = 'late'; DELETE FROM chat.parents WHERE id = 'late'");
    await writer.end();
  });

  it('do not touch rows that are there, unless they are to be replaced', async () => {
    const target = await newDatabase();
    await fill(target, 3);
    await expect(load(target, backup)).rejects.toThrow(/Add --replace/);
    expect(await counted(target)).toBe(3);
    await load(target, backup, true);
    expect(await counted(target)).toBe(2500);
  });

  it.each<[string, (backup: string) => string, RegExp]>([
    ['a backup that was cut off', (whole) => whole.slice(0, whole.lastIndexOf('{"end"')), /cut off/],
    ['a backup with a row missing', (whole) => whole.replace(/^\[\{"id":1,"hash":"h"\}\]\n/m, ''), /5000 of its 5001/],
    [
      'a table that is not ours',
      (whole) => whole.replace('"table":"chat.parents"', '"table":"chat.parents; DROP SCHEMA chat"'),
      /not there/,
    ],
    [
      'other columns',
      (whole) => whole.replace('"id","title","at"', '"id","titel","at"'),
      /columns of chat.parents differ/,
    ],
    ['something else', () => '{}\n', /not a backup/],
  ])('restore nothing from %s', async (_what, spoil, reason) => {
    const target = await newDatabase();
    await fill(target, 3);
    const before = await gist(target);
    await expect(load(target, spoil(backup), true)).rejects.toThrow(reason);
    expect(await gist(target)).toEqual(before);
  });

  it('refuse a database with other migrations', async () => {
    const newer = await newDatabase('CreateAll2');
    await expect(load(newer, backup)).rejects.toThrow(/other migrations of chat .its last one: CreateAll1/);
  });
});
