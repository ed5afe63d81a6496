// @ts-check
// Two PostgreSQL servers that Patroni runs as primary and synchronous standby, etcd for its consensus, and HAProxy, which routes
// to the primary; for tests of failover. All are the system's programs.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { anyPort } from '../../launcher/ports.mjs';
import { postgresIdentity } from '../../launcher/postgres-binaries.mjs';
import { endProcess, send } from '../../launcher/processes.mjs';
import { postgresFolder, systemPostgres } from '../../launcher/testing/postgres-cluster.mjs';
import { until } from './redis-sentinels.mjs';

/** @typedef {{ name: string, port: number, rest: number, data: string, pid: number }} Member */

const PROXY = new URL('../../../deploy/haproxy/postgres.cfg', import.meta.url).pathname;

/** Seconds. A primary that was silent for `ttl` (20 is the least that Patroni allows) has lost its office. */
const TIMES = { ttl: 20, loop_wait: 2, retry_timeout: 5 };

export const hasPatroni = () =>
  Boolean(systemPostgres()) &&
  ['patroni', 'etcd', 'haproxy'].every((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0);

/** @param {string} program @param {string[]} args @param {Record<string, string>} [env] */
function start(program, args, env = {}) {
  const path = `${process.env.PATH}:/usr/sbin`;
  const options = { ...postgresIdentity(), cwd: '/', env: { PATH: path, LC_ALL: 'C', TZ: 'UTC', ...env } };
  return Number(spawn(program, args, { ...options, stdio: 'ignore' }).pid);
}

/** @param {string} home @param {string} name @param {number} etcd @returns {Promise<Member>} */
async function member(home, name, etcd) {
  const [port, rest] = [await anyPort(), await anyPort()];
  const at = (/** @type {number} */ of) => `127.0.0.1:${of}`;
  const data = join(home, name);
  const settings = {
    scope: 'medconsult',
    name,
    restapi: { listen: at(rest), connect_address: at(rest) },
    etcd3: { host: at(etcd) },
    bootstrap: {
      dcs: {
        ...TIMES,
        // Acknowledged writes are on the standby, too, so the new primary has them.
        synchronous_mode: true,
        primary_start_timeout: 0,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 200, max_wal_senders: 5 } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'no-sync'],
    },
    postgresql: {
      listen: at(port),
      connect_address: at(port),
      data_dir: data,
      bin_dir: systemPostgres(),
      pgpass: join(home, `${name}.pgpass`),
      authentication: {
        superuser: { username: 'postgres', password: 'test' },
        replication: { username: 'replicator', password: 'test' },
      },
      parameters: { unix_socket_directories: '' },
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    },
    log: { dir: home, file_num: 0, level: 'INFO' },
  };
  // JSON is valid YAML.
  writeFileSync(join(home, `${name}.yml`), JSON.stringify(settings));
  return { name, port, rest, data, pid: start('patroni', [join(home, `${name}.yml`)]) };
}

/** @param {Member} member @param {string} role */
const is =
  ({ rest }, role) =>
  async () =>
    (await fetch(`http://127.0.0.1:${rest}/${role}`)).ok;

/** Simulates the loss of the machine: Patroni and the whole server. @param {Member} member */
function lose({ pid, data }) {
  send(pid, 'SIGKILL');
  const file = join(data, 'postmaster.pid');
  if (existsSync(file)) send(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL');
}

/** @param {string} home */
async function startEtcd(home) {
  const [client, peer] = [`http://127.0.0.1:${await anyPort()}`, `http://127.0.0.1:${await anyPort()}`];
  const listen = ['--listen-client-urls', client, '--advertise-client-urls', client, '--listen-peer-urls', peer];
  const alone = ['--initial-advertise-peer-urls', peer, '--initial-cluster', `default=${peer}`];
  const pid = start('etcd', ['--data-dir', join(home, 'etcd'), '--log-level', 'error', ...listen, ...alone]);
  await until(async () => (await fetch(`${client}/health`)).ok, 'etcd');
  return { pid, port: Number(new URL(client).port) };
}

/** @param {Member} first @param {Member} second */
async function startProxy(first, second) {
  const port = await anyPort();
  const servers = { FIRST: first.port, FIRST_CHECK: first.rest, SECOND: second.port, SECOND_CHECK: second.rest };
  const env = Object.fromEntries(Object.entries({ PORT: port, ...servers }).map(([name, at]) => [name, String(at)]));
  const pid = start('haproxy', ['-f', PROXY, '-db'], env);
  await until(() => reaches(port), 'HAProxy');
  return { pid, port };
}

export async function startPatroni() {
  const home = postgresFolder('patroni');
  const etcd = await startEtcd(home);
  const first = await member(home, 'first', etcd.port);
  await until(is(first, 'primary'), 'The first primary', 60_000);
  const second = await member(home, 'second', etcd.port);
  await until(is(second, 'synchronous'), 'The synchronous standby', 60_000);
  const proxy = await startProxy(first, second);
  return {
    url: addressAt(proxy.port),
    primary: first,
    standby: second,
    lose,
    isPrimary: is(second, 'primary'),
    stop: async () => {
      for (const each of [first, second]) lose(each);
      await Promise.all([proxy, etcd].map(({ pid }) => endProcess(pid, 2000, 'SIGKILL')));
      rmSync(home, { recursive: true, force: true });
    },
  };
}

const addressAt = (/** @type {number} */ port) => `postgresql://postgres:test@127.0.0.1:${port}/postgres`;

/** @param {number} port */
async function reaches(port) {
  const client = new pg.Client({ connectionString: addressAt(port) });
  await client.connect();
  await client.end();
  return true;
}
