// @ts-check
// A Redis primary, a replica of it, and three Sentinels that promote the replica; for tests of failover.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { anyPort } from '../../launcher/ports.mjs';
import { endProcess } from '../../launcher/processes.mjs';
import { redisBinary } from '../../launcher/redis-binary.mjs';
import { askRedis } from '../../launcher/redis-client.mjs';
import { aclFile, asUser, clusterUsers, REDIS_USERS } from '../../launcher/redis-users.mjs';

/** @typedef {{ port: number, pid: number }} Server */

export const PRIMARY = 'medconsult';
const PASSWORD = 'test';
const LIMIT = 30_000;

/** In tests everybody has the same password. */
const USERS = aclFile(
  Object.fromEntries([...REDIS_USERS, 'default'].map((name) => [name, PASSWORD])),
  'mc',
  clusterUsers({ sentinel: PASSWORD, replica: PASSWORD, keda: PASSWORD }),
);

/** @param {string} home @param {string} name @param {string[]} lines @param {string[]} flags */
function launch(home, name, lines, flags = []) {
  const { program, libraries } = redisBinary(home);
  const file = join(home, `${name}.conf`);
  writeFileSync(file, `${['bind 127.0.0.1', `dir "${home}"`, `logfile "${name}.log"`, ...lines].join('\n')}\n`);
  const env = { PATH: process.env.PATH, LC_ALL: 'C', ...(libraries && { LD_LIBRARY_PATH: libraries }) };
  const child = spawn(program, [file, ...flags], { env, stdio: 'ignore' });
  child.unref();
  return Number(child.pid);
}

/** @param {string} home @param {number} [of] port of its primary @returns {Promise<Server>} */
async function data(home, of) {
  const port = await anyPort();
  const users = join(home, `users-${port}.acl`);
  writeFileSync(users, USERS);
  const lines = [`port ${port}`, `aclfile "${users}"`, 'save ""', 'repl-diskless-sync-delay 0', 'masteruser replica'];
  const link = [`masterauth ${PASSWORD}`, ...(of ? [`replicaof 127.0.0.1 ${of}`] : [])];
  return { port, pid: launch(home, `redis-${port}`, [...lines, ...link]) };
}

/** @param {string} home @param {number} primary @returns {Promise<Server>} */
async function sentinel(home, primary) {
  const port = await anyPort();
  const about = (/** @type {string} */ setting) => `sentinel ${setting.replace(' ', ` ${PRIMARY} `)}`;
  const lines = [
    `port ${port}`,
    `sentinel monitor ${PRIMARY} 127.0.0.1 ${primary} 2`,
    ...['auth-user sentinel', `auth-pass ${PASSWORD}`, 'down-after-milliseconds 1000', 'failover-timeout 5000'].map(
      about,
    ),
  ];
  return { port, pid: launch(home, `sentinel-${port}`, lines, ['--sentinel']) };
}

/** @param {() => Promise<boolean>} holds @param {string} what @param {number} [limit] milliseconds */
export async function until(holds, what, limit = LIMIT) {
  for (const end = Date.now() + limit; !(await holds().catch(() => false)); await sleep(50))
    if (Date.now() > end) throw new Error(`${what} did not come about.`);
}

/** @param {number} port @param {string[]} words */
const ask = (port, words) => askRedis(`redis://:${PASSWORD}@127.0.0.1:${port}`, [words]).then(([reply]) => reply);

/** Starts them and waits until the Sentinels know the replica. */
export async function startSentinels() {
  const home = mkdtempSync(join(tmpdir(), 'medconsult-sentinel-'));
  const primary = await data(home);
  const replica = await data(home, primary.port);
  const isLinked = async () =>
    String(await ask(replica.port, ['INFO', 'replication'])).includes('master_link_status:up');
  await until(isLinked, 'The replication');
  /** @type {Server[]} */
  const sentinels = [];
  for (let count = 0; count < 3; count += 1) sentinels.push(await sentinel(home, primary.port));
  const tell = (/** @type {Server} */ { port }) =>
    askRedis(`redis://127.0.0.1:${port}`, [['SENTINEL', 'MASTER', PRIMARY]]).then(
      ([fields]) => /** @type {string[]} */ (fields),
    );
  const field = (/** @type {string[]} */ fields, /** @type {string} */ name) => fields[fields.indexOf(name) + 1];
  const knowAll = async () => {
    const told = await Promise.all(sentinels.map(tell));
    return told.every((fields) => field(fields, 'num-slaves') === '1' && field(fields, 'num-other-sentinels') === '2');
  };
  await until(knowAll, 'The agreement of the Sentinels');
  return {
    primary,
    replica,
    /** Variables of a service. @param {string} service */
    environment: (service) => ({
      REDIS_URL: asUser(`redis://${PRIMARY}`, service, PASSWORD),
      REDIS_SENTINELS: sentinels.map(({ port }) => `127.0.0.1:${port}`).join(','),
    }),
    isReplaced: async () => String(await ask(replica.port, ['ROLE'])).startsWith('master'),
    /** @param {Server} server @param {NodeJS.Signals} signal */
    hit: ({ pid }, signal) => process.kill(pid, signal),
    stop: async () => {
      await Promise.all([primary, replica, ...sentinels].map(({ pid }) => endProcess(pid, 2000, 'SIGKILL')));
      rmSync(home, { recursive: true, force: true });
    },
  };
}
