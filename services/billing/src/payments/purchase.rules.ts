// A purchase as a state machine. What happens to it is read from the provider and arrives late, twice, or in the wrong order; the
// table says what each observation changes, and everything that is not in it changes nothing.
import type { PaymentState } from '@medconsult/common';

export type Observation =
  /** The payer agreed; nothing has been taken yet. */
  | 'approved'
  /** We are about to take the money, or took it and got no answer. */
  | 'asked'
  /** The provider holds the money back. */
  | 'held-back'
  /** The money has arrived, in full and in our currency. */
  | 'paid'
  /** Money has arrived that does not match the order. */
  | 'mismatched'
  /** The provider refused the money, before or after it arrived. */
  | 'denied'
  /** Nothing was taken (a refused card, no consent yet); the payer may try again. */
  | 'not-taken'
  | 'cancelled'
  /** The payer's consent has expired. */
  | 'lapsed'
  | 'partly-refunded'
  | 'refunded'
  | 'charged-back';

type Row = Partial<Record<Observation, PaymentState>>;

const MONEY_CAME: Row = { 'held-back': 'pending', paid: 'completed', mismatched: 'review' };
const MONEY_WENT: Row = { 'partly-refunded': 'partly-refunded', refunded: 'refunded', 'charged-back': 'reversed' };

/** Incoming money is never lost, so every state in which none was seen can continue when it arrives late. */
const OPEN: Row = { ...MONEY_CAME, ...MONEY_WENT, denied: 'declined', cancelled: 'cancelled', lapsed: 'lapsed' };

export const TRANSITIONS: Readonly<Record<PaymentState, Row>> = {
  created: { ...OPEN, approved: 'approved', asked: 'unclear' },
  approved: { ...OPEN, asked: 'unclear', 'not-taken': 'created' },
  unclear: { ...OPEN, 'not-taken': 'created', approved: 'approved' },
  pending: { paid: 'completed', mismatched: 'review', ...MONEY_WENT, denied: 'declined' },
  completed: { ...MONEY_WENT, denied: 'reversed' },
  'partly-refunded': { refunded: 'refunded', 'charged-back': 'reversed', denied: 'reversed' },
  // A payer may pay after cancelling, and an order may be captured just as it seems to lapse.
  cancelled: { ...MONEY_CAME, ...MONEY_WENT, approved: 'approved', asked: 'unclear' },
  lapsed: { ...MONEY_CAME, ...MONEY_WENT },
  declined: { ...MONEY_CAME, ...MONEY_WENT, asked: 'unclear' },
  review: { refunded: 'refunded', 'charged-back': 'reversed', denied: 'reversed' },
  refunded: {},
  reversed: {},
};

export function nextState(state: PaymentState, observation: Observation): PaymentState {
  return TRANSITIONS[state][observation] ?? state;
}

export interface PurchaseFacts {
  readonly state: PaymentState;
  readonly credits: number;
  readonly diamonds: number;
  readonly capturedCents: number | null;
  readonly refundedCents: number;
}

export interface Worth {
  readonly credits: number;
  readonly diamonds: number;
  readonly revenueCents: number;
}

const NOTHING: Worth = { credits: 0, diamonds: 0, revenueCents: 0 };

/** What the books must show for a purchase, whatever path led to this state. */
export function worthOf({ state, credits, diamonds, capturedCents, refundedCents }: PurchaseFacts): Worth {
  const captured = capturedCents ?? 0;
  if (state === 'completed') return { credits, diamonds, revenueCents: captured };
  if (state !== 'partly-refunded' || captured === 0) return NOTHING;
  const kept = Math.max(0, captured - refundedCents);
  // Rounded down: three refunds of a third leave nothing behind.
  const share = (amount: number): number => Math.floor((amount * kept) / captured);
  return { credits: share(credits), diamonds: share(diamonds), revenueCents: kept };
}

/** States in which the provider may still know something that we do not. */
export const OPEN_STATES: readonly PaymentState[] = ['created', 'approved', 'unclear', 'pending'];
