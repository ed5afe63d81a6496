// How long a login session lasts: 12 hours without use, 7 days in all.
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const IDLE = 12 * HOUR;
export const LIFETIME = 7 * 24 * HOUR;
/** Use is recorded at most this often. */
export const NOTE_USE_AFTER = MINUTE;

/** For this long after the log-in, a change that needs the password is allowed without it. */
const FRESH = 15 * MINUTE;

/** @param signedInAt epoch milliseconds */
export function isFresh(signedInAt: number | undefined, now: number): boolean {
  return signedInAt !== undefined && now - signedInAt < FRESH;
}

export interface SessionTimes {
  readonly createdAt: Date;
  readonly seenAt: Date;
}

/** Epoch milliseconds after which the session is over unless it is used before. */
export function endOf({ createdAt, seenAt }: SessionTimes): number {
  return Math.min(seenAt.getTime() + IDLE, createdAt.getTime() + LIFETIME);
}

export function isOver(session: SessionTimes, now: number): boolean {
  return endOf(session) <= now;
}

export function shouldNoteUse({ seenAt }: SessionTimes, now: number): boolean {
  return now - seenAt.getTime() >= NOTE_USE_AFTER;
}
