import { randomUUID } from 'node:crypto';
import type { CallContext, Caller } from '../contract.js';

/** An anonymous visitor with a new device. */
export function aDevice(overrides: Partial<Caller> = {}): Caller {
  return { requestId: randomUUID(), deviceId: randomUUID(), ip: '203.0.113.7', ...overrides };
}

/** A signed-in user. */
export function aUser(overrides: Partial<Caller> = {}): Caller {
  return aDevice({ userId: randomUUID(), signedInAt: Date.now(), ...overrides });
}

/** The context that a handler gets. */
export function contextOf(caller: Caller, wantsDeltas = true): CallContext {
  return { caller, deadline: Date.now() + 30_000, wantsDeltas };
}

/** A device fingerprint: 32 letters and digits. */
export function aFingerprint(): string {
  return randomUUID().replaceAll('-', '');
}
