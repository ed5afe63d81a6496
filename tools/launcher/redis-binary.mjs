// @ts-check
// Finds a Redis server, or gets one: as root from the system's package manager, otherwise by unpacking Debian's package into the
// data folder.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { LauncherError } from './settings.mjs';

/** @typedef {{ program: string, libraries?: string }} RedisBinary */

const SERVERS = ['valkey-server', 'redis-server'];
// ACL rules that allow writing a key without reading it need this version.
const OLDEST = [7, 0];

/** @param {string} name @param {string} [path] */
export function onPath(name, path = process.env.PATH ?? '') {
  for (const folder of [...path.split(delimiter), '/usr/sbin', '/opt/homebrew/bin', '/usr/local/bin']) {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return join(folder, name);
    } catch {
      // Not in this folder.
    }
  }
  return undefined;
}

/** @param {RedisBinary} binary */
function works({ program, libraries }) {
  // Run with the environment of the later start: a preloaded library may make it hang.
  const env = { PATH: process.env.PATH, LC_ALL: 'C', ...(libraries && { LD_LIBRARY_PATH: libraries }) };
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', env });
  const [, major, minor] = /v=(\d+)\.(\d+)/.exec(stdout ?? '') ?? [];
  if (status !== 0 || major === undefined) return false;
  return Number(major) > OLDEST[0] || (Number(major) === OLDEST[0] && Number(minor) >= OLDEST[1]);
}

/** @returns {RedisBinary | undefined} */
function installed() {
  const found = [process.env.REDIS_SERVER_BIN, ...SERVERS.map((name) => onPath(name))];
  return found.flatMap((program) => (program ? [{ program }] : [])).find(works);
}

/** Each entry: a program that must exist, then the commands to try. @type {[string, string[][]][]} */
const MANAGERS = [
  ['apt-get', [['install', '-y', '--no-install-recommends', 'redis-server'], ['update']]],
  ['apk', [['add', '--no-cache', 'redis']]],
  [
    'dnf',
    [
      ['install', '-y', 'valkey'],
      ['install', '-y', 'redis'],
    ],
  ],
  ['brew', [['install', 'redis']]],
];

/** RUNLEVEL=1 keeps Debian from starting a server of its own. */
const QUIET = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };

/** @param {string} program @param {string[]} args */
const attempt = (program, args) =>
  spawnSync(program, args, { env: { ...process.env, ...QUIET }, stdio: 'ignore' }).status === 0;

function installWithManager() {
  const isRoot = process.getuid?.() === 0;
  for (const [manager, tries] of MANAGERS) {
    const program = onPath(manager);
    if (!program || (manager === 'brew') === isRoot) continue;
    const [first = [], second] = tries;
    if (attempt(program, first) || !second) return;
    if (attempt(program, second) && manager === 'apt-get') attempt(program, first);
    return;
  }
}

/** @param {string} folder @returns {RedisBinary} */
function unpacked(folder) {
  const under = (/** @type {string} */ part) => (existsSync(join(folder, part)) ? [join(folder, part)] : []);
  const libraries = ['lib', 'usr/lib'].flatMap(under).flatMap((root) => {
    const triples = readdirSync(root).filter((name) => name.includes('-linux-'));
    return [root, ...triples.map((name) => join(root, name))];
  });
  return { program: join(folder, 'usr/bin/redis-server'), libraries: libraries.join(':') };
}

/** The packages of the server and its libraries. */
function debianPackages() {
  const { stdout } = spawnSync('apt-cache', ['depends', 'redis-tools'], { encoding: 'utf8' });
  const needed = [...(stdout ?? '').matchAll(/^\s*Depends: (\S+)/gm)].map(([, name = '']) => name);
  return ['redis-server', 'redis-tools', ...needed.filter((name) => /^(lib|lua)/.test(name) && name !== 'libc6')];
}

/** Without root: Debian's packages, only unpacked. @param {string} folder @returns {RedisBinary | undefined} */
export function unpackRedis(folder) {
  if (existsSync(folder)) return unpacked(folder);
  if (!onPath('apt-get') || !onPath('dpkg-deb')) return undefined;
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  spawnSync('apt-get', ['download', ...debianPackages()], { cwd: draft, stdio: 'ignore' });
  for (const archive of readdirSync(draft).filter((name) => name.endsWith('.deb'))) {
    spawnSync('dpkg-deb', ['-x', archive, '.'], { cwd: draft, stdio: 'ignore' });
    rmSync(join(draft, archive));
  }
  if (!works(unpacked(draft))) return undefined;
  renameSync(draft, folder);
  return unpacked(folder);
}

/** @param {string} dataDir @returns {RedisBinary} */
export function redisBinary(dataDir) {
  const found = installed();
  if (found) return found;
  installWithManager();
  const got = installed() ?? unpackRedis(join(dataDir, 'redis-bin'));
  if (got && works(got)) return got;
  const command = process.platform === 'darwin' ? 'brew install redis' : 'sudo apt-get install redis-server';
  throw new LauncherError(
    `No Redis server (${OLDEST.join('.')} or newer) was found. Install one with: ${command}\n` +
      'or give one in REDIS_URL.',
  );
}
