// @ts-check
// `npm run bench:partitions -- 1000000`: what partitions by month would do for tracking's page views, on a PostgreSQL of its own.
// The same rows in a table as it is now and in one partitioned by month: adding, reading, and forgetting the oldest month. Then the
// plain table becomes the first partition of a new one, as a later migration would do it. The source of the table in docs/scaling.md.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { anyPort } from '../launcher/ports.mjs';
import { startPostgres } from '../launcher/postgres.mjs';

const ROWS = Number(process.argv[2] ?? 1_000_000);
const MONTHS = 6;
const VISITORS = Math.ceil(ROWS / 6);
/** As tracking does both. */
const ADDED_AT_ONCE = 250;
const FORGOTTEN_AT_ONCE = 2000;

const COLUMNS = 'id uuid NOT NULL, visitor_id uuid NOT NULL, at timestamptz NOT NULL, path text NOT NULL';
/** @typedef {Record<string, number>} Figures */
const TABLES = /** @type {const} */ (['plain', 'by_month']);

const firstOf = (/** @type {number} */ month) => `date_trunc('month', now()) + interval '${month} month'`;
const partition = (/** @type {number} */ month) => `by_month_${month + MONTHS}`;

/** @param {string} table @param {string} key */
const indexes = (table, key) => `
  ALTER TABLE ${table} ADD PRIMARY KEY (${key});
  CREATE INDEX ON ${table} (visitor_id, at);
  CREATE INDEX ON ${table} USING brin (at);`;

const visitor = (/** @type {string} */ number) => `md5('visitor ' || ${number})::uuid`;

/** Rows spread evenly over the months before this one. @param {string} table */
const fill = (table) => `
  INSERT INTO ${table}
  SELECT gen_random_uuid(), ${visitor(`(random() * ${VISITORS})::int`)},
    ${firstOf(-MONTHS)} + n * (${firstOf(0)} - (${firstOf(-MONTHS)})) / ${ROWS + 1},
    '/health-articles/article-' || n % 500
  FROM generate_series(1, ${ROWS}) AS n`;

/** @param {pg.Client} client */
async function create(client) {
  await client.query(`CREATE TABLE plain (${COLUMNS}); ${fill('plain')}; ${indexes('plain', 'id')}`);
  await client.query(`CREATE TABLE by_month (${COLUMNS}) PARTITION BY RANGE (at); ${indexes('by_month', 'id, at')}`);
  for (let month = -MONTHS; month <= 0; month += 1) {
    const { rows } = await client.query(`SELECT ${firstOf(month)} AS begin, ${firstOf(month + 1)} AS end`);
    const [begin, end] = [rows[0].begin, rows[0].end].map((/** @type {Date} */ time) => time.toISOString());
    await client.query(
      `CREATE TABLE ${partition(month)} PARTITION OF by_month FOR VALUES FROM ('${begin}') TO ('${end}')`,
    );
  }
  await client.query('INSERT INTO by_month SELECT * FROM plain');
  await client.query('VACUUM ANALYZE');
}

/** @param {pg.Client} client @param {() => Promise<unknown>} action @returns milliseconds, and megabytes of WAL */
async function cost(client, action) {
  const lsn = async () => (await client.query("SELECT pg_current_wal_lsn() - '0/0'::pg_lsn AS at")).rows[0].at;
  await client.query('CHECKPOINT');
  const [before, begun] = [await lsn(), performance.now()];
  await action();
  const ms = performance.now() - begun;
  return { ms, wal: (Number(await lsn()) - Number(before)) / 2 ** 20 };
}

const ADD = (/** @type {string} */ table) => `
  INSERT INTO ${table} SELECT gen_random_uuid(), ${visitor(`(random() * ${VISITORS})::int`)}, now(), '/health-articles/new'
  FROM generate_series(1, ${ADDED_AT_ONCE}) ON CONFLICT DO NOTHING`;

/** @param {pg.Client} client @param {string} table */
async function forgetByDeleting(client, table) {
  const old = `at < ${firstOf(1 - MONTHS)}`;
  for (let gone = FORGOTTEN_AT_ONCE; gone === FORGOTTEN_AT_ONCE;) {
    const oldest = `SELECT id FROM ${table} WHERE ${old} LIMIT ${FORGOTTEN_AT_ONCE}`;
    gone = (await client.query(`DELETE FROM ${table} WHERE id = ANY(ARRAY(${oldest})) AND ${old}`)).rowCount ?? 0;
  }
  await client.query(`VACUUM ${table}`);
}

