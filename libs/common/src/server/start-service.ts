// Starts a service on the bus: checks that every operation, event and job has a handler, then begins to work. On SIGTERM it
// accepts nothing new, finishes what it has begun, and exits.
import 'reflect-metadata';
import type { DynamicModule, INestMicroservice, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import type { Caller } from '../contract.js';
import type { ServiceName } from '../values.js';
import { StreamsServer } from './bus/streams-server.js';
import type { StreamsClient } from './bus/streams-client.js';
import { refuseSharedKey, type BaseConfig } from './config.js';
import { OperatorProofs } from './crypto/operator-proof.js';
import { EventEnvelope } from './events/envelope.js';
import { EventConsumer, type EventHandler } from './events/consumer.js';
import { HandlerRegistry } from './events/on-event.js';
import { OutboxRelay } from './events/relay.js';
import { HealthServer, type Check } from './health.js';
import { JobQueues, type JobHandler } from './jobs/queues.js';
import { createLogger, nestLogger, type Logger } from './logger.js';
import type { MigrationPlan } from './migrate.js';
import { createStreamsClient, isStoring, PlatformModule } from './platform.js';
import { connectRedis, redisFor } from './redis.js';
import { assertAllServed, operationsOf, PassThroughFilter } from './serve.js';
import { KeyRotation } from './maintenance/key-rotation.js';
import type { OwnPosture } from './maintenance/posture.js';
import { startTracing } from './tracing/exporter.js';
import { watchStore, watchStreams } from './maintenance/watch-store.js';

export interface ServiceDefinition {
  readonly service: ServiceName;
  readonly feature: Type | DynamicModule;
  readonly config: BaseConfig;
  /** Readiness waits until the database has at least these migrations. */
  readonly plan?: MigrationPlan;
  /** What only the service knows of its posture; shown on the security dashboard. */
  readonly posture?: OwnPosture;
  /** Requests served at a time, where they are long. */
  readonly concurrency?: number;
}

export interface RunningService {
  readonly app: INestMicroservice;
  readonly healthPort: number;
  /** Finishes what was begun, then closes all connections. */
  close(): Promise<void>;
}

/** Longer than the longest call, a question to a doctor. */
const DRAIN_LIMIT = 65_000;

function createStrategy({ service, config, concurrency }: ServiceDefinition, logger: Logger): StreamsServer {
  // Only admin has this key, and only admin serves operators.
  const proofs = service === 'admin' ? new OperatorProofs(config.SIGNING_KEY) : undefined;
  return new StreamsServer({
    service,
    redis: redisFor('bus', config),
    prefix: config.REDIS_PREFIX,
    signingKey: config.SIGNING_KEY,
    operations: operationsOf(service),
    concurrency,
    ...(proofs && { checkOperator: (caller: Caller) => proofs.check(caller) }),
    logger,
  });
}

async function schemaIsCurrent(database: DataSource, plan?: MigrationPlan): Promise<void> {
  const [row] = await database.query<{ count: number }[]>('SELECT count(*)::int AS count FROM migrations');
  const expected = Array.isArray(plan?.migrations) ? plan.migrations.length : 0;
  if ((row?.count ?? 0) < expected) throw new Error('the schema is behind: run the migrations');
}

function readinessChecks(
  definition: ServiceDefinition,
  app: INestMicroservice,
  client: StreamsClient,
): Record<string, Check> {
  const checks: Record<string, Check> = { redis: () => client.ping() };
  if (isStoring(definition.config)) checks['database'] = () => schemaIsCurrent(app.get(DataSource), definition.plan);
  return checks;
}

interface Worker {
  close(): Promise<void>;
}

function rotationOf(
  { config, plan }: ServiceDefinition,
  database: DataSource,
  logger: Logger,
): KeyRotation | undefined {
  return plan?.dataKeys && isStoring(config) ? new KeyRotation(database, config, plan, logger) : undefined;
}

/** Event consumer, job workers and outbox relay of a service with a schema; closed in the order given. */
async function startWorkers(definition: ServiceDefinition, app: INestMicroservice, logger: Logger): Promise<Worker[]> {
  const { service, config } = definition;
  const registry = app.get(HandlerRegistry);
  const events = registry.events<EventHandler>(service);
  const jobs = registry.jobs<JobHandler>(service);
  const reader = connectRedis(redisFor('bus', config), 'waiting', logger);
  const consumer = new EventConsumer(
    { service, prefix: config.REDIS_PREFIX, envelope: new EventEnvelope(config.SIGNING_KEY) },
    events,
    app.get(DataSource),
    reader,
    logger,
  );
  const queues = app.get(JobQueues);
  const relay = app.get(OutboxRelay);
  const rotation = rotationOf(definition, app.get(DataSource), logger);
  consumer.start();
  relay.start();
  rotation?.start();
  await queues.start(jobs);
  watchStore(app.get(DataSource), queues, service);
  const watching = connectRedis(redisFor('bus', config), 'commands', logger);
  watchStreams(watching, config.REDIS_PREFIX, service);
  const watch: Worker = { close: async () => watching.disconnect() };
  return [consumer, queues, relay, ...(rotation ? [rotation] : []), watch];
}

/**
 * Starts the service and resolves when it is working.
 * @throws Error when an operation, event or job of the service has no handler
 */
export async function startService(definition: ServiceDefinition): Promise<RunningService> {
  const { service, config, feature, plan, posture } = definition;
  refuseSharedKey(config);
  const logger = createLogger(service, config.LOG_LEVEL);
  const stopTracing = await startTracing(service, config, logger);
  const client = createStreamsClient(service, config, logger);
  await client.connect();
  const strategy = createStrategy(definition, logger);
  const root = PlatformModule.around({ service, config, logger, client, feature, plan, posture });
  const app = await NestFactory.createMicroservice(root, { strategy, logger: nestLogger(logger), abortOnError: false });
  app.useGlobalFilters(new PassThroughFilter());
  await app.init();
  assertAllServed(service, strategy.getHandlers().keys());
  const workers = isStoring(config) ? await startWorkers(definition, app, logger) : [];
  const health = new HealthServer(service, readinessChecks(definition, app, client));
  await app.listen();
  const healthPort = await health.listen(config.HEALTH_PORT, config.HEALTH_HOST);
  logger.info({ healthPort }, 'Ready');
  const close = async (): Promise<void> => {
    health.drain();
    await strategy.close();
    for (const worker of workers) await worker.close();
    await app.close();
    client.close();
    health.close();
    await stopTracing();
  };
  return { app, healthPort, close: once(close) };
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= work());
}

/** Ends the process cleanly on SIGTERM and SIGINT; gives up after 65 s. */
export function exitOnSignal(close: () => Promise<void>, logger: Pick<Logger, 'info' | 'error'>): void {
  const stop = (signal: NodeJS.Signals): void => {
    logger.info({ signal }, 'Stopping');
    setTimeout(() => process.exit(1), DRAIN_LIMIT).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'Stopping failed');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** The body of every service's `main.ts`: a failed start is one readable line and exit code 1. */
export async function main(definition: () => ServiceDefinition): Promise<void> {
  try {
    const running = await startService(definition());
    exitOnSignal(() => running.close(), createLogger('process', 'info'));
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', msg: (error as Error).message }));
    process.exit(1);
  }
}
