// @ts-check
// The whole product as a process of its own, for the end-to-end tests and the measurements.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OUTSIDE_SERVICES } from '../launcher/outside-services.mjs';
import { readRun } from '../launcher/run-record.mjs';

export { anyPort as freePort } from '../launcher/ports.mjs';

const READY_LIMIT = 180_000;

/**
 * What runs, as the launcher has written it down.
 * @param {string} dataDir @returns {import('../launcher/run-record.mjs').RunningPart[]}
 */
export const processesOf = (dataDir) => readRun(dataDir)?.processes ?? [];

/** The product as `npm start` brings it up, already built. @param {string} root @param {NodeJS.ProcessEnv} env */
export function launch(root, env) {
  const program = [join(root, 'tools/launcher/start.mjs'), '--no-setup'];
  const launcher = spawn(process.execPath, program, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [launcher.stdout, launcher.stderr]) stream.on('data', (part) => (output += part));
  const ended = new Promise((resolve) => launcher.once('close', resolve));
  const ready = async () => {
    const until = Date.now() + READY_LIMIT;
    while (!output.includes('MedConsult is ready')) {
      if (launcher.exitCode !== null || Date.now() > until)
        throw new Error(`The product did not start. ${output.slice(-2000)}`);
      await sleep(100);
    }
  };
  const stop = async () => {
    launcher.kill('SIGTERM');
    await ended;
  };
  return { ready, stop, output: () => output };
}

/**
 * Stand-ins and servers of our own only: a developer's key must not spend money, nor a given database be filled.
 * @param {NodeJS.ProcessEnv} env @returns {NodeJS.ProcessEnv}
 */
export function ownWorld(env) {
  const keys = OUTSIDE_SERVICES.flatMap(({ keys: names }) => names.flatMap((name) => [name, `${name}_FILE`]));
  return { ...env, ...Object.fromEntries([...keys, 'DATABASE_URL', 'REDIS_URL'].map((name) => [name, ''])) };
}
