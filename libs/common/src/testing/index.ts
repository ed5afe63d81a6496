export { aDevice, aFingerprint, aUser, contextOf } from './callers.js';
export { FakeBus } from './fake-bus.js';
export { createTestDatabase, silentLogger, testConfig, type TestDatabase } from './infra.js';
