// Statistics of payments for the operator. A failure is only logged: nobody's payment depends on it.
import type { PaymentMethod } from '@medconsult/common';
import type { Dispatch } from '../../ui/use-dispatch.js';
import { paymentsApi } from './api.js';
import type { Payer } from './payer.js';

async function track(
  dispatch: Dispatch,
  endpoint: 'trackPaymentClick' | 'trackPaymentAttempt',
  paymentMethod: PaymentMethod,
  amount: number,
  { deviceFingerprint, userId }: Payer,
): Promise<void> {
  const note = { paymentMethod, amount, deviceFingerprint, userId };
  const { error } = await dispatch(paymentsApi.endpoints[endpoint].initiate(note, { track: false }));
  if (error) console.error('A payment could not be counted', error);
}

export const trackClick = (dispatch: Dispatch, method: PaymentMethod, amount: number, payer: Payer): Promise<void> =>
  track(dispatch, 'trackPaymentClick', method, amount, payer);

export const trackAttempt = (dispatch: Dispatch, method: PaymentMethod, amount: number, payer: Payer): Promise<void> =>
  track(dispatch, 'trackPaymentAttempt', method, amount, payer);
