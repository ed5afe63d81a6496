// The payments of the test page: a payer of the sandbox approves by himself, everything after that is the real flow.
import type { PaymentResult, User } from '@medconsult/common';
import type { Dispatch } from '../../ui/use-dispatch.js';
import { authApi } from '../auth/index.js';
import { paymentsApi } from './api.js';
import { USUAL_DOLLARS } from './packs.js';
import { payerOf } from './payer.js';

/** An account made up for the test, with a password that nobody needs. */
export async function aTestUser(dispatch: Dispatch): Promise<User> {
  const { deviceFingerprint } = await payerOf(null);
  const account = {
    email: `test.${crypto.randomUUID()}@example.org`,
    password: crypto.randomUUID(),
    deviceFingerprint,
  };
  return dispatch(authApi.endpoints.register.initiate(account, { track: false })).unwrap();
}

export async function simulatePayment(dispatch: Dispatch, user: User | null): Promise<PaymentResult> {
  const { userId, deviceFingerprint } = await payerOf(user);
  const amount = USUAL_DOLLARS;
  const { simulatePayment: approve, capturePaypalOrder, processPayment } = paymentsApi.endpoints;
  const wish = { amount, deviceFingerprint, userId };
  const { transactionId } = await dispatch(approve.initiate(wish, { track: false })).unwrap();
  await dispatch(capturePaypalOrder.initiate({ orderID: transactionId }, { track: false })).unwrap();
  const payment = { userId, transactionId, amount, deviceFingerprint };
  return dispatch(processPayment.initiate(payment, { track: false })).unwrap();
}
