// Paying by crypto or card: the payer leaves for the provider's page and comes back to /payerurl-return.
import type { User } from '@medconsult/common';
import { paths } from '../../app/paths.js';
import { browser } from '../../ui/browser.js';
import type { Dispatch } from '../../ui/use-dispatch.js';
import { paymentsApi } from './api.js';
import { dollarsOf, type Pack } from './packs.js';
import { payerOf } from './payer.js';
import { forgetPending, keepPending } from './pending-payment.js';
import { trackAttempt, trackClick } from './track-payment.js';

/** Resolves when the browser is on its way; throws when there is nowhere to go. */
export async function leaveToPay(dispatch: Dispatch, pack: Pack, user: User | null): Promise<void> {
  const payer = await payerOf(user);
  const amount = dollarsOf(pack);
  keepPending({ ...payer, amount });
  void trackClick(dispatch, 'payerurl', amount, payer);
  void trackAttempt(dispatch, 'payerurl', amount, payer);
  const backTo = `${window.location.origin}${paths.payerUrlReturn}`;
  const wish = {
    amount,
    deviceFingerprint: payer.deviceFingerprint,
    userId: payer.userId,
    return_url: backTo,
    success_url: backTo,
  };
  try {
    const call = paymentsApi.endpoints.donatePaymentRequest.initiate(wish, { track: false });
    browser.goTo(addressIn(await dispatch(call).unwrap()));
  } catch (thrown) {
    forgetPending();
    throw thrown;
  }
}

function addressIn(reply: unknown): string {
  const { status, redirectTO } = (reply ?? {}) as { status?: unknown; redirectTO?: unknown };
  if (!status || typeof redirectTO !== 'string' || !/^https?:\/\//.test(redirectTO)) {
    throw new Error('Invalid response from server');
  }
  return redirectTO;
}
