// One question at a time in a conversation, and one attempt at a time to answer a key. A lock that its owner does not renew
// expires.
import { randomUUID } from 'node:crypto';
import { CONFIG, connectRedis, LOGGER, type Logger, redisFor } from '@medconsult/common/server';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { ChatConfig } from '../config.js';

/** Three missed renewals. */
const LOCK_MS = 45_000;
const RELEASE = "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0";
const RENEW =
  "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) end return 0";

export interface TakenLock {
  renew(): Promise<void>;
  release(): Promise<void>;
}

@Injectable()
export class TurnLockService implements OnModuleDestroy {
  private readonly redis: Redis;

  constructor(
    @Inject(CONFIG) private readonly config: ChatConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.redis = connectRedis(redisFor('limits', config), 'commands', logger);
  }

  /** Locks all of the names or none; null when one of them is locked. */
  async take(names: readonly string[]): Promise<TakenLock | null> {
    const owner = randomUUID();
    const keys = names.map((name) => `${this.config.REDIS_PREFIX}:lock:{${name}}`);
    const lock = this.lockOf(keys, owner);
    for (const key of keys) {
      if ((await this.redis.set(key, owner, 'PX', LOCK_MS, 'NX')) === 'OK') continue;
      await lock.release();
      return null;
    }
    return lock;
  }

  onModuleDestroy(): void {
    this.redis.disconnect();
  }

  private lockOf(keys: readonly string[], owner: string): TakenLock {
    const each = async (run: (key: string) => Promise<unknown>): Promise<void> => {
      // While Redis is away the lock expires by itself, and the database's constraints protect the answer.
      await Promise.all(keys.map(run)).catch(() => undefined);
    };
    return {
      renew: () => each((key) => this.redis.eval(RENEW, 1, key, owner, LOCK_MS)),
      release: () => each((key) => this.redis.eval(RELEASE, 1, key, owner)),
    };
  }
}
