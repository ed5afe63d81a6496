// @ts-check
// PgBouncer in front of a PostgreSQL server, with the settings of deploy/pgbouncer, as a separate process.
import { spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anyPort } from '../../launcher/ports.mjs';
import { postgresIdentity } from '../../launcher/postgres-binaries.mjs';
import { endProcess } from '../../launcher/processes.mjs';
import { postgresAnswers } from '../../launcher/readiness.mjs';
import { onPath } from '../../launcher/redis-binary.mjs';
import { until } from './redis-sentinels.mjs';

export const hasPgbouncer = () => onPath('pgbouncer') !== undefined;

/**
 * @param {string} server address of PostgreSQL
 * @param {Record<string, string>} users passwords by name
 * @param {number} poolSize connections to PostgreSQL for each user
 */
export async function startPgbouncer(server, users, poolSize) {
  const home = mkdtempSync(join(tmpdir(), 'medconsult-pgbouncer-'));
  const identity = postgresIdentity();
  const port = await anyPort();
  const { hostname, port: serverPort } = new URL(server);
  const quoted = (/** @type {string} */ text) => `"${text.replaceAll('"', '""')}"`;
  const settings = readFileSync(join(import.meta.dirname, '../../../deploy/pgbouncer/pgbouncer.ini'), 'utf8');
  const own = [
    'unix_socket_dir =',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    `auth_file = ${join(home, 'users')}`,
    `logfile = ${join(home, 'log')}`,
    '[databases]',
    `* = host=${hostname} port=${serverPort || 5432}`,
  ];
  const text = settings.replace(/^default_pool_size = .*$/m, `default_pool_size = ${poolSize}`);
  writeFileSync(join(home, 'pgbouncer.ini'), `${text}${own.join('\n')}\n`);
  const lines = Object.entries(users).map(([name, password]) => `${quoted(name)} ${quoted(password)}`);
  writeFileSync(join(home, 'users'), `${lines.join('\n')}\n`);
  chmodSync(home, 0o755);
  if (identity.uid !== undefined) chownSync(home, identity.uid, identity.gid ?? identity.uid);
  const program = onPath('pgbouncer') ?? 'pgbouncer';
  const child = spawn(program, [join(home, 'pgbouncer.ini')], { ...identity, cwd: home, stdio: 'ignore' });
  child.unref();
  await until(() => postgresAnswers(new URL(`postgres://127.0.0.1:${port}`)), 'PgBouncer');
  return {
    port,
    /** The address through it. @param {string} url */
    through: (url) => Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
    stop: async () => {
      await endProcess(Number(child.pid), 5000, 'SIGINT');
      rmSync(home, { recursive: true, force: true });
    },
  };
}
