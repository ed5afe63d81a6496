// Starts the gateway. It has no database; it is ready when Redis is.
import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createLogger,
  createStreamsClient,
  HealthServer,
  nestLogger,
  PlatformModule,
  refuseSharedKey,
  startTracing,
  type StreamsClient,
  type Logger,
} from '@medconsult/common/server';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { GATEWAY_REDIS } from './callers/login-sessions.service.js';
import type { GatewayConfig } from './config.js';
import { GatewayModule } from './gateway.module.js';
import { createAdapter } from './http/adapter.js';
import { configureHttp } from './http/configure-http.js';

export interface RunningGateway {
  readonly app: NestFastifyApplication;
  readonly url: string;
  readonly healthPort: number;
  close(): Promise<void>;
}

/** The module that the gateway runs, in production and in tests. */
export function gatewayRoot(config: GatewayConfig, logger: Logger, client: StreamsClient): DynamicModule {
  return PlatformModule.around({ service: 'gateway', config, logger, client, feature: GatewayModule });
}

export async function startGateway(config: GatewayConfig): Promise<RunningGateway> {
  refuseSharedKey(config);
  const logger = createLogger('gateway', config.LOG_LEVEL);
  const stopTracing = await startTracing('gateway', config, logger);
  const client = createStreamsClient('gateway', config, logger);
  await client.connect();
  const app = await NestFactory.create<NestFastifyApplication>(
    gatewayRoot(config, logger, client),
    createAdapter(config, logger),
    { logger: nestLogger(logger), bodyParser: false, abortOnError: false },
  );
  await configureHttp(app, config);
  const redis = app.get<{ ping(): Promise<string> }>(GATEWAY_REDIS);
  const health = new HealthServer('gateway', { redis: () => redis.ping().then(() => undefined) });
  await app.listen(config.PORT, config.HOST);
  const healthPort = await health.listen(config.HEALTH_PORT, config.HEALTH_HOST);
  logger.info({ port: config.PORT, healthPort }, 'Ready');
  const close = async (): Promise<void> => {
    health.drain();
    await sleep(config.STOP_DELAY_MS);
    await app.close();
    client.close();
    health.close();
    await stopTracing();
  };
  return { app, url: await app.getUrl(), healthPort, close };
}
