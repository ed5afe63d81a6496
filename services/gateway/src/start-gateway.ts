// Starts the gateway. It has no database: readiness is Redis, which carries everything else.
import 'reflect-metadata';
import {
  createLogger,
  createStreamsClient,
  HealthServer,
  nestLogger,
  PlatformModule,
  Bus,
} from '@medconsult/common/server';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { CallerResolver } from './callers/caller-resolver.js';
import { GATEWAY_REDIS, Sessions } from './callers/sessions.js';
import type { GatewayConfig } from './config.js';
import { GatewayModule } from './gateway.module.js';
import { createAdapter, mountHttp } from './http.js';
import { RateLimiter } from './limits/rate-limiter.js';

export interface RunningGateway {
  readonly app: NestFastifyApplication;
  readonly url: string;
  readonly healthPort: number;
  close(): Promise<void>;
}

export async function startGateway(config: GatewayConfig): Promise<RunningGateway> {
  const logger = createLogger('gateway', config.LOG_LEVEL);
  const client = createStreamsClient(config, logger);
  await client.connect();
  const root = PlatformModule.around({ service: 'gateway', config, logger, client, feature: GatewayModule });
  const app = await NestFactory.create<NestFastifyApplication>(root, createAdapter(config, logger), {
    logger: nestLogger(logger),
    bodyParser: false,
    abortOnError: false,
  });
  const fastify = app.getHttpAdapter().getInstance();
  await mountHttp(fastify, config, {
    bus: app.get(Bus),
    callers: app.get(CallerResolver),
    limiter: app.get(RateLimiter),
    sessions: app.get(Sessions),
  });
  fastify.server.maxConnections = 2000;
  const redis = app.get<{ ping(): Promise<string> }>(GATEWAY_REDIS);
  const health = new HealthServer('gateway', { redis: () => redis.ping().then(() => undefined) });
  await app.listen(config.PORT, config.HOST);
  const healthPort = await health.listen(config.HEALTH_PORT, config.HEALTH_HOST);
  logger.info({ port: config.PORT, healthPort }, 'Ready');
  const close = async (): Promise<void> => {
    health.drain();
    await app.close();
    client.close();
    health.close();
  };
  return { app, url: await app.getUrl(), healthPort, close };
}
