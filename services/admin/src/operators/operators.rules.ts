// How guessing is slowed down, how long an operator session lasts, and what its token looks like.
import { randomBytes } from 'node:crypto';

export const SESSION_IDLE_MS = 30 * 60_000;
export const SESSION_MAX_MS = 8 * 3_600_000;

export const normalEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase();

const TOKEN = /^mca_[A-Za-z0-9_-]{43}$/;

/** 256 random bits, distinguished from a password by its prefix. */
export const newSessionToken = (): string => `mca_${randomBytes(32).toString('base64url')}`;
export const isSessionToken = (text: string): boolean => TOKEN.test(text);

const WINDOW_MS = 15 * 60_000;
const FAILURES = 5;
const FIRST_LOCK_MS = 15 * 60_000;
const LONGEST_LOCK_MS = 24 * 3_600_000;

/** Failures of one source with one account: nobody can lock an operator out from elsewhere. */
export interface Attempts {
  readonly failures: number;
  readonly failingSince: Date | null;
  /** How often the source had to wait since its last login; each wait is twice as long as the one before. */
  readonly locks: number;
  readonly lockedUntil: Date | null;
}

export const NO_FAILURES: Attempts = { failures: 0, failingSince: null, locks: 0, lockedUntil: null };

export function isLocked({ lockedUntil }: Attempts, now: Date): boolean {
  return lockedUntil !== null && lockedUntil > now;
}

/** The state after one more failure: five within 15 minutes lock. Failures during a lock change nothing. */
export function afterFailure(before: Attempts, now: Date): Attempts {
  if (isLocked(before, now)) return before;
  const inWindow = before.failingSince !== null && now.getTime() - before.failingSince.getTime() < WINDOW_MS;
  const failures = inWindow ? before.failures + 1 : 1;
  const failingSince = inWindow ? before.failingSince : now;
  if (failures < FAILURES) return { ...before, failures, failingSince, lockedUntil: null };
  const length = Math.min(FIRST_LOCK_MS * 2 ** before.locks, LONGEST_LOCK_MS);
  return { failures: 0, failingSince: null, locks: before.locks + 1, lockedUntil: new Date(now.getTime() + length) };
}
