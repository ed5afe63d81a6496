// @ts-check
// Our own Redis server. "The port answers" is not "our Redis": it must know our password and use our folder.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLog } from './log-file.mjs';
import { choosePort } from './ports.mjs';
import { endProcess } from './processes.mjs';
import { redisBinary } from './redis-binary.mjs';
import { askRedis } from './redis-client.mjs';
import { secret } from './secrets.mjs';
import { LauncherError } from './settings.mjs';
import { writeWhole } from './state.mjs';

/** @typedef {{ name: 'redis', url: string, pid: number, port: number, log: string, stop(): Promise<void> }} Redis */

/** @param {number} port @param {string} password */
const urlOf = (port, password) => `redis://:${password}@127.0.0.1:${port}/0`;

/** The pid of the server at the address when it works on our folder. @param {string} url @param {string} folder */
async function ownPid(url, folder) {
  const [config, info] = await askRedis(url, [
    ['CONFIG', 'GET', 'dir'],
    ['INFO', 'server'],
  ]);
  if (!Array.isArray(config) || typeof config[1] !== 'string') return undefined;
  const pid = Number(/process_id:(\d+)/.exec(String(info))?.[1]);
  return realpathSync(config[1]) === realpathSync(folder) && pid ? pid : undefined;
}

/**
 * The server of an earlier start; its settings file says where it listens.
 * @param {string} folder @param {string} password @returns {Promise<{ pid: number, port: number } | undefined>}
 */
export async function runningRedis(folder, password) {
  const file = join(folder, 'redis.conf');
  if (!existsSync(file)) return undefined;
  const port = Number(/^port (\d+)$/m.exec(readFileSync(file, 'utf8'))?.[1]);
  if (!port) return undefined;
  const pid = await ownPid(urlOf(port, password), folder).catch(() => undefined);
  return pid ? { pid, port } : undefined;
}

/** @param {string} folder @param {number} port @param {string} password */
function writeSettings(folder, port, password) {
  const lines = [
    `port ${port}`,
    'bind 127.0.0.1',
    `dir "${folder}"`,
    `requirepass ${password}`,
    'daemonize no',
    // A message is only answered for once it is on the disk.
    'appendonly yes',
    'appendfsync everysec',
    'save ""',
    'maxmemory-policy noeviction',
  ];
  writeWhole(join(folder, 'redis.conf'), `${lines.join('\n')}\n`, 0o600);
}

/** @param {string} dataDir @param {string} folder @param {string} url @param {string} log */
async function launch(dataDir, folder, url, log) {
  const { program, libraries } = redisBinary(dataDir);
  const output = openLog(log);
  const env = { PATH: process.env.PATH, LC_ALL: 'C', ...(libraries && { LD_LIBRARY_PATH: libraries }) };
  const child = spawn(program, [join(folder, 'redis.conf')], {
    cwd: folder,
    env,
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  });
  output.close();
  let failed = false;
  child.once('error', () => (failed = true)).once('exit', () => (failed = true));
  child.unref();
  for (const until = Date.now() + 60_000; !failed && Date.now() < until; await sleep(20)) {
    const pid = await ownPid(url, folder).catch(() => undefined);
    if (pid) return pid;
  }
  throw new LauncherError(
    `Redis did not start:\n  ${readFileSync(log, 'utf8').trim().split('\n').slice(-5).join('\n  ')}`,
  );
}

/**
 * @param {{ dataDir: string, port: number, promised?: Set<number> }} options
 * @returns {Promise<Redis>}
 */
export async function startRedis({ dataDir, port: wanted, promised }) {
  const folder = join(dataDir, 'redis');
  const log = join(dataDir, 'logs/redis.log');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const password = secret(dataDir, 'redis');
  let server = await runningRedis(folder, password);
  if (!server) {
    const port = await choosePort(wanted, promised);
    writeSettings(folder, port, password);
    server = { pid: await launch(dataDir, folder, urlOf(port, password), log), port };
  }
  const { pid, port } = server;
  return { name: 'redis', url: urlOf(port, password), pid, port, log, stop: () => endProcess(pid, 20_000) };
}
