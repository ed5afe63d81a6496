// Where Redis is, and connections to it. A service uses it for three things, each of which may have a separate server: the bus
// with its events, the queues of jobs, and counters, locks and caches.
import { Redis, SentinelConnector, type RedisOptions, type SentinelConnectionOptions } from 'ioredis';
import type { BaseConfig } from './config.js';
import type { Logger } from './logger.js';

export type RedisPurpose = 'bus' | 'queue' | 'limits';

type RedisConfig = Pick<
  BaseConfig,
  'REDIS_URL' | 'REDIS_BUS_URL' | 'REDIS_QUEUE_URL' | 'REDIS_LIMITS_URL' | 'REDIS_SENTINELS' | 'REDIS_SENTINEL_PASSWORD'
>;

/** A server, or its Sentinels: then the host of the URL is the name by which they know the primary. */
export interface RedisAddress {
  readonly url: string;
  readonly sentinels?: readonly { readonly host: string; readonly port: number }[] | undefined;
  readonly sentinelPassword?: string | undefined;
}

/** Commands fail at once while Redis is away, so that callers can answer 503 instead of waiting. */
const COMMANDS: RedisOptions = { enableAutoPipelining: true, enableOfflineQueue: false, maxRetriesPerRequest: 1 };
/** For blocking reads, subscriptions and BullMQ: they wait until Redis is back. */
const WAITING: RedisOptions = { maxRetriesPerRequest: null };

/** The address for a purpose: its own variable, else REDIS_URL. */
export function redisFor(purpose: RedisPurpose, config: RedisConfig): RedisAddress {
  const own = { bus: config.REDIS_BUS_URL, queue: config.REDIS_QUEUE_URL, limits: config.REDIS_LIMITS_URL }[purpose];
  return {
    url: own ?? config.REDIS_URL,
    sentinels: config.REDIS_SENTINELS,
    sentinelPassword: config.REDIS_SENTINEL_PASSWORD,
  };
}

/**
 * ioredis leaves the watch for a failover running after its connection has gone. If its news arrives while the client is just
 * asking where the primary is, the client gives up for good.
 */
class PersistentConnector extends SentinelConnector {
  constructor(options: unknown) {
    super(options as SentinelConnectionOptions);
  }

  override connect(...args: Parameters<SentinelConnector['connect']>): ReturnType<SentinelConnector['connect']> {
    const { failoverDetector } = this as unknown as { failoverDetector?: { cleanup(): void } };
    failoverDetector?.cleanup();
    return super.connect(...args);
  }
}

function serverOptions({ sentinels, sentinelPassword }: RedisAddress, { hostname, port, protocol }: URL): RedisOptions {
  const tls = protocol === 'rediss:' ? { tls: {} } : {};
  if (!sentinels) return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 6379), ...tls };
  return {
    sentinels: sentinels.map(({ host, port }) => ({ host, port })),
    name: hostname,
    Connector: PersistentConnector,
    ...(sentinelPassword && { sentinelPassword }),
    ...(protocol === 'rediss:' && { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true }),
    sentinelRetryStrategy: pause,
    // A primary that hangs does not close its connections: the Sentinels report when another has taken over.
    failoverDetector: true,
  };
}

const pause = (attempt: number): number => Math.min(50 * 2 ** Math.min(attempt, 6), 1000);

/** The address as ioredis options, which BullMQ takes, too. */
export function redisOptions(address: RedisAddress): RedisOptions {
  const url = new URL(address.url);
  const database = Number(url.pathname.slice(1) || 0);
  return {
    ...serverOptions(address, url),
    ...(url.username && { username: decodeURIComponent(url.username) }),
    ...(url.password && { password: decodeURIComponent(url.password) }),
    ...(database > 0 && { db: database }),
    retryStrategy: pause,
    // A primary that has become a replica refuses writes: the next connection finds the new one.
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
  };
}

/** Opens a connection that keeps reconnecting; its errors are logged once per outage. */
export function connectRedis(address: RedisAddress | string, kind: 'commands' | 'waiting', logger: Logger): Redis {
  const redis = new Redis({
    ...redisOptions(typeof address === 'string' ? { url: address } : address),
    ...(kind === 'commands' ? COMMANDS : WAITING),
  });
  let down = false;
  redis.on('error', (error: Error) => {
    if (!down) logger.warn({ reason: error.message }, 'Redis is not reachable');
    down = true;
  });
  redis.on('ready', () => {
    if (down) logger.info('Redis is reachable again');
    down = false;
  });
  return redis;
}

/** Resolves when the connection is usable. */
export async function redisReady(redis: Redis): Promise<void> {
  if (redis.status === 'ready') return;
  await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
}
