import { CONTRACTS } from '@medconsult/common';
import { CONFIG, connectRedis, LOGGER, type Logger, redisFor } from '@medconsult/common/server';
import { Inject, Module, type OnModuleDestroy } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import type { Redis } from 'ioredis';
import { CallersService } from './callers/callers.service.js';
import { CookiesService } from './callers/cookies.service.js';
import { GATEWAY_REDIS, LoginSessionsService } from './callers/login-sessions.service.js';
import type { GatewayConfig } from './config.js';
import { AdmissionService } from './limits/admission.service.js';
import { RateLimiterService } from './limits/rate-limiter.service.js';
import { OpenApiController } from './openapi/openapi.controller.js';
import { ErrorFilter } from './replies/error.filter.js';
import { controllerOf } from './routes/contract.controller.js';
import { UnknownApiController } from './routes/unknown-api.controller.js';

@Module({
  controllers: [...CONTRACTS.map(controllerOf), OpenApiController, UnknownApiController],
  providers: [
    AdmissionService,
    CallersService,
    CookiesService,
    LoginSessionsService,
    RateLimiterService,
    { provide: APP_FILTER, useClass: ErrorFilter },
    {
      provide: GATEWAY_REDIS,
      inject: [CONFIG, LOGGER],
      useFactory: (config: GatewayConfig, logger: Logger): Redis =>
        connectRedis(redisFor('limits', config), 'commands', logger),
    },
  ],
})
export class GatewayModule implements OnModuleDestroy {
  constructor(@Inject(GATEWAY_REDIS) private readonly redis: Redis) {}

  onModuleDestroy(): void {
    this.redis.disconnect();
  }
}
