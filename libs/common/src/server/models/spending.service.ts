// Ceilings on what models may cost in a day (UTC), across all services: in total, for one person, and for one address, since a
// person can make accounts without end. Sums are in Redis; a call's cost is added when it is over, so a ceiling can be exceeded
// only by calls already under way.
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { Caller } from '../../contract.js';
import type { BaseConfig } from '../config.js';
import { deriveKey, hashToken, keyedHash } from '../crypto/derive.js';
import type { Logger } from '../logger.js';
import { networkOf } from '../network.js';
import { CONFIG, LOGGER } from '../platform.js';
import { connectRedis, redisFor } from '../redis.js';

/** What models may cost in a day, in US dollars; after that the built-in engine answers. 0: no ceiling. */
export const BUDGETS = {
  LLM_DAILY_BUDGET_USD: z.coerce.number().min(0).default(25),
  /** The same for one person (a user, or a visitor's address). */
  LLM_PERSON_DAILY_BUDGET_USD: z.coerce.number().min(0).default(2),
};
type SpendingConfig = BaseConfig & { readonly [Name in keyof typeof BUDGETS]: number };

const MICRO = 1_000_000;
const KEPT_SECONDS = 2 * 24 * 3600;
/** Free answers by a model (emergencies, thanks) per person and day. After that the engine answers. */
export const FREE_MODEL_ANSWERS = 20;

/** One address (one IPv6 network) gets this part of the day's budget, so that nobody can use it up for all others. */
export const NETWORK_SHARE = 0.4;

/** Which ceiling has been reached. */
export type SpendingLimit = 'day' | 'person' | 'network';

type Spender = Pick<Caller, 'userId' | 'ip' | 'deviceId'>;

@Injectable()
export class SpendingService implements OnModuleDestroy {
  private readonly redis: Redis;

  constructor(
    @Inject(CONFIG) private readonly config: SpendingConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.redis = connectRedis(redisFor('limits', config), 'commands', logger);
  }

  async limitFor(caller: Spender): Promise<SpendingLimit | null> {
    const { LLM_DAILY_BUDGET_USD: day, LLM_PERSON_DAILY_BUDGET_USD: person } = this.config;
    const names = ['all', this.personOf(caller), this.networkNameOf(caller) ?? 'none'];
    const [all = 0, own = 0, network = 0] = (await this.redis.mget(names.map((name) => this.keyOf(name)))).map(Number);
    const isOver = (spent: number, most: number): boolean => most > 0 && spent >= most * MICRO;
    if (isOver(all, day)) return 'day';
    if (isOver(own, person)) return 'person';
    return isOver(network, day * NETWORK_SHARE) ? 'network' : null;
  }

  /** Counts one more free answer by a model. @returns whether it is allowed */
  async takeFree(caller: Spender): Promise<boolean> {
    return (await this.add(`free:${this.personOf(caller)}`, 1)) <= FREE_MODEL_ANSWERS;
  }

  /** @param cost in millionths of a US dollar */
  async spent(cost: number, caller: Spender): Promise<void> {
    const names = ['all', this.personOf(caller), this.networkNameOf(caller)].filter((name) => name !== undefined);
    if (cost > 0) await Promise.all(names.map((name) => this.add(name, cost)));
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

  /** Visitors are counted by address, since anybody can get a new device cookie at any time. */
  private personOf({ userId, ip, deviceId }: Spender): string {
    if (userId) return hashToken(`spender|${userId}`).slice(0, 32);
    return this.addressHash(`spender|${networkOf(ip) ?? deviceId ?? ''}`);
  }

  /** Undefined for work without an address, such as a job's. */
  private networkNameOf({ ip }: Spender): string | undefined {
    const network = networkOf(ip);
    return network && `network:${this.addressHash(`spender|${network}`)}`;
  }

  /** All addresses can be tried out, so their hash is a keyed one. */
  private addressHash(text: string): string {
    return keyedHash(deriveKey(this.config.SIGNING_KEY, 'address'), text).slice(0, 32);
  }
}