/** @param {pg.Client} client @param {string} table */
async function sizeOf(client, table) {
  const { rows } = await client.query(
    `SELECT sum(pg_total_relation_size(oid)) / 2 ^ 20 AS size
     FROM (SELECT relid AS oid FROM pg_partition_tree('${table}') UNION SELECT '${table}'::regclass) AS parts`,
  );
  return Number(rows[0].size);
}

/** What tracking does all day, how often it is measured, and by which statement. */
const EVERYDAY = {
  'add 250 pages, ms': { count: 200, sql: ADD },
  'read one visitor, ms': {
    count: 1000,
    sql: (/** @type {string} */ table, /** @type {number} */ at) =>
      `SELECT * FROM ${table} WHERE visitor_id = ${visitor(`${at}`)} ORDER BY at DESC LIMIT 100`,
  },
  'erase one visitor, ms': {
    count: 200,
    sql: (/** @type {string} */ table, /** @type {number} */ at) =>
      `DELETE FROM ${table} WHERE visitor_id = ${visitor(`${at}`)}`,
  },
};

/** In turns, each first every other time, so that both meet the same moments of a shared machine. @param {pg.Client} client */
async function everyday(client) {
  const figures = { plain: /** @type {Figures} */ ({}), by_month: /** @type {Figures} */ ({}) };
  for (const [what, { count, sql }] of Object.entries(EVERYDAY)) {
    const total = { plain: 0, by_month: 0 };
    for (let at = 0; at < count; at += 1) {
      for (const table of at % 2 === 0 ? TABLES : TABLES.toReversed()) {
        const begun = performance.now();
        await client.query(sql(table, at));
        total[table] += performance.now() - begun;
      }
    }
    for (const table of TABLES) figures[table][what] = total[table] / count;
  }
  return figures;
}

/** @param {pg.Client} client @param {string} table @param {() => Promise<unknown>} forget @returns {Promise<Figures>} */
async function forgetting(client, table, forget) {
  const before = await sizeOf(client, table);
  const { ms, wal } = await cost(client, forget);
  return {
    'forget a month, ms': ms,
    'forget a month, MB of WAL': wal,
    'MB before': before,
    'MB after': await sizeOf(client, table),
  };
}

/** The plain table becomes the partition of everything so far. @param {pg.Client} client */
async function adopt(client) {
  const end = (await client.query(`SELECT ${firstOf(1)} AS at`)).rows[0].at.toISOString();
  const prepared = await cost(client, async () => {
    await client.query('CREATE UNIQUE INDEX CONCURRENTLY plain_id_at ON plain (id, at)');
    await client.query(`ALTER TABLE plain ADD CONSTRAINT until CHECK (at < '${end}') NOT VALID`);
    await client.query('ALTER TABLE plain VALIDATE CONSTRAINT until');
  });
  const locked = await cost(client, () =>
    client.query(`
      BEGIN;
      ALTER TABLE plain RENAME TO until_now;
      ALTER TABLE until_now DROP CONSTRAINT plain_pkey, ADD PRIMARY KEY USING INDEX plain_id_at;
      CREATE TABLE plain (${COLUMNS}) PARTITION BY RANGE (at);
      ${indexes('plain', 'id, at')}
      ALTER TABLE plain ATTACH PARTITION until_now FOR VALUES FROM (MINVALUE) TO ('${end}');
      COMMIT`),
  );
  return { prepared: prepared.ms, locked: locked.ms };
}

const dataDir = mkdtempSync(join(tmpdir(), 'medconsult-partitions-'));
const server = await startPostgres({ dataDir, port: await anyPort(), reserved: new Set() });
const client = new pg.Client({ connectionString: server.url });
try {
  await client.connect();
  await create(client);
  const drop = () => client.query(`DROP TABLE ${partition(-MONTHS)}`);
  const daily = await everyday(client);
  const plain = { ...daily.plain, ...(await forgetting(client, 'plain', () => forgetByDeleting(client, 'plain'))) };
  const byMonth = { ...daily.by_month, ...(await forgetting(client, 'by_month', drop)) };
  const short = (/** @type {number | undefined} */ value) => Number(value?.toPrecision(3));
  console.table(
    Object.fromEntries(
      Object.keys(plain).map((what) => [what, { plain: short(plain[what]), 'by month': short(byMonth[what]) }]),
    ),
  );
  const { prepared, locked } = await adopt(client);
  console.log(
    `the plain table becomes a partition: ${prepared.toFixed(0)} ms to prepare, ${locked.toFixed(1)} ms locked`,
  );
} finally {
  await client.end();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
