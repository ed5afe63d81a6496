// A whole service on the real bus, and small stand-ins for the services beside it.
import type { Caller } from '../contract.js';
import type { ServiceName } from '../values.js';
import {
  operationsOf,
  redisFor,
  startService,
  StreamsServer,
  type RunningService,
  type ServiceDefinition,
} from '../server/index.js';
import { AnyServiceBus } from './any-service-bus.js';
import { silentLogger } from './infra.js';

/** What a stand-in answers, by message pattern such as 'billing.wallet.hold'. */
export type NeighbourHandlers = Readonly<Record<string, (input: never, context: { caller: Caller }) => unknown>>;

/** Serves some operations of a service on the bus of the config, until closed. */
export async function serveNeighbour(
  config: ServiceDefinition['config'],
  service: ServiceName,
  handlers: NeighbourHandlers,
): Promise<StreamsServer> {
  const server = new StreamsServer({
    service,
    redis: redisFor('bus', config),
    prefix: config.REDIS_PREFIX,
    signingKey: config.SIGNING_KEY,
    logger: silentLogger,
    operations: operationsOf(service),
  });
  for (const [name, handler] of Object.entries(handlers)) {
    server.addHandler(name, (async (input: never, context: { caller: Caller }) => handler(input, context)) as never);
  }
  await new Promise<void>((resolve) => void server.listen(() => resolve()));
  return server;
}

export interface ServiceUnderTest {
  readonly service: RunningService;
  /** A caller on the bus. */
  readonly bus: AnyServiceBus;
  readonly stop: () => Promise<void>;
}

/** Starts a service as in production and connects a caller to it. */
export async function startServiceUnderTest(definition: ServiceDefinition): Promise<ServiceUnderTest> {
  const service = await startService(definition);
  const bus = new AnyServiceBus(definition.config);
  return {
    service,
    bus,
    stop: async () => {
      bus.close();
      await service.close();
    },
  };
}
