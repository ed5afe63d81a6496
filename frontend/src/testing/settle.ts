// No test file ends while a visit is still being reported: the device's identity is derived on a thread of its own, and
// a report that comes back to a page torn down fails the whole run.
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { afterAll } from '@jest/globals';
// Imported here, it unmounts after each test of every file; imported by a file of a group, only after that file's.
import '@testing-library/react';
import { deviceFingerprint } from '../features/device/fingerprint.js';

afterAll(async () => {
  if (typeof window === 'undefined') return;
  await deviceFingerprint();
  await turnOfTheLoop();
});
