// Finds the login session of a cookie. Billing owns them; its answer is kept in Redis for a minute, so that most requests
// need no call. A lost Redis entry costs one call and never signs anybody in.
import { accounts } from '@medconsult/common';
import { Bus, CONFIG } from '@medconsult/common/server';
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

  constructor(
    @Inject(CONFIG) config: GatewayConfig,
    @Inject(GATEWAY_REDIS) private readonly redis: Redis,
    private readonly bus: Bus,
  ) {
    this.prefix = `${config.REDIS_PREFIX}:session`;
  }

  async find(tokenHash: string, requestId: string): Promise<LoginSession | null> {
    const kept = await this.redis.get(this.key(tokenHash)).catch(() => null);
    const known = kept ? (JSON.parse(kept) as LoginSession) : null;
    if (known && known.expiresAt > Date.now()) return known;
    const session = await this.bus.call(accounts, 'resolveSession', { tokenHash }, { caller: { requestId } });
    if (session) await this.keep(tokenHash, session);
    return session;
  }

  async forget(tokenHash: string): Promise<void> {
    await this.redis.del(this.key(tokenHash)).catch(() => undefined);
  }

  private async keep(tokenHash: string, session: LoginSession): Promise<void> {
    await this.redis.set(this.key(tokenHash), JSON.stringify(session), 'EX', KEPT_SECONDS).catch(() => undefined);
  }

  private key(tokenHash: string): string {
    return `${this.prefix}:{${tokenHash}}`;
  }
}
