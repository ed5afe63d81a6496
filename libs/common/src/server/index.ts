// The entry for services: runtime, bus, events, jobs, storage, crypto.
export { Bus, StreamsBus, type CallOptions, type Step } from './bus/bus.js';
export { StreamsClient } from './bus/streams-client.js';
export { StreamsServer } from './bus/streams-server.js';
export { BaseConfig, DatabaseUrl, EncryptingConfig, loadConfig, refuseSharedKey, StoringConfig } from './config.js';
export { deriveKey, hashToken, keyedHash, sameText, type KeyPurpose, type SigningKey } from './crypto/derive.js';
export { KeyRing, sealText, unsealText, type DataKey, type RingKey } from './crypto/envelope.js';
export { OperatorProofs } from './crypto/operator-proof.js';
export { PasswordHasher } from './crypto/password.js';
export { seal, unseal } from './crypto/seal.js';
export { databaseModule, databaseOptions, entitiesModule } from './database.js';
export { ReadDatabase } from './read-database.js';
export { EventConsumer, type EventHandler } from './events/consumer.js';
export { OnEvent, OnJob } from './events/on-event.js';
export { publishEvent } from './events/outbox.js';
export { OutboxRelay } from './events/relay.js';
export { isOrphan, noteErased, refuseErased } from './erasure/refuse-erased.js';
export { asAppError } from './failures.js';
export { HealthServer, metrics, type Check } from './health.js';
export { JobQueues } from './jobs/queues.js';
export { createLogger, nestLogger, withRequestId, type Logger } from './logger.js';
export {
  installFunctions,
  MESSAGING_TABLES,
  migrate,
  runMigrateCommand,
  type DataKeyColumn,
  type MigrationPlan,
} from './migrate.js';
export { packageFile } from './package-file.js';
export { CONFIG, createStreamsClient, LOGGER, PlatformModule } from './platform.js';
export { CALLS_AT_ONCE, CircuitBreaker, LONGEST_WAIT } from './models/circuit-breaker.js';
export { modelSourceOf } from './models/model-source.js';
export {
  asFailure,
  isWorthRetrying,
  ProviderFailure,
  toldToWait,
  type FailureKind,
} from './models/provider-failure.js';
export { costOf, tokensOf } from './models/spending.rules.js';
export { BUDGETS, FREE_MODEL_ANSWERS, SpendingService, type SpendingLimit } from './models/spending.service.js';
export { queryNamed } from './named-query.js';
export { networkOf } from './network.js';
export { connectRedis, redisFor, redisOptions, redisReady } from './redis.js';
export { nextTurn } from './next-turn.js';
export { RedisRoom } from './redis-room.js';
export { operationsOf, Serve } from './serve.js';
export { currentSender, onBehalfOf } from './sender.js';
export { Slots } from './slots.js';
export { KeyRotation } from './maintenance/key-rotation.js';
export { dayOfKey, isLocal } from './maintenance/made-up.js';
export { Recent } from './recent.js';
export type { OwnPosture } from './maintenance/posture.js';
export { ThreadTasks, type TaskCall } from './thread-tasks.js';
export { Threads } from './threads.js';
export { startTracing } from './tracing/exporter.js';
export { beginCall, beginReceived, SpanKind, traceparent, type Traced } from './tracing/spans.js';
export { watched, type Reading } from './watched.js';
export { exitOnSignal, main, startService, type RunningService, type ServiceDefinition } from './start-service.js';
