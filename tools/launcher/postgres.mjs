// @ts-check
// Our own PostgreSQL server: created on the first start, reused by the next, never confused with another one.
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { choosePort } from './ports.mjs';
import { postgresBinaries, postgresHome, postgresIdentity } from './postgres-binaries.mjs';
import { commandLine, endProcess, isAlive, send, waitForEnd } from './processes.mjs';
import { refuseLost, secret } from './secrets.mjs';
import { startServer } from './server-process.mjs';
import { LauncherError } from './settings.mjs';

const DATABASE = 'medconsult';

/** @typedef {{ name: 'postgres', url: string, pid: number, port: number, log: string, stop: () => Promise<void> }} Postgres */

/**
 * The running server of this folder. The pid file alone is not enough: after a crash the pid may belong to another process.
 * @param {string} cluster @returns {{ pid: number, port: number } | undefined}
 */
export function runningPostgres(cluster) {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const [pid, folder, port] = [Number(lines[0]), lines[1], Number(lines[3])];
  if (!pid || folder !== cluster || !isAlive(pid)) return undefined;
  return commandLine(pid).includes(cluster) ? { pid, port } : undefined;
}

/**
 * @param {string} program @param {string[]} args
 * @param {import('./postgres-binaries.mjs').Identity} identity @param {string} [input]
 */
function run(program, args, identity, input) {
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
  const result = spawnSync(program, args, { ...identity, cwd: '/', env, input, encoding: 'utf8' });
  if (result.status === 0) return;
  const reason = result.error?.message ?? `${result.stderr}${result.stdout}`.trim();
  throw new LauncherError(`PostgreSQL could not be set up: ${reason}`);
}

/** @param {string} bin @param {string} home @param {import('./postgres-binaries.mjs').Identity} identity @param {string} password */
function create(bin, home, identity, password) {
  const cluster = join(home, 'cluster');
  const fresh = join(home, 'cluster.new');
  const passwordFile = join(home, 'password');
  rmSync(fresh, { recursive: true, force: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (identity.uid !== undefined) chownSync(passwordFile, identity.uid, identity.gid ?? identity.uid);
  try {
    const auth = ['--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--username=postgres'];
    run(join(bin, 'initdb'), ['-D', fresh, ...auth, '--encoding=UTF8', '--locale=C', '--no-instructions'], identity);
    run(join(bin, 'postgres'), ['--single', '-D', fresh, 'postgres'], identity, `CREATE DATABASE ${DATABASE};\n`);
    run('mv', [fresh, cluster], identity);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

// Statements and error details contain personal data, so they stay out of the log.
const PRIVACY = ['log_min_error_statement=panic', 'log_error_verbosity=terse', 'log_parameter_max_length=0'];

/**
 * @param {string} bin @param {string} cluster @param {import('./postgres-binaries.mjs').Identity} identity @param {number} port
 * @param {string} log @param {string[]} settings
 * @returns {Promise<number>} its pid
 */
function launch(bin, cluster, identity, port, log, settings) {
  const own = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200'];
  const args = ['-D', cluster, ...[...own, ...PRIVACY, ...settings].flatMap((setting) => ['-c', setting])];
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
  const pidFile = join(cluster, 'postmaster.pid');
  const command = { program: join(bin, 'postgres'), args, log, options: { ...identity, cwd: '/', env } };
  return startServer('PostgreSQL', command, (pid) => {
    const state = existsSync(pidFile) ? readFileSync(pidFile, 'utf8') : '';
    return state.startsWith(`${pid}\n`) && /\nready\s/.test(state) ? pid : undefined;
  });
}

/** Fast shutdown: open transactions are rolled back, everything committed is kept. @param {number} pid */
export async function stopPostgres(pid) {
  send(pid, 'SIGINT');
  if (!(await waitForEnd(pid, 20_000))) await endProcess(pid, 5000, 'SIGQUIT');
}

/**
 * @param {{ dataDir: string, port: number, reserved?: Set<number>, settings?: string[] }} options
 *   `settings`: more of the server's own, as `name=value`
 * @returns {Promise<Postgres>}
 */
export async function startPostgres({ dataDir, port: wanted, reserved, settings = [] }) {
  const identity = postgresIdentity();
  const bin = postgresBinaries(identity);
  const home = postgresHome(dataDir, identity);
  const cluster = join(home, 'cluster');
  const log = join(dataDir, 'logs/postgres.log');
  if (existsSync(cluster)) refuseLost(dataDir, 'postgres');
  const password = secret(dataDir, 'postgres');
  if (!existsSync(cluster)) create(bin, home, identity, password);
  let server = runningPostgres(cluster);
  if (!server) {
    const port = await choosePort(wanted, reserved);
    server = { pid: await launch(bin, cluster, identity, port, log, settings), port };
  }
  const { pid, port } = server;
  const url = `postgresql://postgres:${password}@127.0.0.1:${port}/${DATABASE}`;
  return { name: 'postgres', url, pid, port, log, stop: () => stopPostgres(pid) };
}
