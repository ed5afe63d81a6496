// @ts-check
// PostgreSQL and Redis of a data folder, started together; used by the launcher and by the tests.
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { anyPort } from './ports.mjs';
import { startPostgres } from './postgres.mjs';
import { startRedis } from './redis.mjs';

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
  const promised = new Set();
  const started = await Promise.allSettled([
    options.databaseUrl
      ? undefined
      : startPostgres({
          dataDir,
          promised,
          port: options.postgresPort ?? (await anyPort()),
          settings: options.postgresSettings,
        }),
    options.redisUrl
      ? undefined
      : startRedis({ dataDir, promised, port: options.redisPort ?? (await anyPort()), prefix: options.redisPrefix }),
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
