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

  /**
   * Nothing to wait for while the counts are far from their limits.
   * @returns what rejects with AppError RATE_LIMITED, with `retryAfter` in seconds
   */
  check(name: LimitName, caller: Caller): Promise<void> | undefined {
    const address = addressKey(caller.ip);
    const identity = caller.userId ?? caller.deviceId ?? address;
    let waiting: Promise<void>[] | undefined;
    for (const limit of this.limits.get(name) ?? []) {
      const counting = this.consume(limit, limit.by === 'address' ? address : identity);
      if (counting) (waiting ??= []).push(counting);
    }
    return waiting && Promise.all(waiting).then(() => undefined);
  }

  private consume(limit: Counted, who: string): Promise<void> | undefined {
    const { points, seconds } = limit;
    const counting = this.counts.add({ key: `${limit.prefix}:${who}`, points, seconds });
    if (!(counting instanceof Promise)) return undefined;
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
