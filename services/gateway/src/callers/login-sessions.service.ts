// Finds the login session of a cookie. Billing owns the sessions; its answer is cached in Redis for a minute, so that most
// requests need no call. Entries are sealed with a key that only the gateway has: nobody else who can write to Redis can sign
// anybody in, and a lost or foreign entry costs one call.
import { accounts } from '@medconsult/common';
import { Bus, CONFIG, deriveKey, seal, unseal } from '@medconsult/common/server';
import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { GatewayConfig } from '../config.js';

export const GATEWAY_REDIS = Symbol('gateway-redis');
const KEPT_SECONDS = 60;

export interface LoginSession {
  readonly userId: string;
  readonly signedInAt: number;
  readonly expiresAt: number;
}

@Injectable()
export class LoginSessionsService {
  private readonly prefix: string;
  private readonly cacheKey: Buffer;

  constructor(
    @Inject(CONFIG) config: GatewayConfig,
    @Inject(GATEWAY_REDIS) private readonly redis: Redis,
    private readonly bus: Bus,
  ) {
    this.prefix = `${config.REDIS_PREFIX}:session`;
    this.cacheKey = deriveKey(config.SIGNING_KEY, 'login-cache');
  }

  async find(tokenHash: string, requestId: string): Promise<LoginSession | null> {
    const known = await this.kept(tokenHash);
    if (known && known.expiresAt > Date.now()) return known;
    const session = await this.bus.call(accounts, 'resolveSession', { tokenHash }, { caller: { requestId } });
    if (session) await this.keep(tokenHash, session);
    return session;
  }

  async forget(tokenHash: string): Promise<void> {
    await this.redis.del(this.key(tokenHash)).catch(() => undefined);
  }

  private async keep(tokenHash: string, session: LoginSession): Promise<void> {
    const sealed = seal(this.cacheKey, JSON.stringify(session), tokenHash);
    await this.redis.set(this.key(tokenHash), sealed, 'EX', KEPT_SECONDS).catch(() => undefined);
  }

  private async kept(tokenHash: string): Promise<LoginSession | null> {
    try {
      const sealed = await this.redis.getBuffer(this.key(tokenHash));
      return sealed && (JSON.parse(unseal(this.cacheKey, sealed, tokenHash).toString()) as LoginSession);
    } catch {
      return null;
    }
  }

  private key(tokenHash: string): string {
    return `${this.prefix}:{${tokenHash}}`;
  }
}
