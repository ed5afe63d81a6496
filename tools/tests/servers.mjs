// @ts-check
// PostgreSQL and Redis for the integration tests: those given, else containers, else our own in a temporary folder.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startInfra } from '../launcher/infra.mjs';

/** @typedef {{ databaseUrl: string, redisUrl: string, kind: string, stop: () => Promise<void> }} Servers */
/** `runId` names the template databases of one run. @typedef {Servers & { runId: string }} TestServers */

const IMAGE_LIMIT = 120_000;
/** No data of a test run needs to survive a crash, so nothing waits for the disk. */
const THROWAWAY = ['fsync=off', 'full_page_writes=off', 'max_wal_size=8GB'];

/** Whether a Docker engine answers a ping. @returns {Promise<boolean>} */
function dockerAnswers() {
  const host = process.env.DOCKER_HOST;
  const target = host?.startsWith('tcp://')
    ? { host: new URL(host).hostname, port: Number(new URL(host).port) }
    : { socketPath: host?.replace(/^unix:\/\//, '') ?? '/var/run/docker.sock' };
  return new Promise((resolve) => {
    const ping = request({ ...target, path: '/_ping', timeout: 2000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    ping.on('timeout', () => ping.destroy());
    ping.on('error', () => resolve(false));
    ping.end();
  });
}

/** @returns {Promise<Servers>} */
async function startContainers() {
  process.env.TESTCONTAINERS_RYUK_DISABLED ??= 'true';
  const { GenericContainer } = await import('testcontainers');
  const postgres = new GenericContainer('postgres:17-alpine')
    .withEnvironment({ POSTGRES_PASSWORD: 'test', POSTGRES_DB: 'medconsult' })
    .withCommand(['postgres', ...['max_connections=200', ...THROWAWAY].flatMap((setting) => ['-c', setting])])
    .withExposedPorts(5432)
    .withHealthCheck({ test: ['CMD', 'pg_isready', '-h', '127.0.0.1'], interval: 500, retries: 60 });
  const redis = new GenericContainer('redis:8-alpine').withExposedPorts(6379);
  const started = await Promise.allSettled([postgres.start(), redis.start()]);
  const containers = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const stop = async () => void (await Promise.all(containers.map((container) => container.stop())));
  const failure = started.find((result) => result.status === 'rejected');
  if (failure) {
    await stop();
    throw failure.reason;
  }
  const [database, cache] = containers;
  return {
    kind: 'containers',
    databaseUrl: `postgresql://postgres:test@${database.getHost()}:${database.getMappedPort(5432)}/medconsult`,
    redisUrl: `redis://${cache.getHost()}:${cache.getMappedPort(6379)}/0`,
    stop,
  };
}

/** @param {string | undefined} databaseUrl @param {string | undefined} redisUrl @returns {Promise<Servers>} */
async function startOwn(databaseUrl, redisUrl) {
  const dataDir = mkdtempSync(join(tmpdir(), 'medconsult-test-'));
  const infra = await startInfra({ dataDir, databaseUrl, redisUrl, postgresSettings: THROWAWAY });
  const stop = async () => {
    await infra.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { kind: 'our own servers', databaseUrl: infra.databaseUrl, redisUrl: infra.redisUrl, stop };
}

/** @param {Promise<Servers>} containers @returns {Promise<Servers>} */
function withinLimit(containers) {
  let late = false;
  const limit = new Promise((_, reject) => {
    setTimeout(() => {
      late = true;
      reject(new Error('the images did not come in time'));
    }, IMAGE_LIMIT).unref();
  });
  // Containers that start after we have given up are stopped.
  containers.then((servers) => (late ? servers.stop() : undefined)).catch(() => undefined);
  return Promise.race([containers, limit]).then((servers) => /** @type {Servers} */ (servers));
}

/** Removes a run's databases from a server that is not ours. @param {string} databaseUrl @param {string} runId */
async function dropTemplates(databaseUrl, runId) {
  // Packages are installed by the run itself, so none may be imported at the top.
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [
      `template_${runId}_`,
    ]);
    for (const { datname } of rows) await client.query(`DROP DATABASE "${datname}"`);
  } finally {
    await client.end();
  }
}

/** @param {(line: string) => void} show @returns {Promise<Servers>} */
async function findServers(show) {
  const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = process.env;
  if (databaseUrl && redisUrl) return { kind: 'the given servers', databaseUrl, redisUrl, stop: async () => {} };
  if (!databaseUrl && !redisUrl && (await dockerAnswers())) {
    try {
      return await withinLimit(startContainers());
    } catch (error) {
      show(`Containers could not be used (${/** @type {Error} */ (error).message}): our own servers are.`);
    }
  }
  return startOwn(databaseUrl, redisUrl);
}

/** @param {(line: string) => void} show @returns {Promise<TestServers>} */
export async function startServers(show) {
  const runId = randomBytes(4).toString('hex');
  const servers = await findServers(show);
  const stop = async () => {
    await dropTemplates(servers.databaseUrl, runId).catch((error) => show(error.message));
    await servers.stop();
  };
  return { ...servers, runId, stop };
}
