export { AnyServiceBus } from './any-service-bus.js';
export { aDevice, aFingerprint, aUser, contextOf } from './callers.js';
export { FakeBus } from './fake-bus.js';
export { inTrace } from './in-trace.js';
export {
  serveNeighbour,
  startServiceUnderTest,
  type NeighbourHandlers,
  type ServiceUnderTest,
} from './service-under-test.js';
export { rounds } from './rounds.js';
export { endProcess, ServiceBundle } from './service-process.js';
export { createTestDatabase, signingKeyText, silentLogger, testConfig, type TestDatabase } from './infra.js';
