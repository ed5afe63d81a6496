// A Redis that speaks TLS only: a whole service works over rediss:// when it is told the certificate authority, and does not talk
// to a server whose certificate it cannot check.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectRedis } from '@medconsult/common/server';
import {
  createTestDatabase,
  endProcess,
  ServiceBundle,
  silentLogger,
  testConfig,
  type TestDatabase,
} from '@medconsult/common/testing';
import { anyPort, isFree } from '../../launcher/ports.mjs';
import { onPath, redisBinary } from '../../launcher/redis-binary.mjs';
import { until } from './redis-sentinels.mjs';

const whereOpenssl = onPath('openssl') ? it : it.skip;
const home = mkdtempSync(join(tmpdir(), 'medconsult-tls-'));
const certificate = join(home, 'certificate.pem');
const tracking = new ServiceBundle('tracking');
let redis: ReturnType<typeof spawn> | undefined;
let database: TestDatabase;

async function startRedis(port: number): Promise<void> {
  const key = join(home, 'key.pem');
  const made = `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout ${key} -out ${certificate}`;
  execFileSync('openssl', made.split(' '), { stdio: 'ignore' });
  const { program, libraries } = redisBinary(home);
  const encrypted = `--port 0 --tls-port ${port} --tls-cert-file ${certificate} --tls-key-file ${key} --tls-auth-clients no`;
  const args = [...encrypted.split(' '), '--bind', '127.0.0.1', '--requirepass', 'secret', '--save', ''];
  const env = { PATH: process.env['PATH'], LC_ALL: 'C', ...(libraries && { LD_LIBRARY_PATH: libraries }) };
  redis = spawn(program, args, { env, stdio: 'ignore', cwd: home });
  await until(async () => !(await isFree(port)), 'Redis');
}

beforeAll(async () => {
  database = await createTestDatabase();
  await tracking.build();
  tracking.migrate(database.url);
}, 120_000);
afterAll(async () => {
  if (redis) await endProcess(redis, 'SIGKILL');
  await database.drop();
  rmSync(home, { recursive: true, force: true });
});

whereOpenssl(
  'a service works over an encrypted connection, to a server whose certificate it trusts',
  async () => {
    const port = await anyPort();
    await startRedis(port);
    const config = { ...testConfig(database.url, {}), REDIS_URL: `rediss://:secret@localhost:${port}` };
    const child = await tracking.start(config, { HEALTH_PORT: '0', NODE_EXTRA_CA_CERTS: certificate });
    await endProcess(child, 'SIGTERM');
    // This process does not know the authority.
    const stranger = connectRedis(config.REDIS_URL, 'waiting', silentLogger);
    const [error] = (await once(stranger, 'error')) as [Error];
    stranger.disconnect();
    expect(error.message).toMatch(/self-signed/);
  },
  120_000,
);
