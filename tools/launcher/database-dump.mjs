// @ts-check
// The product's schemas as pg_dump writes them, restored by pg_restore: all or nothing.
import { spawn } from 'node:child_process';
import { pipeline } from 'node:stream/promises';
import { connectionOf, postgresProgram } from './postgres-programs.mjs';
import { SCHEMAS } from './product.mjs';
import { openSealed, seal } from './sealed-file.mjs';
import { LauncherError } from './settings.mjs';

/** @typedef {import('pg').Client} Client */

const BEFORE = '_before_restore';

/**
 * @param {Client} client @param {string} name @param {string} databaseUrl @param {string[]} options
 * @param {(child: import('node:child_process').ChildProcessWithoutNullStreams) => Promise<void>} stream
 */
async function runProgram(client, name, databaseUrl, options, stream) {
  const { rows } = await client.query("SELECT current_setting('server_version_num')::int / 10000 AS major");
  const program = postgresProgram(name, rows[0].major);
  const { args, env, forget } = connectionOf(databaseUrl);
  const child = spawn(program, [...args, ...options], { env });
  let complaint = '';
  child.stderr.on('data', (part) => (complaint = (complaint + part).slice(-2000)));
  const ended = new Promise((resolve) => child.once('close', resolve)).finally(forget);
  const broken = await stream(child).catch((error) => {
    child.kill();
    return error;
  });
  if (broken instanceof LauncherError) throw broken;
  // A program that ended early explains more than the broken stream.
  if ((await ended) !== 0) throw new LauncherError(`${name} failed: ${complaint.trim()}`);
  if (broken) throw broken;
}

/** @param {Client} client @param {string} databaseUrl @param {string} key @param {import('node:stream').Writable} output */
export async function backUp(client, databaseUrl, key, output) {
  const options = ['--format=custom', '--lock-wait-timeout=5s', ...SCHEMAS.map((schema) => `--schema=${schema}`)];
  await runProgram(client, 'pg_dump', databaseUrl, options, ({ stdout }) => pipeline(stdout, seal(key), output));
}

/** @param {Client} client @param {string} [suffix] @returns {Promise<string[]>} */
export async function schemasOf(client, suffix = '') {
  const names = SCHEMAS.map((schema) => schema + suffix);
  const { rows } = await client.query('SELECT nspname AS name FROM pg_namespace WHERE nspname = ANY($1) ORDER BY 1', [
    names,
  ]);
  return rows.map(({ name }) => name);
}

/** Renames existing schemas, in one transaction. @param {Client} client @param {(schema: string) => string} change */
const changeAll = async (client, change) => {
  const statements = (await schemasOf(client)).map((schema) => `ALTER SCHEMA ${schema} RENAME TO ${change(schema)}`);
  await client.query(statements.join('; '));
};

/**
 * Replaces the existing schemas by those of the backup. The roles must exist.
 * @param {Client} client @param {string} databaseUrl @param {string} key @param {string} file
 */
export async function putBack(client, databaseUrl, key, file) {
  await changeAll(client, (schema) => schema + BEFORE);
  try {
    const options = ['--single-transaction', '--exit-on-error'];
    await runProgram(client, 'pg_restore', databaseUrl, options, ({ stdin }) => openSealed(file, key, stdin));
  } catch (error) {
    const aside = await schemasOf(client, BEFORE);
    const back = aside.map((schema) => `ALTER SCHEMA ${schema} RENAME TO ${schema.slice(0, -BEFORE.length)}`);
    await client.query(back.join('; '));
    throw error;
  }
  const aside = await schemasOf(client, BEFORE);
  if (aside.length > 0) await client.query(`DROP SCHEMA ${aside.join(', ')} CASCADE`);
}
