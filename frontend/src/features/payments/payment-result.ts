// What a payment gave, carried from the place where it was confirmed to /payment-success. It may hold a password, so it
// lives only in this tab and only until it has been read.
import type { PaymentResult } from '@medconsult/common';
import { forget, keep, KEPT, readKept } from '../../storage/session-storage.js';

export interface PaymentSuccess extends Pick<PaymentResult, 'success' | 'newUser' | 'credentials' | 'user'> {
  /** Dollars that were paid; without it the chat's offer is meant. */
  readonly amount?: number;
}

export function keepResult({ success, newUser, credentials, user }: PaymentResult, amount: number): void {
  const kept: PaymentSuccess = { success, newUser, credentials, user, amount };
  keep(KEPT.paymentSuccess, JSON.stringify(kept));
}

export function readResult(): PaymentSuccess | null {
  try {
    const value: unknown = JSON.parse(readKept(KEPT.paymentSuccess) ?? 'null');
    return typeof value === 'object' && value !== null && 'success' in value ? (value as PaymentSuccess) : null;
  } catch {
    return null;
  }
}

export function forgetResult(): void {
  forget(KEPT.paymentSuccess);
}
