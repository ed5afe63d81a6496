// Rate limits of the contracts' table, counted in Redis for all replicas together. While Redis is away each replica
// counts for itself at half the rate.
import { AppError, LIMITS, type Caller, type LimitName, type RateLimit } from '@medconsult/common';
import { CONFIG, networkOf } from '@medconsult/common/server';
import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { GATEWAY_REDIS } from '../callers/login-sessions.service.js';
import type { GatewayConfig } from '../config.js';

interface Limiter {
  readonly by: RateLimit['by'];
  readonly counter: RateLimiterAbstract;
}

@Injectable()
export class RateLimiterService {
  private readonly limiters: ReadonlyMap<LimitName, readonly Limiter[]>;

  constructor(@Inject(CONFIG) config: GatewayConfig, @Inject(GATEWAY_REDIS) redis: Redis) {
    const table = Object.entries(LIMITS) as [LimitName, readonly RateLimit[]][];
    this.limiters = new Map(
      table.map(([name, limits]) => [
        name,
        limits.map((limit, at) => limiterOf(config, redis, `${name}-${at}`, limit)),
      ]),
    );
  }

  /** Counts a call against those of these limits that are by address. @throws AppError RATE_LIMITED */
  countAddress(names: readonly LimitName[], ip: string | undefined): Promise<void> {
    return this.count(names, 'address', keyOf(ip));
  }

  /** Counts a call for the user, else the device, else the address. @throws AppError RATE_LIMITED */
  async countIdentity(name: LimitName, { userId, deviceId, ip }: Caller): Promise<void> {
    await this.count([name], 'identity', userId ?? deviceId ?? keyOf(ip));
    if (userId) await this.count([name], 'user', userId);
  }

  private async count(names: readonly LimitName[], by: RateLimit['by'], who: string): Promise<void> {
    const limiters = names.flatMap((name) => this.limiters.get(name) ?? []).filter((limiter) => limiter.by === by);
    try {
      await Promise.all(limiters.map(({ counter }) => counter.consume(who)));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw new AppError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) });
    }
  }
}

function limiterOf(config: GatewayConfig, redis: Redis, name: string, limit: RateLimit): Limiter {
  const { by, calls, seconds, local } = limit;
  const points = Math.max(1, Math.round(calls * config.RATE_LIMIT_FACTOR));
  const window = { duration: seconds, keyPrefix: `${config.REDIS_PREFIX}:limits:${name}` };
  if (local) return { by, counter: new RateLimiterMemory({ ...window, points }) };
  const counter = new RateLimiterRedis({
    ...window,
    points,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    // Once over the limit, calls are refused without asking Redis again.
    inMemoryBlockOnConsumed: points,
    insuranceLimiter: new RateLimiterMemory({ ...window, points: Math.max(1, Math.round(points / 2)) }),
  });
  return { by, counter };
}

const keyOf = (ip: string | undefined): string => networkOf(ip) ?? 'unknown';
