// One question at a time in a conversation. The lock ends by itself when its owner dies.
import { randomUUID } from 'node:crypto';
import { AppError } from '@medconsult/common';
import { CONFIG, connectRedis, LOGGER, type Logger } from '@medconsult/common/server';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { ChatConfig } from '../config.js';

const LONGEST_TURN_MS = 65_000;
const RELEASE = "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0";

@Injectable()
export class TurnLock implements OnModuleDestroy {
  private readonly redis: Redis;

  constructor(
    @Inject(CONFIG) private readonly config: ChatConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.redis = connectRedis(config.REDIS_URL, 'commands', logger);
  }

  /**
   * @returns how to release it
   * @throws AppError ANSWER_IN_PROGRESS
   */
  async take(name: string): Promise<() => Promise<void>> {
    const key = `${this.config.REDIS_PREFIX}:turn:{${name}}`;
    const owner = randomUUID();
    const taken = await this.redis.set(key, owner, 'PX', LONGEST_TURN_MS, 'NX');
    if (taken !== 'OK') throw new AppError('ANSWER_IN_PROGRESS');
    return async () => {
      await this.redis.eval(RELEASE, 1, key, owner).catch(() => undefined);
    };
  }

  onModuleDestroy(): void {
    this.redis.disconnect();
  }
}
