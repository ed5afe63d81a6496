import { CONFIG, connectRedis, LOGGER, type Logger, redisFor } from '@medconsult/common/server';
import { Module } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { TrackingConfig } from '../config.js';
import { PresenceController } from './presence.controller.js';
import { PRESENCE_REDIS, PresenceService } from './presence.service.js';

@Module({
  controllers: [PresenceController],
  providers: [
    PresenceService,
    {
      provide: PRESENCE_REDIS,
      inject: [CONFIG, LOGGER],
      useFactory: (config: TrackingConfig, logger: Logger): Redis =>
        connectRedis(redisFor('limits', config), 'commands', logger),
    },
  ],
})
export class PresenceModule {}
