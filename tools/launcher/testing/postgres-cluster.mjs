// @ts-check
// A PostgreSQL cluster made with the system's programs, whose client programs match its version; for tests of backups.
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anyPort } from '../ports.mjs';
import { postgresIdentity } from '../postgres-binaries.mjs';

const HOME = '/usr/lib/postgresql';

/** The folder of the newest version that has all programs. @returns {string | undefined} */
export function systemPostgres() {
  const versions = existsSync(HOME) ? readdirSync(HOME).sort((a, b) => Number(b) - Number(a)) : [];
  return versions
    .map((version) => join(HOME, version, 'bin'))
    .find((bin) => ['initdb', 'pg_dump', 'pg_basebackup'].every((name) => existsSync(join(bin, name))));
}

/** Runs a program of PostgreSQL as the owner of the files. @param {string} name @param {string[]} args */
export function postgres(name, args, input = '') {
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
  const program = join(systemPostgres() ?? '', name);
  // A server that stays running must not hold our pipes open.
  const stdio = name === 'pg_ctl' ? /** @type {const} */ ('ignore') : undefined;
  const result = spawnSync(program, args, { ...postgresIdentity(), env, cwd: '/', input, stdio, encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`${name} ${args.join(' ')}: ${result.stderr ?? ''}${result.stdout ?? ''}`);
  return result.stdout ?? '';
}

/** A folder that PostgreSQL may fill. @param {string} purpose */
export function postgresFolder(purpose) {
  const folder = mkdtempSync(join(tmpdir(), `medconsult-${purpose}-`));
  const { uid, gid } = postgresIdentity();
  if (uid !== undefined) chownSync(folder, uid, gid ?? uid);
  return folder;
}

/** Starts the cluster in a folder. @param {string} data @param {string[]} settings name=value */
export async function startCluster(data, settings = []) {
  const port = await anyPort();
  const ours = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings];
  const options = ours.map((setting) => `-c '${setting.replaceAll("'", "'\\''")}'`).join(' ');
  postgres('pg_ctl', ['start', '-w', '-t', '60', '-D', data, '-l', `${data}.log`, '-o', options]);
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    stop: () => void postgres('pg_ctl', ['stop', '-w', '-m', 'immediate', '-D', data]),
  };
}

/** @param {string[]} [settings] */
export async function newCluster(settings) {
  const home = postgresFolder('postgres');
  const data = join(home, 'data');
  postgres('initdb', ['-D', data, '--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C', '--no-sync']);
  const server = await startCluster(data, settings);
  const stop = () => {
    server.stop();
    rmSync(home, { recursive: true, force: true });
  };
  return { url: server.url, home, data, stop };
}
