// @ts-check
// PostgreSQL and Redis of a data folder: started together, and watched while the product runs. Used by the launcher and by tests.
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { capLog } from './log-file.mjs';
import { anyPort } from './ports.mjs';
import { startPostgres } from './postgres.mjs';
import { isAlive } from './processes.mjs';
import { startRedis } from './redis.mjs';

const WATCH_MS = 2000;

/**
 * @typedef {object} Infra
 * @property {string} databaseUrl may create roles, schemas and databases
 * @property {string} redisUrl
 * @property {(import('./postgres.mjs').Postgres | import('./redis.mjs').Redis)[]} servers those that we run ourselves
 * @property {() => Promise<void>} stop
 */

/**
 * Starts what is not given. A server of this data folder that already runs is taken over.
 * @param {{ dataDir: string, postgresPort?: number, redisPort?: number, databaseUrl?: string, redisUrl?: string, redisPrefix?: string, postgresSettings?: string[] }} options
 * @returns {Promise<Infra>}
 */
export async function startInfra(options) {
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true });
  const reserved = new Set();
  const started = await Promise.allSettled([
    options.databaseUrl
      ? undefined
      : startPostgres({
          dataDir,
          reserved,
          port: options.postgresPort ?? (await anyPort()),
          settings: options.postgresSettings,
        }),
    options.redisUrl
      ? undefined
      : startRedis({ dataDir, reserved, port: options.redisPort ?? (await anyPort()), prefix: options.redisPrefix }),
  ]);
  const servers = started.flatMap((result) => (result.status === 'fulfilled' && result.value ? [result.value] : []));
  const stop = async () => {
    for (const server of servers.toReversed()) await server.stop();
  };
  const failure = started.find((result) => result.status === 'rejected');
  if (failure) {
    await stop();
    throw failure.reason;
  }
  const urlOf = (/** @type {string} */ name) => servers.find((server) => server.name === name)?.url ?? '';
  return {
    databaseUrl: options.databaseUrl ?? urlOf('postgres'),
    redisUrl: options.redisUrl ?? urlOf('redis'),
    servers,
    stop,
  };
}

/**
 * Restarts a server at its address when it has died, and caps the logs.
 * @param {Infra} infra
 * @param {string} dataDir
 * @param {(line: string) => void} show
 * @param {() => void} changed
 * @returns {() => Promise<void>} stops watching
 */
export function watchInfra(infra, dataDir, show, changed) {
  let working = Promise.resolve();
  const look = async () => {
    for (const [index, server] of infra.servers.entries()) {
      capLog(server.log);
      if (isAlive(server.pid)) continue;
      show(`${server.name} has ended; it is started again. Its log: ${server.log}`);
      const start = server.name === 'postgres' ? startPostgres : startRedis;
      infra.servers[index] = await start({ dataDir, port: server.port });
      changed();
    }
  };
  const failed = (/** @type {Error} */ error) => show(error.message);
  const timer = setInterval(() => (working = working.then(look).catch(failed)), WATCH_MS);
  return () => {
    clearInterval(timer);
    return working;
  };
}
