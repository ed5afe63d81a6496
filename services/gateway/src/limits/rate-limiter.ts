// Rate limits of the contracts' table, counted in Redis for all replicas together. While Redis is away each replica
// counts for itself at half the rate.
import { AppError, LIMITS, type Caller, type LimitName, type RateLimit } from '@medconsult/common';
import { CONFIG } from '@medconsult/common/server';
import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { GATEWAY_REDIS } from '../callers/sessions.js';
import type { GatewayConfig } from '../config.js';
import { Counts } from './counts.js';

const PASSED = Promise.resolve();

interface Counted extends RateLimit {
  readonly prefix: string;
  readonly points: number;
  readonly alone: RateLimiterMemory;
}

@Injectable()
export class RateLimiter {
  private readonly counts: Counts;
  private readonly limits = new Map<LimitName, readonly Counted[]>();

  constructor(@Inject(CONFIG) config: GatewayConfig, @Inject(GATEWAY_REDIS) redis: Redis) {
    this.counts = new Counts(redis);
    for (const [name, limits] of Object.entries(LIMITS) as [LimitName, readonly RateLimit[]][]) {
      this.limits.set(
        name,
        limits.map((limit, at) => counted(config, `${name}-${at}`, limit)),
      );
    }
  }

  /** @throws AppError RATE_LIMITED with `retryAfter` in seconds */
  async check(name: LimitName, caller: Caller): Promise<void> {
    const address = addressKey(caller.ip);
    const identity = caller.userId ?? caller.deviceId ?? address;
    const limits = this.limits.get(name) ?? [];
    await Promise.all(limits.map((limit) => this.consume(limit, limit.by === 'address' ? address : identity)));
  }

  /** Nothing to wait for while the count is far from its limit. */
  private consume(limit: Counted, who: string): Promise<void> {
    const { points, seconds } = limit;
    const counting = this.counts.add({ key: `${limit.prefix}:${who}`, points, seconds });
    if (!(counting instanceof Promise)) return PASSED;
    return counting.then(
      ({ count, msLeft }) => {
        if (count > points) throw refusal(msLeft);
      },
      () => consumeAlone(limit, who),
    );
  }
}

async function consumeAlone({ alone }: Counted, who: string): Promise<void> {
  try {
    await alone.consume(who);
  } catch (refused) {
    throw refusal((refused as RateLimiterRes).msBeforeNext);
  }
}

function counted(config: GatewayConfig, name: string, limit: RateLimit): Counted {
  const points = Math.max(1, Math.round(limit.calls * config.RATE_LIMIT_FACTOR));
  const alone = new RateLimiterMemory({ points: Math.max(1, Math.round(points / 2)), duration: limit.seconds });
  // The hash tag keeps all windows on one slot of a Redis Cluster: they are counted in one command.
  return { ...limit, prefix: `${config.REDIS_PREFIX}:{limits}:${name}`, points, alone };
}

const refusal = (msLeft: number): AppError =>
  new AppError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(msLeft / 1000)) });

/** One household's IPv6 network counts as one address. */
export function addressKey(ip: string | undefined): string {
  if (!ip?.includes(':') || ip.startsWith('::ffff:')) return ip ?? 'unknown';
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  return [...groups, ...Array.from({ length: missing }, () => '0')].slice(0, 4).join(':');
}
