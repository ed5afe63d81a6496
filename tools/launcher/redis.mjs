// @ts-check
// Our own Redis server. "The port answers" does not mean "our Redis": it must know our password and use our folder.
import { existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { choosePort } from './ports.mjs';
import { endProcess } from './processes.mjs';
import { redisBinary } from './redis-binary.mjs';
import { askRedis } from './redis-client.mjs';
import { aclFile, REDIS_USERS } from './redis-users.mjs';
import { secret } from './secrets.mjs';
import { startServer } from './server-process.mjs';
import { writeWhole } from './state.mjs';

/** @typedef {{ name: 'redis', url: string, pid: number, port: number, log: string, stop: () => Promise<void> }} Redis */

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

/** The password of a service. @param {string} dataDir @param {string} service */
export const redisPassword = (dataDir, service) => secret(dataDir, `redis-${service}`);

/** @param {string} folder */
const usersFile = (folder) => join(folder, 'users.acl');

/** Writes the ACL file; without a prefix it is left unchanged. @param {string} dataDir @param {string} folder @param {string} [prefix] */
function writeUsers(dataDir, folder, prefix) {
  if (!prefix && existsSync(usersFile(folder))) return;
  const passwords = Object.fromEntries(REDIS_USERS.map((service) => [service, redisPassword(dataDir, service)]));
  writeWhole(usersFile(folder), aclFile({ ...passwords, default: secret(dataDir, 'redis') }, prefix), 0o600);
}

/** @param {string} folder @param {number} port */
function writeSettings(folder, port) {
  const lines = [
    `port ${port}`,
    'bind 127.0.0.1',
    `dir "${folder}"`,
    `aclfile "${usersFile(folder)}"`,
    'daemonize no',
    // A message is only acknowledged once it is on disk.
    'appendonly yes',
    'appendfsync everysec',
    'save ""',
    'maxmemory-policy noeviction',
  ];
  writeWhole(join(folder, 'redis.conf'), `${lines.join('\n')}\n`, 0o600);
}

/** @param {string} dataDir @param {string} folder @param {string} url @param {string} log @returns {Promise<number>} its pid */
function launch(dataDir, folder, url, log) {
  const { program, libraries } = redisBinary(dataDir);
  const env = { PATH: process.env.PATH, LC_ALL: 'C', ...(libraries && { LD_LIBRARY_PATH: libraries }) };
  const command = { program, args: [join(folder, 'redis.conf')], log, options: { cwd: folder, env } };
  return startServer('Redis', command, () => ownPid(url, folder).catch(() => undefined));
}

/**
 * A server that still runs reloads its users; one started without an ACL file is stopped.
 * @param {string} folder @param {string} password
 */
async function takeOver(folder, password) {
  const server = await runningRedis(folder, password);
  if (!server) return undefined;
  try {
    await askRedis(urlOf(server.port, password), [['ACL', 'LOAD']]);
    return server;
  } catch {
    await endProcess(server.pid, 20_000);
    return undefined;
  }
}

/**
 * @param {{ dataDir: string, port: number, reserved?: Set<number>, prefix?: string }} options
 *   prefix: of the keys that the services may use
 * @returns {Promise<Redis>}
 */
export async function startRedis({ dataDir, port: wanted, reserved, prefix }) {
  const folder = join(dataDir, 'redis');
  const log = join(dataDir, 'logs/redis.log');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const password = secret(dataDir, 'redis');
  writeUsers(dataDir, folder, prefix);
  let server = await takeOver(folder, password);
  if (!server) {
    const port = await choosePort(wanted, reserved);
    writeSettings(folder, port);
    server = { pid: await launch(dataDir, folder, urlOf(port, password), log), port };
  }
  const { pid, port } = server;
  return { name: 'redis', url: urlOf(port, password), pid, port, log, stop: () => endProcess(pid, 20_000) };
}
