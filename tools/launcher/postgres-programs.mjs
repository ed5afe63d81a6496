// @ts-check
// PostgreSQL's programs on this machine: pg_dump must be at least as new as the server, and npm's package does not include it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LauncherError } from './settings.mjs';

/** Where Debian and Homebrew install each version, besides the PATH. */
const HOMES = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];

const foldersIn = (/** @type {string} */ home) => {
  try {
    return readdirSync(home).map((name) => join(home, name, 'bin'));
  } catch {
    return [];
  }
};

/** @param {string} program @returns {number} 0 where there is none */
function majorOf(program) {
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return status === 0 ? Number(/\) (\d+)/.exec(stdout)?.[1] ?? 0) : 0;
}

/**
 * The oldest one that is new enough, so that as many versions as possible can read its output.
 * @param {string} name @param {number} least major version
 * @param {string[]} [folders] @returns {string} its path
 */
export function postgresProgram(name, least, folders = ['', ...HOMES.flatMap(foldersIn)]) {
  const found = folders.map((folder) => join(folder, name)).map((path) => ({ path, major: majorOf(path) }));
  const [first] = found.filter(({ major }) => major >= least).sort((a, b) => a.major - b.major);
  if (first) return first.path;
  const newest = Math.max(0, ...found.map(({ major }) => major));
  throw new LauncherError(
    `${name} of PostgreSQL ${least} or newer is not on this machine${newest ? ` (there is ${newest})` : ''}. Install the ` +
      `client of the server's version (Debian: postgresql-client-${least}; older Debian has it at apt.postgresql.org), ` +
      'or run it where the server is: see "Back up and restore" in docs/runbook.md.',
  );
}

/**
 * How a program connects. Its password is in a file, since others may see arguments and environments.
 * @param {string} databaseUrl
 */
export function connectionOf(databaseUrl) {
  const url = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'medconsult-pgpass-'));
  const file = join(folder, 'pgpass');
  const password = decodeURIComponent(url.password).replace(/[\\:]/g, '\\$&');
  writeFileSync(file, `*:*:*:*:${password}\n`, { mode: 0o600 });
  url.password = '';
  return {
    args: ['--no-password', `--dbname=${url.href}`],
    env: { ...process.env, PGPASSFILE: file },
    /** Removes the file, when the program has ended. */
    forget: () => rmSync(folder, { recursive: true, force: true }),
  };
}
