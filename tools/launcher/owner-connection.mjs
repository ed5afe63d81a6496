// @ts-check
// The database as its owner sees it, for backup and restore: DATABASE_URL, the product that runs here, or its server
// started for as long as this takes.
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

/** A failure in one line; the exit code tells it too. @param {unknown} error */
export function endWith(error) {
  const { message } = /** @type {Error} */ (error);
  console.error(error instanceof LauncherError ? message : `It did not work: ${message}`);
  process.exitCode = 1;
}
