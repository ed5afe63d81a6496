// @ts-check
// All rows of the product's schemas as one compressed stream of lines, seen at one moment while the services go on. pg_dump
// would do, but it must be as new as the server: the packages bring PostgreSQL 18 without it, and Debian 12 has that of 15. This
// needs nothing but Node.
//
// First line: what it is and which migrations the schemas had. Then for each table a line that names it and its columns,
// followed by its rows as PostgreSQL writes them in JSON. Last line: how many rows there were.
import { once } from 'node:events';

/** @typedef {import('pg').Client} Client */
/** @typedef {{ table: string, columns: string[] }} Table */
/** @typedef {{ format: 1, at: string, migrations: Record<string, string[]>, sequences: Record<string, string> }} Header */

export const SCHEMAS = ['chat', 'billing', 'reports', 'tracking', 'admin'];
const BATCH = 1000;

/** @param {Client} client @returns {Promise<Table[]>} every table but the lists of migrations, which are structure */
export async function tablesOf(client) {
  const { rows } = await client.query(
    `SELECT format('%I.%I', table_schema, table_name) AS table,
       array_agg(quote_ident(column_name) ORDER BY ordinal_position) AS columns
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = ANY($1) AND table_type = 'BASE TABLE' AND table_name <> 'migrations' AND is_generated = 'NEVER'
     GROUP BY 1, table_schema, table_name ORDER BY table_schema, table_name`,
    [SCHEMAS],
  );
  return rows.map(({ table, columns }) => ({ table, columns: asList(columns) }));
}

/** `information_schema` has its own name type, whose lists the driver does not know. @param {unknown} value @returns {string[]} */
const asList = (value) => (Array.isArray(value) ? value : String(value).slice(1, -1).split(','));

/** @param {Client} client @returns {Promise<Record<string, string[]>>} */
export async function migrationsOf(client) {
  /** @type {Record<string, string[]>} */
  const found = {};
  for (const schema of SCHEMAS) {
    const { rows: known } = await client.query('SELECT to_regclass($1) IS NOT NULL AS there', [`${schema}.migrations`]);
    if (!known[0].there) continue;
    const { rows } = await client.query(`SELECT name FROM ${schema}.migrations ORDER BY timestamp, name`);
    found[schema] = rows.map(({ name }) => name);
  }
  return found;
}

/** @param {Client} client @returns {Promise<Record<string, string>>} last value of each sequence that was used */
async function sequencesOf(client) {
  const { rows } = await client.query(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS value
     FROM pg_sequences WHERE schemaname = ANY($1) AND last_value IS NOT NULL`,
    [SCHEMAS],
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/**
 * @param {Client} client connected as the owner, who sees every schema
 * @param {import('node:stream').Writable} output
 * @returns {Promise<{ rows: number }>}
 */
export async function dumpData(client, output) {
  await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    await client.query("SET LOCAL statement_timeout = 0; SET LOCAL timezone = 'UTC'");
    /** @type {Header} */
    const header = {
      format: 1,
      at: new Date().toISOString(),
      migrations: await migrationsOf(client),
      sequences: await sequencesOf(client),
    };
    await write(output, JSON.stringify(header));
    let rows = 0;
    for (const table of await tablesOf(client)) rows += await dumpTable(client, table, output);
    await write(output, JSON.stringify({ end: true, rows }));
    return { rows };
  } finally {
    await client.query('ROLLBACK');
  }
}

/** @param {Client} client @param {Table} table @param {import('node:stream').Writable} output */
async function dumpTable(client, table, output) {
  await write(output, JSON.stringify(table));
  const { table: name, columns } = table;
  await client.query(
    `DECLARE dumped CURSOR FOR SELECT row_to_json(t)::text AS row FROM (SELECT ${columns.join(', ')} FROM ${name}) t`,
  );
  let count = 0;
  for (let more = true; more;) {
    const { rows } = await client.query(`FETCH ${BATCH} FROM dumped`);
    // A list in one line, never parsed on the way: numbers of any size and microseconds stay as they are.
    if (rows.length > 0) await write(output, `[${rows.map(({ row }) => row).join(',')}]`);
    count += rows.length;
    more = rows.length === BATCH;
  }
  await client.query('CLOSE dumped');
  return count;
}

/** @param {import('node:stream').Writable} output @param {string} line */
async function write(output, line) {
  if (!output.write(`${line}\n`)) await once(output, 'drain');
}
