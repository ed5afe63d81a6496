// @ts-check
// Watches PostgreSQL and Redis while the product runs: restarts them at the same address when they die, caps their logs.
import { capLog } from './log-file.mjs';
import { startPostgres } from './postgres.mjs';
import { isAlive } from './processes.mjs';
import { startRedis } from './redis.mjs';

const INTERVAL = 2000;

/**
 * @param {import('./infra.mjs').Infra} infra
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
  const timer = setInterval(() => (working = working.then(look).catch(failed)), INTERVAL);
  return () => {
    clearInterval(timer);
    return working;
  };
}
