// @ts-check
// Puts the rows of a backup back, all or none. The structure must be there and have exactly the backup's migrations.
import { createInterface } from 'node:readline';
import { migrationsOf, tablesOf } from './dump-data.mjs';
import { LauncherError } from './settings.mjs';

/** @typedef {import('pg').Client} Client */
/** @typedef {import('./dump-data.mjs').Header} Header */
/** @typedef {import('./dump-data.mjs').Table} Table */

const isBatch = (/** @type {string} */ line) => line.startsWith('[');

/** @param {Header} header @param {Record<string, string[]>} present */
function checkStructure(header, present) {
  if (header.format !== 1) throw new LauncherError('This is not a backup of this product.');
  for (const [schema, names] of Object.entries(header.migrations)) {
    if (JSON.stringify(present[schema] ?? []) === JSON.stringify(names)) continue;
    const last = names.at(-1) ?? 'none';
    throw new LauncherError(
      `The backup was made with other migrations of ${schema} (its last one: ${last}). Check out the commit that the ` +
        'backup was made with, restore there, then upgrade.',
    );
  }
}

/** @param {Client} client @param {Table[]} tables */
async function checkEmpty(client, tables) {
  for (const { table } of tables) {
    const { rowCount } = await client.query(`SELECT FROM ${table} LIMIT 1`);
    if (rowCount)
      throw new LauncherError(`There are rows in ${table}. Add --replace to put the backup in their place.`);
  }
}

/**
 * @param {Client} client connected as the owner
 * @param {import('node:stream').Readable} input
 * @param {{ replace: boolean }} options
 * @returns {Promise<{ rows: number, at: string }>}
 */
export async function loadData(client, input, { replace }) {
  const lines = createInterface({ input, crlfDelay: Infinity })[Symbol.asyncIterator]();
  const header = /** @type {Header} */ (JSON.parse((await lines.next()).value ?? '{}'));
  checkStructure(header, await migrationsOf(client));
  const tables = await tablesOf(client);
  await client.query('BEGIN');
  try {
    // Foreign keys and triggers held when the rows were written.
    await client.query("SET LOCAL session_replication_role = replica; SET LOCAL lock_timeout = '5s'");
    await client.query('SET LOCAL statement_timeout = 0');
    if (!replace) await checkEmpty(client, tables);
    await client.query(`TRUNCATE ${tables.map(({ table }) => table).join(', ')}`);
    const rows = await loadRows(client, lines, tables);
    for (const [name, value] of Object.entries(header.sequences)) {
      await client.query('SELECT setval($1::regclass, $2)', [name, value]);
    }
    await client.query('COMMIT');
    return { rows, at: header.at };
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** @param {Client} client @param {AsyncIterator<string>} lines @param {Table[]} known */
async function loadRows(client, lines, known) {
  const names = new Set(known.map(({ table }) => table));
  let rows = 0;
  let insert = '';
  for (let line = await lines.next(); !line.done; line = await lines.next()) {
    if (isBatch(line.value)) {
      rows += (await client.query(insert, [line.value])).rowCount ?? 0;
      continue;
    }
    const { table, columns, end, rows: expected } = JSON.parse(line.value);
    if (end) {
      if (rows !== expected) throw new LauncherError(`The backup has ${rows} of its ${expected} rows.`);
      return rows;
    }
    // What the file names becomes SQL, so it must be a table of ours.
    if (!names.has(table)) throw new LauncherError('The backup names a table that is not there.');
    insert = insertInto(
      known.find((each) => each.table === table),
      columns,
    );
  }
  throw new LauncherError('The backup ends too early: it was cut off.');
}

/** @param {Table | undefined} present @param {string[]} columns */
function insertInto(present, columns) {
  if (!present || JSON.stringify(present.columns) !== JSON.stringify(columns)) {
    throw new LauncherError(`The columns of ${present?.table} differ from those of the backup.`);
  }
  const list = columns.join(', ');
  return `INSERT INTO ${present.table} (${list}) OVERRIDING SYSTEM VALUE
    SELECT ${list} FROM json_populate_recordset(NULL::${present.table}, $1::json)`;
}
