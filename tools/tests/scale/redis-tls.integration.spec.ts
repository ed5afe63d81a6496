// A Redis that speaks TLS only: a whole service works over rediss:// when it is told the certificate authority, and does not talk
// to a server whose certificate it cannot check.
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
import { hasOpenssl, startTlsRedis } from './redis-tls.mjs';

const whereOpenssl = hasOpenssl ? it : it.skip;
const home = mkdtempSync(join(tmpdir(), 'medconsult-tls-'));
const tracking = new ServiceBundle('tracking');
let redis: Awaited<ReturnType<typeof startTlsRedis>> | undefined;
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await tracking.build();
  tracking.migrate(database.url);
}, 120_000);
afterAll(async () => {
  if (redis) await endProcess(redis.process, 'SIGKILL');
  await database.drop();
  rmSync(home, { recursive: true, force: true });
});

whereOpenssl(
  'a service works over an encrypted connection, to a server whose certificate it trusts',
  async () => {
    redis = await startTlsRedis(home);
    const config = { ...testConfig(database.url, {}), REDIS_URL: redis.url };
    const child = await tracking.start(config, { HEALTH_PORT: '0', NODE_EXTRA_CA_CERTS: redis.certificate });
    await endProcess(child, 'SIGTERM');
    // This process does not know the authority.
    const stranger = connectRedis(config.REDIS_URL, 'waiting', silentLogger);
    const [error] = (await once(stranger, 'error')) as [Error];
    stranger.disconnect();
    expect(error.message).toMatch(/self-signed/);
  },
  120_000,
);
