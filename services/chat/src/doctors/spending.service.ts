// Ceilings of what models may cost in a day (UTC): for everybody together, and for one person. Sums are in Redis; what a call
// costs is added when it is over, so a ceiling is passed by the calls under way at most.
import type { Caller } from '@medconsult/common';
import { CONFIG, connectRedis, deriveKey, keyedHash, LOGGER, type Logger, redisFor } from '@medconsult/common/server';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { ChatConfig } from '../config.js';

const MICRO = 1_000_000;
const KEPT_SECONDS = 2 * 24 * 3600;
/** Answers of a model that took nothing (emergencies, thanks), a person and day. The engine gives the next ones. */
export const FREE_MODEL_ANSWERS = 20;

/** Which ceiling has been reached. */
export type SpendingLimit = 'day' | 'person';

@Injectable()
export class SpendingService implements OnModuleDestroy {
  private readonly redis: Redis;
  private readonly key: Buffer;

  constructor(
    @Inject(CONFIG) private readonly config: ChatConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.redis = connectRedis(redisFor('limits', config), 'commands', logger);
    this.key = deriveKey(config.SIGNING_KEY, 'address');
  }

  async limitFor(caller: Caller): Promise<SpendingLimit | null> {
    const { LLM_DAILY_BUDGET_USD: day, LLM_PERSON_DAILY_BUDGET_USD: person } = this.config;
    const [all, own] = await this.redis.mget(this.keyOf('all'), this.keyOf(this.personOf(caller)));
    if (day > 0 && Number(all ?? 0) >= day * MICRO) return 'day';
    return person > 0 && Number(own ?? 0) >= person * MICRO ? 'person' : null;
  }

  /** Counts one more free answer of a model. @returns whether there may be one */
  async takeFree(caller: Caller): Promise<boolean> {
    return (await this.add(`free:${this.personOf(caller)}`, 1)) <= FREE_MODEL_ANSWERS;
  }

  /** @param cost in millionths of a US dollar */
  async spent(cost: number, caller: Caller): Promise<void> {
    if (cost > 0) await Promise.all([this.add('all', cost), this.add(this.personOf(caller), cost)]);
  }

  onModuleDestroy(): void {
    this.redis.disconnect();
  }

  private async add(name: string, amount: number): Promise<number> {
    const key = this.keyOf(name);
    const results = await this.redis.multi().incrby(key, amount).expire(key, KEPT_SECONDS).exec();
    return Number(results?.[0]?.[1] ?? 0);
  }

  private keyOf(name: string): string {
    return `${this.config.REDIS_PREFIX}:llm-spent:${new Date().toISOString().slice(0, 10)}:${name}`;
  }

  /** Visitors are told apart by their address: a new device cookie is made in no time. */
  private personOf({ userId, ip, deviceId }: Caller): string {
    return keyedHash(this.key, `spender|${userId ?? ip ?? deviceId ?? ''}`).slice(0, 32);
  }
}
