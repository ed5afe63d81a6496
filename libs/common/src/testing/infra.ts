// Real PostgreSQL and Redis for tests. `npm test` starts them and sets TEST_DATABASE_URL and TEST_REDIS_URL; each suite gets its
// own database and key names, so that suites can run in parallel.
import { createHash, randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { createLogger, migrate, type EncryptingConfig, type MigrationPlan, type SigningKey } from '../server/index.js';

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
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

function urlOf(database: string): string {
  const url = new URL(required('TEST_DATABASE_URL'));
  url.pathname = `/${database}`;
  return url.href;
}

/**
 * The database that suites with these plans are copied from: a copy takes a fraction of the migrations' time. It is made once per
 * test run, so it never outlives the code that it was made from.
 */
async function templateOf(plans: readonly MigrationPlan[]): Promise<string> {
  const schemas = plans.map(({ schema, migrations }) => [schema, Object.values(migrations).map(String)]);
  const hash = createHash('sha256').update(JSON.stringify(schemas)).digest('hex').slice(0, 16);
  const name = `template_${required('TEST_RUN_ID')}_${hash}`;
  await asAdmin(async (admin) => {
    await admin.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return;
    const draft = `${name}_draft`;
    await admin.query(`DROP DATABASE IF EXISTS ${draft}`);
    await admin.query(`CREATE DATABASE ${draft}`);
    for (const plan of plans) await migrate(urlOf(draft), urlOf(draft), plan);
    await admin.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
  });
  return name;
}

/** A fresh database with the schemas of the plans; drop it in `afterAll`. */
export async function createTestDatabase(...plans: MigrationPlan[]): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const template = plans.length > 0 ? await templateOf(plans) : 'template1';
  await asAdmin((admin) => admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  const url = urlOf(name);
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const drop = async (): Promise<void> => {
    await client.end().catch(() => undefined);
    await asAdmin((admin) => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  };
  return { url, client, drop };
}

/** Configuration of a service under test: random keys, and key names that no other suite uses. */
export function testConfig<T extends object>(
  databaseUrl: string,
  extra: T,
): EncryptingConfig & { SIGNING_KEY: Buffer } & T {
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
    DATABASE_POOL_SIZE: 16,
    DATA_ENCRYPTION_KEYS: [{ id: 'k1', key: randomBytes(32) }],
    ...extra,
  };
}

/** The key of a test's configuration as the environment of a process. */
export function signingKeyText({ SIGNING_KEY: key }: { readonly SIGNING_KEY: SigningKey }): string {
  if (!Buffer.isBuffer(key)) throw new Error('A test gives the signing key itself.');
  return key.toString('base64');
}

export const silentLogger = createLogger('test', 'silent');
