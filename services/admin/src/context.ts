// The service's components without its background work, for commands that run beside it.
import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { createLogger, createStreamsClient, nestLogger, PlatformModule } from '@medconsult/common/server';
import { AdminModule } from './admin.module.js';
import type { AdminConfig } from './config.js';

/** Runs `work` with the components, then closes everything. */
export async function withParts<T>(
  config: AdminConfig,
  work: (parts: INestApplicationContext) => Promise<T>,
): Promise<T> {
  const logger = createLogger('admin', config.LOG_LEVEL);
  const client = createStreamsClient('admin', config, logger);
  await client.connect();
  const root = PlatformModule.around({ service: 'admin', config, logger, client, feature: AdminModule });
  const parts = await NestFactory.createApplicationContext(root, { logger: nestLogger(logger), abortOnError: false });
  try {
    return await work(parts);
  } finally {
    await parts.close();
    client.close();
  }
}
