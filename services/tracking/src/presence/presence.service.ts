// Who is online. The only data that lives solely in Redis: after a wipe it is right again within two minutes. Everyone who reports
// removes some who have left, so that it stays small whether or not anybody looks at it.
import type { OnlineUsers } from '@medconsult/common';
import { CONFIG, deriveKey, keyedHash } from '@medconsult/common/server';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { TrackingConfig } from '../config.js';
import { byCountry, nameOfCountry } from './presence.rules.js';

export const PRESENCE_REDIS = Symbol('presence-redis');

/** A browser reports every 2 minutes; one report may get lost. */
const ONLINE_MS = 5 * 60_000;
/** Those who have left that one report removes, more than it adds; and that one look at the list removes. */
const FORGOTTEN = { byReport: 10, byLook: 1000 } as const;
/** Ids listed in one reply; the counts always include everybody. */
const LISTED = 500;

@Injectable()
export class PresenceService implements OnModuleDestroy {
  private readonly key: Buffer;
  private readonly people: string;
  private readonly places: string;

  constructor(
    @Inject(CONFIG) config: TrackingConfig,
    @Inject(PRESENCE_REDIS) private readonly redis: Redis,
  ) {
    this.key = deriveKey(config.SIGNING_KEY, 'presence');
    this.people = `${config.REDIS_PREFIX}:{online}:seen`;
    this.places = `${config.REDIS_PREFIX}:{online}:country`;
  }

  /** Records that somebody is online: the user once known, otherwise the device. Ids leave this service only as keyed hashes. */
  async markOnline(
    device: string,
    userId: string | undefined,
    country: string | undefined,
    now: number,
  ): Promise<void> {
    const [anybody, user] = [this.idOf(device), userId && this.idOf(`user ${userId}`)];
    const id = user ?? anybody;
    if (user) await Promise.all([this.redis.zrem(this.people, anybody), this.redis.hdel(this.places, anybody)]);
    await this.forget(now - ONLINE_MS, FORGOTTEN.byReport);
    await Promise.all([
      this.redis.zadd(this.people, now, id),
      this.redis.hset(this.places, id, nameOfCountry(country)),
      this.redis.pexpire(this.people, 2 * ONLINE_MS),
      this.redis.pexpire(this.places, 2 * ONLINE_MS),
    ]);
  }

  async online(now: number): Promise<OnlineUsers> {
    await this.forget(now - ONLINE_MS, FORGOTTEN.byLook);
    const ids = await this.redis.zrevrangebyscore(this.people, '+inf', now - ONLINE_MS);
    const countries = ids.length > 0 ? await this.redis.hmget(this.places, ...ids) : [];
    const users = ids.map((id, at) => ({ id, country: countries[at] ?? 'Unknown' }));
    return { total: users.length, users: users.slice(0, LISTED), byCountry: byCountry(users) };
  }

  onModuleDestroy(): void {
    this.redis.disconnect();
  }

  private idOf(who: string): string {
    return keyedHash(this.key, who).slice(0, 16);
  }

  private async forget(before: number, most: number): Promise<void> {
    const gone = await this.redis.zrangebyscore(this.people, '-inf', `(${before}`, 'LIMIT', 0, most);
    if (gone.length === 0) return;
    await Promise.all([this.redis.zrem(this.people, ...gone), this.redis.hdel(this.places, ...gone)]);
  }
}
