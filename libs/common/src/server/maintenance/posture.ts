// The posture of a running service: its settings, what its database role may do, whether Redis requires a password, and which
// keys its rows are sealed with. Read afresh for each call; values of secrets never leave.
import type { Posture } from '../../contracts/index.js';
import { Redis } from 'ioredis';
import type { DataSource } from 'typeorm';
import type { EncryptingConfig, StoringConfig } from '../config.js';
import type { DataKeyColumn, MigrationPlan } from '../migrate.js';
import { redisFor, redisOptions, type RedisAddress, type RedisPurpose } from '../redis.js';
import { SERVICES } from '../../values.js';
import { dayOfKey, isLocal, looksMadeUp } from './made-up.js';

/** What only the service itself knows. */
export interface OwnPosture {
  readonly retentionDays?: number;
  readonly outside?: Posture['outside'];
}

export interface PostureSubject {
  readonly config: StoringConfig;
  readonly plan: MigrationPlan;
  readonly own: OwnPosture;
}

const PURPOSES: readonly RedisPurpose[] = ['bus', 'queue', 'limits'];
const STARTED = new Date(Date.now() - process.uptime() * 1000).toISOString();

/** The posture of a service for the security audit. Reads the catalogue of PostgreSQL, its keys and Redis. */
export async function postureOf(database: DataSource, subject: PostureSubject): Promise<Posture> {
  const { config, plan, own } = subject;
  const [rights, openToAll, keys, letters] = await Promise.all([
    rightsOf(database, plan.schema),
    answersAnybody(redisFor('bus', config)),
    keysOf(database, subject),
    database.query<{ count: number }[]>('SELECT count(*)::int AS count FROM dead_letters'),
  ]);
  return {
    startedAt: STARTED,
    environment: config.NODE_ENV,
    nodeVersion: process.versions.node,
    logLevel: config.LOG_LEVEL,
    publicUrl: config.PUBLIC_URL,
    rateLimitFactor: config.RATE_LIMIT_FACTOR,
    weakKeys: weakKeysOf(config),
    database: { ...rights, local: isLocal(config.DATABASE_URL) },
    redis: { openToAll, ...linkToRedis(config) },
    keys,
    retentionDays: own.retentionDays ?? null,
    outside: own.outside ?? [],
    deadLetters: letters[0]?.count ?? 0,
  };
}

const isEncrypting = (config: StoringConfig): config is EncryptingConfig => 'DATA_ENCRYPTION_KEYS' in config;

function weakKeysOf(config: StoringConfig): string[] {
  const ring = isEncrypting(config) ? config.DATA_ENCRYPTION_KEYS : [];
  const signing = Buffer.isBuffer(config.SIGNING_KEY) ? [config.SIGNING_KEY] : [];
  const named = [
    ...signing.map((key) => ({ name: 'SIGNING_KEY', key })),
    ...ring.map(({ id, key }) => ({ name: `DATA_ENCRYPTION_KEYS (${id})`, key })),
  ];
  return named.filter(({ key }) => looksMadeUp(key)).map(({ name }) => name);
}

type Rights = Omit<Posture['database'], 'local'>;

async function rightsOf(database: DataSource, schema: string): Promise<Rights> {
  const [row] = await database.query<Rights[]>(
    `SELECT r.rolsuper OR r.rolcreaterole OR r.rolbypassrls AS superuser,
       pg_has_role(current_user, n.nspowner, 'USAGE') AS "ownsSchema",
       ARRAY(SELECT nspname::text FROM pg_namespace o WHERE o.nspname = ANY($2) AND o.nspname <> $1
         AND has_schema_privilege(o.oid, 'USAGE')) AS "foreignSchemas",
       coalesce((SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()), false) AS encrypted
     FROM pg_roles r, pg_namespace n WHERE r.rolname = current_user AND n.nspname = $1`,
    [schema, SERVICES],
  );
  if (!row) throw new Error('The rights of the database role could not be read.');
  return row;
}

/** Whether every connection to Redis is encrypted, and whether all of them stay on this machine. */
function linkToRedis(config: StoringConfig): { encrypted: boolean; local: boolean } {
  const addresses = PURPOSES.map((purpose) => redisFor(purpose, config));
  const hosts = config.REDIS_SENTINELS?.map(({ host }) => `redis://${host}`) ?? addresses.map(({ url }) => url);
  return { encrypted: addresses.every(({ url }) => url.startsWith('rediss:')), local: hosts.every(isLocal) };
}

/** Whether Redis serves a client without a password. */
async function answersAnybody(address: RedisAddress): Promise<boolean> {
  const { username: _username, password: _password, ...server } = redisOptions(address);
  const stranger = new Redis({
    ...server,
    lazyConnect: true,
    connectTimeout: 1000,
    commandTimeout: 1000,
    enableReadyCheck: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
    sentinelRetryStrategy: () => null,
    failoverDetector: false,
  });
  stranger.on('error', () => undefined);
  try {
    await stranger.connect();
    return (await stranger.ping()) === 'PONG';
  } catch {
    return false;
  } finally {
    stranger.disconnect();
  }
}

interface KeyUse {
  readonly key: string;
  readonly rows: number;
  readonly since: Date | null;
}

async function keysOf(database: DataSource, { config, plan }: PostureSubject): Promise<Posture['keys']> {
  const columns = plan.dataKeys ?? [];
  const ring = isEncrypting(config) ? config.DATA_ENCRYPTION_KEYS.map(({ id }) => id) : [];
  const active = ring.at(-1);
  if (!active || columns.length === 0) return null;
  const uses = (await Promise.all(columns.map((column) => usesOf(database, column)))).flat();
  const rowsOf = (fits: (key: string) => boolean): number =>
    uses.reduce((sum, { key, rows }) => sum + (fits(key) ? rows : 0), 0);
  return {
    active,
    activeSince: sinceOf(active, uses)?.toISOString() ?? null,
    sealedRows: rowsOf(() => true),
    olderRows: rowsOf((key) => key !== active && ring.includes(key)),
    lostRows: rowsOf((key) => !ring.includes(key)),
  };
}

/** The day in the key's name; else that of its oldest row, which is right if it was the first key. */
function sinceOf(active: string, uses: readonly KeyUse[]): Date | null {
  const firstUses = uses.flatMap(({ key, since }) => (key === active && since ? since.getTime() : []));
  return dayOfKey(active) ?? (firstUses.length > 0 ? new Date(Math.min(...firstUses)) : null);
}

function usesOf(
  database: DataSource,
  { table, since = 'NULL::timestamptz', column = 'data_key' }: DataKeyColumn,
): Promise<KeyUse[]> {
  return database.query<KeyUse[]>(
    `SELECT split_part(${column}, '.', 2) AS key, count(*)::int AS rows, min(${since}) AS since
     FROM ${table} WHERE ${column} IS NOT NULL GROUP BY 1`,
  );
}
