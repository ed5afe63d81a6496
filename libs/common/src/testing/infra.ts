// Real PostgreSQL and Redis for tests. `npm test` starts them and sets TEST_DATABASE_URL and TEST_REDIS_URL; each suite
// gets its own database and key names, so that suites can run side by side.
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { createLogger, migrate, type EncryptingConfig, type MigrationPlan } from '../server/index.js';

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these tests with \`npm test -- --only integration\`.`);
  return value;
}

export interface TestDatabase {
  readonly url: string;
  readonly client: Client;
  drop(): Promise<void>;
}

async function asAdmin(work: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = new Client({ connectionString: required('TEST_DATABASE_URL') });
  await admin.connect();
  await work(admin).finally(() => admin.end());
}

/** A fresh database with the schemas of the plans; drop it in `afterAll`. */
export async function createTestDatabase(...plans: MigrationPlan[]): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asAdmin((admin) => admin.query(`CREATE DATABASE ${name}`));
  const url = new URL(required('TEST_DATABASE_URL'));
  url.pathname = `/${name}`;
  for (const plan of plans) await migrate(url.href, url.href, plan);
  const client = new Client({ connectionString: url.href });
  client.on('error', () => undefined);
  await client.connect();
  const drop = async (): Promise<void> => {
    await client.end().catch(() => undefined);
    await asAdmin((admin) => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  };
  return { url: url.href, client, drop };
}

/** Configuration of a service under test: random keys, key names that no other suite uses. */
export function testConfig<T extends object>(databaseUrl: string, extra: T): EncryptingConfig & T {
  return {
    NODE_ENV: 'test',
    LOG_LEVEL: (process.env['TEST_LOG_LEVEL'] as 'silent' | undefined) ?? 'silent',
    REDIS_URL: required('TEST_REDIS_URL'),
    REDIS_PREFIX: `test-${randomBytes(6).toString('hex')}`,
    HEALTH_PORT: 0,
    HEALTH_HOST: '127.0.0.1',
    RATE_LIMIT_FACTOR: 1,
    PUBLIC_URL: 'http://localhost:8080',
    SIGNING_KEY: randomBytes(32),
    DATABASE_URL: databaseUrl,
    DATA_ENCRYPTION_KEYS: [{ id: 'k1', key: randomBytes(32) }],
    ...extra,
  };
}

export const silentLogger = createLogger('test', 'silent');
