// A wallet payment from the click to the end, as the dialog shows it.
import type { PaymentResult } from '@medconsult/common';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { t } from '../../i18n/payments.js';
import { useAppDispatch } from '../../ui/use-dispatch.js';
import { selectUser } from '../auth/index.js';
import { type Pack, USUAL_DOLLARS } from './packs.js';
import { payerOf } from './payer.js';
import { forgetPending, keepPending, unsettledOrder } from './pending-payment.js';
import { trackAttempt, trackClick } from './track-payment.js';
import { captureOrder, openOrder, type Processed, processOrder } from './wallet-calls.js';

/** An order whose payer has approved it. */
interface Approved {
  readonly orderId: string;
  readonly amount: number;
  readonly pack: Pack | null;
}

export type WalletStep =
  | { readonly name: 'choose'; readonly notice: string | null }
  | { readonly name: 'opening' | 'approving' | 'completing' }
  | { readonly name: 'waiting'; readonly approved: Approved; readonly text: string; readonly asking: boolean };

export const ASK_AGAIN_MS = 3_000;
const ASK_FOR_MS = 60_000;

type Finish = (result: PaymentResult, amount: number) => Promise<void>;
type SetStep = (step: WalletStep) => void;

/** The dialog begins with the order that nobody has seen the end of, if there is one. */
function firstStep(userId: string | null): WalletStep {
  const left = unsettledOrder(userId);
  if (!left?.transactionId) return { name: 'choose', notice: null };
  const approved = { orderId: left.transactionId, amount: left.amount ?? USUAL_DOLLARS, pack: null };
  return { name: 'waiting', approved, text: t('pay.unsettled'), asking: false };
}

/** What comes of an answer of the server to "was it paid?". */
async function settle(processed: Processed, approved: Approved, finish: Finish, setStep: SetStep): Promise<void> {
  if (processed.kind === 'done') return finish(processed.result, approved.amount);
  if (processed.kind === 'refused') {
    forgetPending();
    return setStep({ name: 'choose', notice: processed.text });
  }
  const text = processed.kind === 'unclear' ? processed.text : t('pay.pending');
  setStep({ name: 'waiting', approved, text, asking: processed.kind === 'unclear' });
}

/** Capture, then processing; true when the payer has to choose another way to pay. */
function useCompletion(setStep: SetStep, finish: Finish) {
  const dispatch = useAppDispatch();
  const user = useSelector(selectUser);
  return useCallback(
    async (approved: Approved): Promise<boolean> => {
      setStep({ name: 'completing' });
      const payer = await payerOf(user);
      keepPending({ ...payer, amount: approved.amount, transactionId: approved.orderId });
      const captured = await captureOrder(dispatch, approved.orderId);
      if (captured.kind === 'declined') {
        forgetPending();
        setStep({ name: 'choose', notice: t('pay.declined') });
        return true;
      }
      if (captured.kind !== 'completed') await settle(captured, approved, finish, setStep);
      else {
        const captures = { ...approved, captureId: captured.captureId };
        await settle(await processOrder(dispatch, payer, captures), approved, finish, setStep);
      }
      return false;
    },
    [dispatch, user, finish, setStep],
  );
}

/** Asks again what became of an approved order; automatically only while the outcome is unknown. */
function useAsking(step: WalletStep, setStep: SetStep, finish: Finish): () => Promise<void> {
  const dispatch = useAppDispatch();
  const user = useSelector(selectUser);
  const since = useRef<number | null>(null);
  const ask = useCallback(async () => {
    if (step.name !== 'waiting') return;
    const { approved } = step;
    const processed = await processOrder(dispatch, await payerOf(user), { ...approved, captureId: null });
    await settle(processed, approved, finish, setStep);
  }, [step, dispatch, user, finish, setStep]);
  useEffect(() => {
    if (step.name !== 'waiting' || !step.asking) return;
    since.current ??= Date.now();
    if (Date.now() - since.current > ASK_FOR_MS) return;
    const timer = setTimeout(() => void ask(), ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [step, ask]);
  return ask;
}

/** The handlers for the wallet's buttons. One order at a time: a click while one is open is not taken. */
export function useWallet(pack: Pack | undefined, finish: Finish) {
  const dispatch = useAppDispatch();
  const user = useSelector(selectUser);
  const [step, setStep] = useState<WalletStep>(() => firstStep(user?.id ?? null));
  const ordered = useRef<Pack | null>(null);
  /** Why there is no order; what a wallet makes of an error is not for its payer. */
  const reason = useRef<string | null>(null);
  const complete = useCompletion(setStep, finish);
  const ask = useAsking(step, setStep, finish);

  const open = async (): Promise<string> => {
    if (!pack || ordered.current) throw new Error(t('pay.failed'));
    ordered.current = pack;
    setStep({ name: 'opening' });
    const payer = await payerOf(user);
    void trackClick(dispatch, 'paypal', pack.priceCents / 100, payer);
    void trackAttempt(dispatch, 'paypal', pack.priceCents / 100, payer);
    try {
      const orderId = await openOrder(dispatch, pack, payer);
      setStep({ name: 'approving' });
      return orderId;
    } catch (thrown) {
      reason.current = (thrown as Error).message;
      throw thrown;
    }
  };
  const close = (notice: string | null) => {
    ordered.current = null;
    setStep((now) => (now.name === 'waiting' ? now : { name: 'choose', notice }));
  };
  return {
    step,
    ask,
    isOpen: () => ordered.current !== null,
    open,
    approve: async (orderId: string): Promise<boolean> => {
      const approved = { orderId, amount: (ordered.current?.priceCents ?? 0) / 100, pack: ordered.current };
      const again = await complete(approved);
      if (!again) ordered.current = null;
      return again;
    },
    notify: close,
    cancel: () => close(t('payment.cancelled')),
    fail: (error: unknown) => {
      console.error('The wallet reported an error', error);
      close(reason.current ?? t('pay.failed'));
      reason.current = null;
    },
    restart: () => {
      forgetPending();
      ordered.current = null;
      setStep({ name: 'choose', notice: null });
    },
  };
}
