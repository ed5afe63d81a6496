// No test file ends while a visit is still being reported: the device's identity is derived on a thread of its own, and
// a report that comes back to a page torn down fails the whole run.
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { afterAll } from '@jest/globals';
import { deviceFingerprint } from '../features/device/fingerprint.js';

afterAll(async () => {
  if (typeof window === 'undefined') return;
  await deviceFingerprint();
  await turnOfTheLoop();
});
