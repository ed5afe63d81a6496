// Rate limits of the contracts' table, counted in Redis for all replicas together. While Redis is away each replica
// counts for itself at half the rate.
import { AppError, LIMITS, type Caller, type LimitName, type RateLimit } from '@medconsult/common';
import { CONFIG } from '@medconsult/common/server';
import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { GATEWAY_REDIS } from '../callers/sessions.js';
import type { GatewayConfig } from '../config.js';

@Injectable()
export class RateLimiter {
  private readonly limiters = new Map<LimitName, { by: RateLimit['by']; limiter: RateLimiterRedis }[]>();

  constructor(@Inject(CONFIG) config: GatewayConfig, @Inject(GATEWAY_REDIS) redis: Redis) {
    for (const [name, limits] of Object.entries(LIMITS) as [LimitName, readonly RateLimit[]][]) {
      const made = limits.map((limit, at) => ({
        by: limit.by,
        limiter: createLimiter(redis, config, `${name}-${at}`, limit),
      }));
      this.limiters.set(name, made);
    }
  }

  /** @throws AppError RATE_LIMITED with `retryAfter` in seconds */
  async check(name: LimitName, caller: Caller): Promise<void> {
    const address = addressKey(caller.ip);
    const identity = caller.userId ?? caller.deviceId ?? address;
    const limiters = this.limiters.get(name) ?? [];
    await Promise.all(limiters.map(({ by, limiter }) => consume(limiter, by === 'address' ? address : identity)));
  }
}

function createLimiter(
  redis: Redis,
  config: GatewayConfig,
  name: string,
  { calls, seconds }: RateLimit,
): RateLimiterRedis {
  const points = Math.max(1, Math.round(calls * config.RATE_LIMIT_FACTOR));
  return new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `${config.REDIS_PREFIX}:limit:${name}`,
    points,
    duration: seconds,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory({ points: Math.max(1, Math.round(points / 2)), duration: seconds }),
  });
}

async function consume(limiter: RateLimiterRedis, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new AppError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) });
  }
}

/** One household's IPv6 network counts as one address. */
export function addressKey(ip: string | undefined): string {
  if (!ip?.includes(':') || ip.startsWith('::ffff:')) return ip ?? 'unknown';
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  return [...groups, ...Array.from({ length: missing }, () => '0')].slice(0, 4).join(':');
}
