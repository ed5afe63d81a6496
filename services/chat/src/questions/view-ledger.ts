// Who has read which answer in the last day, as keyed hashes in Redis: reloading counts once, and one address counts at most a
// few times, however many devices it pretends to be. If it is lost, some readers are counted again.
import type { Caller } from '@medconsult/common';
import {
  CONFIG,
  connectRedis,
  deriveKey,
  keyedHash,
  LOGGER,
  type Logger,
  networkOf,
  redisFor,
} from '@medconsult/common/server';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { ChatConfig } from '../config.js';

const DAY_SECONDS = 24 * 3600;
/** Readers of one answer behind one address: a household or a classroom, not a script. */
export const READERS_OF_AN_ADDRESS = 20;

@Injectable()
export class ViewLedger implements OnModuleDestroy {
  private readonly redis: Redis;
  private readonly key: Buffer;
  private readonly prefix: string;

  constructor(@Inject(CONFIG) config: ChatConfig, @Inject(LOGGER) logger: Logger) {
    this.redis = connectRedis(redisFor('limits', config), 'commands', logger);
    this.key = deriveKey(config.SIGNING_KEY, 'question-views');
    this.prefix = `${config.REDIS_PREFIX}:viewed`;
  }

  /** Whether this view is to be counted; checking also records it. */
  async isFirst(question: string, { userId, deviceId, ip }: Caller): Promise<boolean> {
    const reader = this.keyOf(question, `reader:${userId ?? deviceId}`);
    if ((await this.redis.set(reader, 1, 'EX', DAY_SECONDS, 'NX')) !== 'OK') return false;
    const address = this.keyOf(question, `address:${networkOf(ip) ?? ip}`);
    const [, [, readers] = []] =
      (await this.redis.multi().set(address, 0, 'EX', DAY_SECONDS, 'NX').incr(address).exec()) ?? [];
    return Number(readers) <= READERS_OF_AN_ADDRESS;
  }

  onModuleDestroy(): void {
    this.redis.disconnect();
  }

  private keyOf(question: string, who: string): string {
    return `${this.prefix}:${keyedHash(this.key, `${question}|${who}`).slice(0, 32)}`;
  }
}
