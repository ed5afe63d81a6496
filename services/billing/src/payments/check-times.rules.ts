// When a purchase is checked again although nobody notified us: soon while money may be on its way, then less and less often;
// daily for a month after it was completed, because a notice of a refund can get lost too.
import type { PaymentState } from '@medconsult/common';
import { OPEN_STATES } from './purchase.rules.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Time that the browser gets to finish before we check ourselves. */
export const FIRST_CHECK = 2 * MINUTE;
/** PayPal ends an order after six hours; e-cheques take days. */
const GIVE_UP_UNPAID = 2 * DAY;
const GIVE_UP_PENDING = 30 * DAY;

const ENDS: Partial<Record<PaymentState, number>> = { unclear: GIVE_UP_PENDING, pending: GIVE_UP_PENDING };

/** Null: nothing more is expected. */
export function nextCheck(state: PaymentState, createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  if (state === 'completed' || state === 'partly-refunded') {
    return age < GIVE_UP_PENDING ? new Date(now.getTime() + DAY) : null;
  }
  if (!OPEN_STATES.includes(state) || age > (ENDS[state] ?? GIVE_UP_UNPAID)) return null;
  // A missing answer is asked for every minute in the first hour.
  const pause = state === 'unclear' ? Math.max(MINUTE, age / 60) : Math.max(FIRST_CHECK, age / 4);
  return new Date(now.getTime() + Math.min(pause, DAY));
}
