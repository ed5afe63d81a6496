// @ts-check
// What happens to the product in a round: each fault begins, lasts for its set time, and ends.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, send } from '../../launcher/processes.mjs';
import { askRedis } from '../../launcher/redis-client.mjs';

/** @typedef {import('./world.mjs').World} World */
/** @typedef {{ name: string, needs?: 'doctors' | 'clock', strike: (world: World) => Promise<unknown> }} Fault */

const SERVICES = ['gateway', 'chat', 'billing', 'reports', 'tracking', 'admin'];
const LASTS = 3000;

/** @param {World} world @param {string} name */
function partOf(world, name) {
  const part = world.processes().find((each) => each.name === name);
  if (!part?.pid) throw new Error(`${name} does not run.`);
  return { ...part, pid: part.pid };
}

/** A server with all its children: PostgreSQL consists of many processes. @param {number} pid @returns {number[]} */
function familyOf(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return [pid, ...stdout.split('\n').map(Number).filter(Boolean)];
}

/** @param {string} name @param {NodeJS.Signals} signal @returns {Fault} */
const end = (name, signal) => ({
  name: `${name} ended by ${signal}`,
  strike: async (world) => {
    const { pid } = partOf(world, name);
    for (const each of signal === 'SIGKILL' ? familyOf(pid) : [pid]) send(each, signal);
    while (isAlive(pid)) await sleep(20);
  },
});

/** @param {string} name @returns {Fault} */
const pause = (name) => ({
  name: `${name} held`,
  strike: async (world) => {
    const family = familyOf(partOf(world, name).pid);
    for (const pid of family) send(pid, 'SIGSTOP');
    await sleep(LASTS);
    for (const pid of family) send(pid, 'SIGCONT');
  },
});

/** @param {World} world @param {string[][]} commands */
const redis = (world, commands) => askRedis(partOf(world, 'redis').url ?? '', commands);

/** @type {Fault} */
const fullRedis = {
  name: 'redis full',
  strike: async (world) => {
    await redis(world, [['CONFIG', 'SET', 'maxmemory', '1mb']]);
    await sleep(LASTS);
    await redis(world, [['CONFIG', 'SET', 'maxmemory', '0']]);
  },
};

/** @type {Fault} */
const wipedRedis = { name: 'redis wiped', strike: (world) => redis(world, [['FLUSHALL']]) };

const MEGABYTE = 1024 * 1024;

/** No file may grow beyond 1 MB: PostgreSQL gets the errors of a full disk, in its WAL and in its tables. @type {Fault} */
const fullDisk = {
  name: 'postgres without room on its disk',
  strike: async (world) => {
    const limit = (/** @type {string} */ size) => {
      for (const pid of familyOf(partOf(world, 'postgres').pid))
        spawnSync('prlimit', ['--pid', String(pid), `--fsize=${size}:`]);
    };
    limit(String(MEGABYTE));
    await sleep(LASTS);
    limit('unlimited');
  },
};

/** @param {string} what @param {string} service @param {unknown} fault @returns {Fault} */
const provider = (what, service, fault) => ({
  name: `${service} ${what}`,
  ...(service === 'anthropic' && { needs: /** @type {const} */ ('doctors') }),
  strike: async ({ sandbox, doctors }) => {
    const url = `${service === 'anthropic' ? doctors : sandbox}/__faults`;
    const headers = { 'content-type': 'application/json' };
    await fetch(url, { method: 'POST', headers, body: JSON.stringify({ service, times: 0, fault }) });
    await sleep(LASTS);
    await fetch(url, { method: 'DELETE' });
  },
});

/** Only the services' clocks: those of PostgreSQL and Redis are unchanged. @param {string} by @returns {Fault} */
const clock = (by) => ({
  name: `clock moved by ${by}`,
  needs: 'clock',
  strike: async ({ clock: file = '' }) => {
    writeFileSync(file, by);
    await sleep(LASTS);
    writeFileSync(file, '+0');
  },
});

/** @type {readonly Fault[]} */
export const FAULTS = [
  ...SERVICES.map((name) => end(name, 'SIGKILL')),
  end('redis', 'SIGKILL'),
  end('postgres', 'SIGKILL'),
  pause('chat'),
  pause('billing'),
  fullRedis,
  wipedRedis,
  provider('slow', 'anthropic', { name: 'slow', delayMs: 2500 }),
  pause('redis'),
  pause('postgres'),
  provider('failing', 'anthropic', '529'),
  end('redis', 'SIGTERM'),
  end('postgres', 'SIGINT'),
  fullDisk,
  provider('breaking off', 'anthropic', 'stream-cut'),
  provider('slow', 'paypal', { name: 'slow', delayMs: 2500 }),
  provider('failing after its work', 'paypal', '500-after-commit'),
  clock('+1h'),
  clock('-1h'),
];

/** @param {World} world */
export const faultsOf = (world) => FAULTS.filter(({ needs }) => !needs || Boolean(world[needs]));
