// @ts-check
// A connection to the database as its owner, for backup and restore: to DATABASE_URL, to the product running here, or to its
// server, started for the duration.
import pg from 'pg';
import { anyPort } from './ports.mjs';
import { startPostgres } from './postgres.mjs';
import { readRun, runningLauncher } from './run-record.mjs';
import { given, LauncherError } from './settings.mjs';

/** @typedef {import('./settings.mjs').Settings} Settings */

/** @param {Settings} settings */
async function locate(settings) {
  const theirs = given(settings.env, 'DATABASE_URL');
  if (theirs) return { url: theirs, stop: async () => {} };
  const running = runningLauncher(settings.dataDir) && readRun(settings.dataDir)?.processes;
  const known = running && running.find(({ url }) => url?.startsWith('postgres'))?.url;
  if (known) return { url: known, stop: async () => {} };
  return startPostgres({ dataDir: settings.dataDir, port: await anyPort() });
}

/**
 * @template T
 * @param {Settings} settings
 * @param {(client: pg.Client, url: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withDatabase(settings, work) {
  const { url, stop } = await locate(settings);
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return await work(client, url);
  } finally {
    await client.end().catch(() => {});
    await stop();
  }
}

/** Prints a failure in one line and sets the exit code. @param {unknown} error */
export function endWith(error) {
  const { message } = /** @type {Error} */ (error);
  console.error(error instanceof LauncherError ? message : `Failed: ${message}`);
  process.exitCode = 1;
}
