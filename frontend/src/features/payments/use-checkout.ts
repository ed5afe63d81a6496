// Paying for one pack by either way, and what follows a payment that has arrived.
import type { PaymentResult } from '@medconsult/common';
import { useCallback, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { refusalOf } from '../../api/api-error.js';
import { paths } from '../../app/paths.js';
import { t } from '../../i18n/payments.js';
import { useAppDispatch } from '../../ui/use-dispatch.js';
import { reportConversion } from '../ads/index.js';
import { selectUser, useAdoptSession } from '../auth/index.js';
import type { Pack } from './packs.js';
import { keepResult } from './payment-result.js';
import { forgetPending } from './pending-payment.js';
import { leaveToPay } from './redirect-payment.js';
import { useWallet } from './use-wallet.js';

export interface Done {
  readonly amount: number;
  /** False when the credits went to an account that this browser is not signed in to. */
  readonly signedIn: boolean;
}

/** New credentials are shown on their own page; for everybody else the balances are read again. */
function useFinish(onLeave: () => void, setDone: (done: Done) => void) {
  const navigate = useNavigate();
  const adopt = useAdoptSession();
  return useCallback(
    async (result: PaymentResult, amount: number): Promise<void> => {
      forgetPending();
      reportConversion({ event: 'purchase', value: amount, currency: 'USD' });
      if (result.newUser && result.credentials) {
        keepResult(result, amount);
        onLeave();
        void navigate(paths.paymentSuccess);
        return;
      }
      if (result.user) await adopt();
      setDone({ amount, signedIn: Boolean(result.user) });
    },
    [adopt, navigate, onLeave, setDone],
  );
}

/** The text of the specification; beside it, what the server said, where that is something else. */
function failureText(thrown: unknown): string {
  const { message } = refusalOf(thrown);
  return message && message !== t('pay.failed') ? `${t('pay.failed')} ${message}` : t('pay.failed');
}

function useRedirect(pack: Pack | undefined, notify: (notice: string | null) => void) {
  const dispatch = useAppDispatch();
  const user = useSelector(selectUser);
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    // Coming back by the browser's own button shows this page as it was left.
    const shown = (event: PageTransitionEvent) => event.persisted && setLeaving(false);
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);
  const leave = async () => {
    if (!pack || leaving) return;
    setLeaving(true);
    notify(null);
    try {
      await leaveToPay(dispatch, pack, user);
    } catch (thrown) {
      console.error('The payment page could not be opened', thrown);
      setLeaving(false);
      notify(failureText(thrown));
    }
  };
  return { leaving, leave };
}

export function useCheckout(pack: Pack | undefined, onLeave: () => void) {
  const [done, setDone] = useState<Done | null>(null);
  const wallet = useWallet(pack, useFinish(onLeave, setDone));
  const redirect = useRedirect(pack, wallet.notify);
  const { step } = wallet;
  return {
    done,
    wallet,
    redirect,
    notice: step.name === 'choose' ? step.notice : null,
    /** Must not be left now: the money is being moved. */
    busy: step.name === 'completing',
    /** The pack is fixed from the click on. */
    fixed: step.name !== 'choose' || redirect.leaving,
  };
}

export type CheckoutState = ReturnType<typeof useCheckout>;
