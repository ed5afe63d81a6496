// @ts-check
// `npm start -- --reset`: removes what earlier starts left, and nothing else in the folder.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { postgresHome, postgresIdentity } from './postgres-binaries.mjs';
import { runningPostgres, stopPostgres } from './postgres.mjs';
import { endProcess } from './processes.mjs';
import { runningRedis } from './redis.mjs';
import { secret } from './secrets.mjs';

/** @param {string} dataDir */
async function stopServers(dataDir) {
  const redis =
    existsSync(join(dataDir, 'redis')) && (await runningRedis(join(dataDir, 'redis'), secret(dataDir, 'redis')));
  if (redis) await endProcess(redis.pid, 10_000);
}

/**
 * @param {import('./settings.mjs').Settings} settings
 * @returns {Promise<string[]>} what was removed, in words
 */
export async function reset({ dataDir, env }) {
  if (!existsSync(dataDir)) return [];
  await stopServers(dataDir);
  const identity = postgresIdentity();
  const home = existsSync(join(dataDir, 'postgres')) ? postgresHome(dataDir, identity) : undefined;
  const server = home && runningPostgres(join(home, 'cluster'));
  if (server) await stopPostgres(server.pid);
  // The keys of a database that is not ours are kept: without them its data would be lost.
  const kept = env.DATABASE_URL ? [] : ['secrets'];
  const names = ['postgres', 'redis', 'logs', 'state', 'run.json', ...kept];
  const paths = [...names.map((name) => join(dataDir, name)), ...(home ? [home] : [])];
  const removed = [...new Set(paths)].filter((path) => existsSync(path));
  for (const path of removed) rmSync(path, { recursive: true, force: true });
  return removed;
}
