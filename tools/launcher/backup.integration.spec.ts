// Backup and restore on a real server: every value comes back exactly; a damaged file restores nothing.
import { createWriteStream, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { jest } from '@jest/globals';
import pg from 'pg';
import { newCluster, systemPostgres } from './testing/postgres-cluster.mjs';
import { backUp, putBack, schemasOf } from './database-dump.mjs';
import { connectionOf, postgresProgram } from './postgres-programs.mjs';
import { openSealed, seal } from './sealed-file.mjs';

jest.setTimeout(60_000);

const KEY = randomBytes(32).toString('base64');
const folder = mkdtempSync(join(tmpdir(), 'medconsult-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Ways to damage a file that must be noticed before anything is done with it. */
const SPOILED: [string, (whole: Buffer) => Buffer, RegExp][] = [
  ['one that was cut off', (whole) => whole.subarray(0, -20), /truncated/],
  ['one with a byte changed', (whole) => whole.fill(~(whole.at(60) ?? 0), 60, 61), /changed/],
  ['something else', () => Buffer.from('PGDMP and so on, long enough to have all its parts'), /not a backup/],
  ['nothing', () => Buffer.alloc(0), /not a backup/],
];

const spoil = (file: string, change: (whole: Buffer) => Buffer): string => {
  const spoiled = join(folder, 'spoiled');
  writeFileSync(spoiled, change(readFileSync(file)));
  return spoiled;
};

const sealed = (parts: string[], file: string): Promise<void> =>
  pipeline(Readable.from(parts.map((part) => Buffer.from(part))), seal(KEY), createWriteStream(file));

describe('a sealed file', () => {
  const file = join(folder, 'sealed');
  beforeAll(() => sealed(['rows ', 'x'.repeat(200_000)], file));

  it('opens with its key and reveals nothing of its contents', async () => {
    const output = new PassThrough();
    const [all] = await Promise.all([text(output), openSealed(file, KEY, output)]);
    expect(all).toBe(`rows ${'x'.repeat(200_000)}`);
    expect(readFileSync(file).includes('xxxxxxxx')).toBe(false);
  });

  it.each(SPOILED)('is refused as a whole: %s', async (_what, change, reason) => {
    const output = new PassThrough();
    await expect(openSealed(spoil(file, change), KEY, output)).rejects.toThrow(reason);
    expect(output.readableLength).toBe(0);
  });

  it('is refused with another key', () =>
    expect(openSealed(file, randomBytes(32).toString('base64'), new PassThrough())).rejects.toThrow(/another key/));
});

it('tells a program its password in a file that only we can read, and removes it', () => {
  const { args, env, forget } = connectionOf('postgresql://us:a%3Ab%5Cc@127.0.0.1:5/db');
  const file = (env as Record<string, string>)['PGPASSFILE'] ?? '';
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o077]).toEqual(['*:*:*:*:a\\:b\\\\c\n', 0]);
  expect(JSON.stringify([args, Object.values(env)])).not.toContain('a%3Ab');
  expect(env).not.toHaveProperty('PGPASSWORD');
  forget();
  expect(existsSync(file)).toBe(false);
});

it("says which program is missing, and where to get the server's version", () => {
  expect(() => postgresProgram('pg_dump', 99)).toThrow(/pg_dump of PostgreSQL 99 or newer .*postgresql-client-99/s);
});

const STRUCTURE = `
  CREATE SCHEMA chat;
  CREATE SCHEMA admin;
  CREATE TABLE chat.parents (id text PRIMARY KEY, title bytea NOT NULL, at timestamptz NOT NULL, tags text[], about jsonb);
  CREATE TABLE chat.children (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    parent text NOT NULL REFERENCES chat.parents,
    amount bigint, ratio numeric, day date, flag boolean, nothing text, who uuid, "odd name" int,
    words text[] GENERATED ALWAYS AS (string_to_array(parent, '-')) STORED
  );
  CREATE TABLE admin.audit_log (id bigint PRIMARY KEY, hash text);`;

async function fill(client: pg.Client, rows: number): Promise<void> {
  await client.query(STRUCTURE);
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

/** The contents of all tables as one text. */
async function gist(client: pg.Client): Promise<unknown> {
  const sums = ['chat.parents', 'chat.children', 'admin.audit_log'].map(
    (table) => `(SELECT md5(string_agg(t::text, E'\\n' ORDER BY t::text)) || count(*) FROM ${table} t)`,
  );
  return (await client.query<{ all: unknown }>(`SELECT ARRAY[${sums.join(', ')}] AS all`)).rows[0]?.all;
}

(systemPostgres() ? describe : describe.skip)('backup and restore', () => {
  const file = join(folder, 'backup');
  let cluster: Awaited<ReturnType<typeof newCluster>>;
  let source: pg.Client;
  const clients: pg.Client[] = [];

  async function newDatabase(): Promise<{ client: pg.Client; url: string }> {
    const name = `backup_${clients.length}`;
    if (clients[0]) await clients[0].query(`CREATE DATABASE ${name}`);
    const url = new URL(cluster.url);
    if (clients[0]) url.pathname = `/${name}`;
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    clients.push(client);
    return { client, url: url.href };
  }

  beforeAll(async () => {
    cluster = await newCluster(['fsync=off']);
    const { client, url } = await newDatabase();
    source = client;
    await fill(source, 2500);
    await backUp(source, url, KEY, createWriteStream(file));
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.end()));
    cluster.stop();
  });

  it('restore every value, and new rows continue where the old ones ended', async () => {
    const { client, url } = await newDatabase();
    await putBack(client, url, KEY, file);
    expect(await gist(client)).toEqual(await gist(source));
    await client.query("INSERT INTO chat.children (parent) VALUES ('p-1')");
    const { rows } = await client.query<{ max: string }>('SELECT max(id) AS max FROM chat.children');
    expect(rows[0]?.max).toBe('2501');
  });

  it('replace existing data by the backup, structure included', async () => {
    const { client, url } = await newDatabase();
    await fill(client, 3);
    await client.query('CREATE TABLE chat.newer (id int); CREATE SCHEMA billing');
    await putBack(client, url, KEY, file);
    expect(await gist(client)).toEqual(await gist(source));
    const { rows } = await client.query("SELECT to_regclass('chat.newer') AS newer");
    expect(rows).toEqual([{ newer: null }]);
    expect([await schemasOf(client), await schemasOf(client, '_before_restore')]).toEqual([['admin', 'chat'], []]);
  });

  it.each(SPOILED)('restore nothing from %s', async (_what, change, reason) => {
    const { client, url } = await newDatabase();
    await fill(client, 3);
    const before = await gist(client);
    await expect(putBack(client, url, KEY, spoil(file, change))).rejects.toThrow(reason);
    expect(await gist(client)).toEqual(before);
  });

  it('restore nothing when the server refuses a part', async () => {
    const { client, url } = await newDatabase();
    await fill(client, 3);
    const before = await gist(client);
    const other = join(folder, 'no-dump');
    await sealed(['not what pg_dump writes'], other);
    await expect(putBack(client, url, KEY, other)).rejects.toThrow(/pg_restore failed/);
    expect(await gist(client)).toEqual(before);
  });
});
