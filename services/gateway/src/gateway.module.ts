import { CONFIG, connectRedis, LOGGER, type Logger } from '@medconsult/common/server';
import { Inject, Module, type OnModuleDestroy } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { CallerResolver } from './callers/caller-resolver.js';
import { GATEWAY_REDIS, Sessions } from './callers/sessions.js';
import type { GatewayConfig } from './config.js';
import { RateLimiter } from './limits/rate-limiter.js';

@Module({
  providers: [
    CallerResolver,
    RateLimiter,
    Sessions,
    {
      provide: GATEWAY_REDIS,
      inject: [CONFIG, LOGGER],
      useFactory: (config: GatewayConfig, logger: Logger): Redis => connectRedis(config.REDIS_URL, 'commands', logger),
    },
  ],
})
export class GatewayModule implements OnModuleDestroy {
  constructor(@Inject(GATEWAY_REDIS) private readonly redis: Redis) {}

  onModuleDestroy(): void {
    this.redis.disconnect();
  }
}
