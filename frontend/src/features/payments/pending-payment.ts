// The payment that is under way, kept so that it is found again after the payer comes back or the page is reloaded.
import { readStoredJson, removeStored, STORED, writeStored } from '../../storage/local-storage.js';

export interface PendingPayment {
  readonly userId: string | null;
  readonly email: string | null;
  readonly deviceFingerprint: string;
  /** When it was begun, in milliseconds. */
  readonly timestamp: number;
  readonly amount: number;
  /** The wallet's order, once its payer has approved it: from then on money may be on its way. */
  readonly transactionId?: string;
}

const FORGOTTEN_AFTER_MS = 7 * 24 * 3600 * 1000;

function isPending(value: unknown): value is PendingPayment {
  if (typeof value !== 'object' || value === null) return false;
  const { deviceFingerprint, timestamp } = value as Partial<Record<keyof PendingPayment, unknown>>;
  return typeof deviceFingerprint === 'string' && typeof timestamp === 'number';
}

export function readPending(): PendingPayment | null {
  const pending = readStoredJson(STORED.pendingPayment, isPending);
  return pending && Date.now() - pending.timestamp < FORGOTTEN_AFTER_MS ? pending : null;
}

export function keepPending(pending: Omit<PendingPayment, 'timestamp'>): void {
  writeStored(STORED.pendingPayment, JSON.stringify({ ...pending, timestamp: Date.now() }));
}

export function forgetPending(): void {
  removeStored(STORED.pendingPayment);
}

/** The wallet payment of this person that nobody has seen the end of. */
export function unsettledOrder(userId: string | null): PendingPayment | null {
  const pending = readPending();
  return pending?.transactionId && pending.userId === userId ? pending : null;
}
