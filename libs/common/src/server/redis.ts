import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from './logger.js';

/** Commands fail at once while Redis is away, so that callers can answer 503 instead of waiting. */
const COMMANDS: RedisOptions = { enableAutoPipelining: true, enableOfflineQueue: false, maxRetriesPerRequest: 1 };
/** For blocking reads, subscriptions and BullMQ: they wait until Redis is back. */
const WAITING: RedisOptions = { maxRetriesPerRequest: null };

/** Opens a connection that keeps reconnecting; its errors are logged once per outage. */
export function connectRedis(url: string, kind: 'commands' | 'waiting', logger: Logger): Redis {
  const redis = new Redis(url, {
    ...(kind === 'commands' ? COMMANDS : WAITING),
    retryStrategy: (attempt) => Math.min(50 * 2 ** Math.min(attempt, 6), 1000),
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
