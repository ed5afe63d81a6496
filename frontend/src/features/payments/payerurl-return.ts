// What the return address of a crypto or card payment says, and asking the server until the provider has confirmed it.
import type { PaymentResult, User } from '@medconsult/common';
import { isApiError } from '../../api/api-error.js';
import type { Dispatch } from '../../ui/use-dispatch.js';
import { paymentsApi } from './api.js';
import { payerOf } from './payer.js';

export const ASK_EVERY_MS = 2_500;
export const ASK_FOR_MS = 60_000;

/** The provider's name for the payment; which of the names it uses is not promised. */
const TRANSACTION_NAMES = ['transaction_id', 'transactionId', 'txn_id', 'order_id'];

export interface Returned {
  readonly transactionId: string;
  /** Our own reference, which is always known to us. */
  readonly orderId: string | null;
}

/** Null when the payment did not succeed or the address names none. */
export function returnedOf(query: URLSearchParams): Returned | null {
  const transactionId = TRANSACTION_NAMES.map((name) => query.get(name)).find(Boolean);
  if (query.get('status') !== 'success' || !transactionId) return null;
  return { transactionId, orderId: query.get('order_id') };
}

export type Outcome =
  | { readonly kind: 'done'; readonly result: PaymentResult }
  | { readonly kind: 'pending' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'broken' };

/** 'refused': the server says no. 'broken': no answer could be had. A server in trouble is asked again. */
async function askOnce(dispatch: Dispatch, returned: Returned, user: User | null): Promise<Outcome> {
  const { userId, deviceFingerprint } = await payerOf(user);
  const claim = { ...returned, userId, deviceFingerprint };
  const { data, error } = await dispatch(paymentsApi.endpoints.payerurlSuccess.initiate(claim, { track: false }));
  // The session ended while the payer was away: the device is still the one that began the payment.
  if (userId && isApiError(error) && error.status === 401) return askOnce(dispatch, returned, null);
  if (data) return data.success ? { kind: 'done', result: data } : { kind: 'pending' };
  console.error('The payment could not be confirmed', error);
  if (!isApiError(error) || error.status === 0) return { kind: 'broken' };
  return error.status === 429 || error.status === 503 ? { kind: 'pending' } : { kind: 'refused' };
}

export async function askUntilKnown(
  dispatch: Dispatch,
  returned: Returned,
  user: User | null,
  signal: AbortSignal,
): Promise<Outcome> {
  const until = Date.now() + ASK_FOR_MS;
  for (;;) {
    const outcome = await askOnce(dispatch, returned, user);
    if (outcome.kind !== 'pending' || signal.aborted || Date.now() + ASK_EVERY_MS > until) return outcome;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    if (signal.aborted) return outcome;
  }
}
