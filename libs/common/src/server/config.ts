// The environment, parsed once per service. NAME_FILE may hold the value of NAME (docker and systemd secrets). A wrong
// value is reported by its name only: a secret must never reach a log.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { DerivedKeys } from './crypto/derive.js';
import { followKeyFile, type RingKey } from './crypto/key-file.js';

const Key = z
  .string()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((key) => key.length === 32, 'must be 32 bytes as base64');

const KeyRing = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim().split(':')))
  .refine(
    (pairs) => pairs.every((pair) => pair.length === 2 && Key.safeParse(pair[1]).success),
    'must be id:base64 pairs',
  )
  .transform((pairs) => pairs.map(([id = '', key = '']) => ({ id, key: Buffer.from(key, 'base64') })));

/** `name:base64` pairs: the keys that this service may have. Or the signing key from which all of them are derived. */
const SigningKeys = z.union([
  Key,
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim().split(':')))
    .refine(
      (pairs) => pairs.every((pair) => pair.length === 2 && Key.safeParse(pair[1]).success),
      'must be 32 bytes as base64, or name:base64 pairs',
    )
    .transform(
      (pairs): DerivedKeys => new Map(pairs.map(([name = '', key = '']) => [name, Buffer.from(key, 'base64')])),
    ),
]);

/**
 * In production each service has its own keys: with the signing key one compromised service could act for all.
 * @throws Error
 */
export function refuseSharedKey({ NODE_ENV, SIGNING_KEY }: Pick<BaseConfig, 'NODE_ENV' | 'SIGNING_KEY'>): void {
  if (NODE_ENV === 'production' && Buffer.isBuffer(SIGNING_KEY))
    throw new Error('SIGNING_KEY: must be the keys of this service, not the signing key of all (`npm run secrets`)');
}

export const DatabaseUrl = z.url({ protocol: /^postgres(ql)?$/ });
const RedisUrl = z.url({ protocol: /^rediss?$/ });

/** `host:port` pairs, separated by commas; the default port of a Sentinel may be omitted. */
const Sentinels = z
  .string()
  .transform((text) => text.split(',').map((part) => /^([\w.-]+)(?::(\d{1,5}))?$/.exec(part.trim())))
  .refine((parts) => parts.every((part) => part !== null), 'must be host:port pairs')
  .transform((parts) => parts.map((part) => ({ host: part?.[1] ?? '', port: Number(part?.[2] ?? 26_379) })));

/** What every service reads. */
export const BaseConfig = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  REDIS_URL: RedisUrl,
  /** Separate Redis servers for these uses; REDIS_URL by default. */
  REDIS_BUS_URL: RedisUrl.optional(),
  REDIS_QUEUE_URL: RedisUrl.optional(),
  REDIS_LIMITS_URL: RedisUrl.optional(),
  /** With Sentinels the host of each address above is the name of a primary that they know. */
  REDIS_SENTINELS: Sentinels.optional(),
  REDIS_SENTINEL_PASSWORD: z.string().optional(),
  REDIS_PREFIX: z.string().min(1).default('mc'),
  HEALTH_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  HEALTH_HOST: z.string().default('127.0.0.1'),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  PUBLIC_URL: z.url().default('http://localhost:8080'),
  /** The collector that traces are sent to; none by default. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  SIGNING_KEY: SigningKeys,
});
export type BaseConfig = z.output<typeof BaseConfig>;

/** For services that own a schema. */
export const StoringConfig = BaseConfig.extend({
  DATABASE_URL: DatabaseUrl,
  /** Maximum number of connections of one process. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(16),
});
export type StoringConfig = z.output<typeof StoringConfig>;

/** For services that keep health or personal data: the last key encrypts, all of them decrypt. */
export const EncryptingConfig = StoringConfig.extend({ DATA_ENCRYPTION_KEYS: KeyRing });
export type EncryptingConfig = z.output<typeof EncryptingConfig>;

/** Other programs' variables (SSL_CERT_FILE and the like) are ignored. */
function withFiles(env: NodeJS.ProcessEnv, schema: z.ZodType): Record<string, string | undefined> {
  const isOurs = (name: string): boolean => !(schema instanceof z.ZodObject) || name in schema.shape;
  const values: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(env)) {
    if (value === undefined || value === '') continue;
    const target = name.replace(/_FILE$/, '');
    if (target === name) values[name] = value;
    // An empty file counts as an unset variable.
    else if (isOurs(target)) values[target] ??= readFileSync(value, 'utf8').trim() || undefined;
  }
  return values;
}

/** Keys in a file may be changed while the service runs. */
function followKeys(
  { DATA_ENCRYPTION_KEYS: keys }: { DATA_ENCRYPTION_KEYS?: RingKey[] },
  env: NodeJS.ProcessEnv,
): void {
  const path = env['DATA_ENCRYPTION_KEYS_FILE'];
  if (keys && path && !env['DATA_ENCRYPTION_KEYS'])
    followKeyFile(keys, path, (text) => KeyRing.safeParse(text).data ?? null);
}

/**
 * Parses the environment with a schema.
 * @throws Error that names each wrong variable and why, never its value
 */
export function loadConfig<S extends z.ZodType>(schema: S, env: NodeJS.ProcessEnv = process.env): z.output<S> {
  const result = schema.safeParse(withFiles(env, schema));
  if (result.success) {
    followKeys(result.data as { DATA_ENCRYPTION_KEYS?: RingKey[] }, env);
    return result.data;
  }
  const problems = result.error.issues.map((issue) => {
    const missing = issue.code === 'invalid_type' && issue.message.includes('undefined');
    return `${issue.path.join('.')}: ${missing ? 'is missing' : issue.message.replace(/received .*/, '')}`;
  });
  throw new Error(`Configuration is not valid.\n  ${problems.join('\n  ')}`);
}
