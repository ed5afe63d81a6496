// The three calls of a wallet payment (order, capture, process) and what each answer means to the payer. Money may have
// moved as soon as a capture was asked for: from then on an answer that does not come is 'unclear', never 'failed'.
import type { PaymentResult } from '@medconsult/common';
import { isApiError, refusalOf } from '../../api/api-error.js';
import { t } from '../../i18n/payments.js';
import type { Dispatch } from '../../ui/use-dispatch.js';
import { paymentsApi } from './api.js';
import { dollarsOf, type Pack } from './packs.js';
import type { Payer } from './payer.js';

export type Captured =
  | { readonly kind: 'completed'; readonly captureId: string | null }
  | { readonly kind: 'pending' }
  | { readonly kind: 'declined' }
  | { readonly kind: 'unclear' | 'refused'; readonly text: string };

export type Processed =
  | { readonly kind: 'done'; readonly result: PaymentResult }
  | { readonly kind: 'pending' }
  | { readonly kind: 'unclear' | 'refused'; readonly text: string };

/** No answer, or one of a server in trouble. */
function isOpenEnded(error: unknown): boolean {
  return !isApiError(error) || error.status === 0 || error.status === 429 || error.status >= 500;
}

function unclear(error: unknown): { readonly kind: 'unclear'; readonly text: string } {
  const { code, message } = refusalOf(error);
  return { kind: 'unclear', text: (code === 'PAYMENT_UNCLEAR' && message) || t('pay.unclear') };
}

/** Opens an order; the reason that it could not is thrown with the text for the payer. */
export async function openOrder(dispatch: Dispatch, pack: Pack, payer: Payer): Promise<string> {
  const order = {
    amount: dollarsOf(pack).toFixed(2),
    currency: 'USD',
    intent: 'CAPTURE',
    deviceFingerprint: payer.deviceFingerprint,
  };
  const { data, error } = await dispatch(paymentsApi.endpoints.createPaypalOrder.initiate(order, { track: false }));
  if (data) return data.id;
  console.error('The order could not be opened', error);
  throw new Error(refusalOf(error).message ?? t('pay.failed'));
}

export async function captureOrder(dispatch: Dispatch, orderID: string): Promise<Captured> {
  const call = paymentsApi.endpoints.capturePaypalOrder.initiate({ orderID }, { track: false });
  const { data, error } = await dispatch(call);
  if (data?.status === 'COMPLETED') {
    return { kind: 'completed', captureId: data.purchase_units[0]?.payments.captures[0]?.id ?? null };
  }
  if (data) return { kind: 'pending' };
  console.error('The order could not be captured', error);
  const { code, message } = refusalOf(error);
  if (code === 'PAYMENT_DECLINED') return { kind: 'declined' };
  return isOpenEnded(error) ? unclear(error) : { kind: 'refused', text: message ?? t('pay.failed') };
}

interface Captures {
  readonly orderId: string;
  readonly captureId: string | null;
  readonly pack: Pick<Pack, 'credits' | 'priceCents'> | null;
}

export async function processOrder(dispatch: Dispatch, payer: Payer, captures: Captures): Promise<Processed> {
  const { orderId, captureId, pack } = captures;
  const sent = {
    paymentMethod: 'paypal' as const,
    transactionId: orderId,
    paypalTransactionId: captureId,
    ...(pack ? { amount: pack.priceCents / 100, credits: pack.credits } : {}),
    deviceFingerprint: payer.deviceFingerprint,
    userId: payer.userId,
  };
  const { data, error } = await dispatch(paymentsApi.endpoints.processPayment.initiate(sent, { track: false }));
  if (data) return data.success ? { kind: 'done', result: data } : { kind: 'pending' };
  console.error('The payment could not be processed', error);
  return isOpenEnded(error) ? unclear(error) : { kind: 'refused', text: t('payment.processingFailed') };
}
