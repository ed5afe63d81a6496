// What every service gets: configuration, logger, bus, and, if it owns a schema, database, outbox and queues.
import { Module, type DynamicModule, type FactoryProvider, type Provider, type Type } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { DataSource } from 'typeorm';
import type { ServiceName } from '../values.js';
import { Bus, StreamsBus } from './bus/bus.js';
import { StreamsClient, type StreamsClientOptions } from './bus/streams-client.js';
import type { BaseConfig, StoringConfig } from './config.js';
import { databaseModule } from './database.js';
import { EventEnvelope } from './events/envelope.js';
import { OutboxRelay } from './events/relay.js';
import { HandlerRegistry } from './events/on-event.js';
import { JobQueues } from './jobs/queues.js';
import type { Logger } from './logger.js';
import type { MigrationPlan } from './migrate.js';
import { connectRedis, redisFor } from './redis.js';
import type { PostureSubject, OwnPosture } from './maintenance/posture.js';
import { POSTURE_SUBJECT, maintenanceController } from './maintenance/maintenance.controller.js';

/** Injection tokens: `@Inject(CONFIG) config: BillingConfig`, `@Inject(LOGGER) logger: Logger`. */
export const CONFIG = Symbol('config');
export const LOGGER = Symbol('logger');

export interface PlatformOptions {
  readonly service: ServiceName;
  readonly config: BaseConfig;
  readonly logger: Logger;
  readonly client: StreamsClient;
  /** The service's own module. */
  readonly feature: Type | DynamicModule;
  readonly plan?: MigrationPlan | undefined;
  readonly posture?: OwnPosture | undefined;
}

/** The bus client of a service, with the address of Redis from its configuration. */
export function createStreamsClient(
  service: ServiceName,
  config: BaseConfig,
  logger: Logger,
  options: Pick<StreamsClientOptions, 'silentMs'> = {},
): StreamsClient {
  return new StreamsClient({
    ...options,
    service,
    redis: redisFor('bus', config),
    prefix: config.REDIS_PREFIX,
    signingKey: config.SIGNING_KEY,
    logger,
  });
}

function storingProviders(options: PlatformOptions): FactoryProvider[] {
  const { config, logger } = options;
  return [
    { provide: POSTURE_SUBJECT, useFactory: () => subjectOf(options) },
    {
      provide: OutboxRelay,
      inject: [DataSource],
      useFactory: (database: DataSource) =>
        new OutboxRelay(
          database,
          connectRedis(redisFor('bus', config), 'commands', logger),
          config.REDIS_PREFIX,
          new EventEnvelope(config.SIGNING_KEY),
          logger,
        ),
    },
    {
      provide: JobQueues,
      useFactory: () => new JobQueues({ redis: redisFor('queue', config), prefix: config.REDIS_PREFIX, logger }),
    },
    {
      provide: HandlerRegistry,
      inject: [DiscoveryService, MetadataScanner, Reflector],
      useFactory: (...parts: ConstructorParameters<typeof HandlerRegistry>) => new HandlerRegistry(...parts),
    },
  ];
}

function subjectOf({ service, config, plan, posture = {} }: PlatformOptions): PostureSubject {
  return { config: config as StoringConfig, plan: plan ?? { schema: service, migrations: [] }, own: posture };
}

/** Every service with a schema serves the maintenance contract. */
function maintenanceOf({ service, config }: PlatformOptions): Type[] {
  return isStoring(config) && service !== 'gateway' ? [maintenanceController(service)] : [];
}

/** Whether the service owns a schema. */
export function isStoring(config: BaseConfig): config is StoringConfig {
  return 'DATABASE_URL' in config;
}

function databaseOf(config: BaseConfig, service: ServiceName): DynamicModule[] {
  return isStoring(config) ? [databaseModule(config.DATABASE_URL, service, config.DATABASE_POOL_SIZE)] : [];
}

@Module({})
export class PlatformModule {
  /** The root module of a service: the platform (global) around the feature module. */
  static around(options: PlatformOptions): DynamicModule {
    const { service, config, logger, client, feature } = options;
    const providers: Provider[] = [
      { provide: CONFIG, useValue: config },
      { provide: LOGGER, useValue: logger },
      { provide: Bus, useValue: new StreamsBus(client) },
      ...(isStoring(config) ? storingProviders(options) : []),
    ];
    return {
      module: PlatformModule,
      global: true,
      imports: [DiscoveryModule, ...databaseOf(config, service), feature],
      controllers: maintenanceOf(options),
      providers,
      exports: providers.map((provider) => (provider as FactoryProvider).provide),
    };
  }
}
