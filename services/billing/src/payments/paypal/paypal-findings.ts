// What a PayPal order, capture or refund means for the purchase that it belongs to.
import { centsOf } from '../money.rules.js';
import type { Finding } from '../findings.js';
import type { Observation } from '../purchase.rules.js';
import type { Purchase } from '../purchases.store.js';
import type { Capture, Order, Refund } from './paypal.schemas.js';

const MEANING: Readonly<Record<string, Observation>> = {
  COMPLETED: 'paid',
  PENDING: 'held-back',
  DECLINED: 'denied',
  FAILED: 'denied',
  PARTIALLY_REFUNDED: 'partly-refunded',
  REFUNDED: 'refunded',
  REVERSED: 'charged-back',
};
/** Only these can lead to credits, so the amount must match. */
const CREDITING: readonly Observation[] = ['paid', 'partly-refunded'];

type Wanted = Pick<Purchase, 'id' | 'priceCents'>;

function mismatchOf({ amount, custom_id: customId }: Capture, { id, priceCents }: Wanted): string | undefined {
  if (customId !== undefined && customId !== id) return 'foreign-capture';
  if (amount.currency_code !== 'USD') return 'other-currency';
  return centsOf(amount.value) === priceCents ? undefined : 'other-amount';
}

function usdOf(amount: Capture['amount']): number | undefined {
  return amount.currency_code === 'USD' ? (centsOf(amount.value) ?? undefined) : undefined;
}

export function findingOfCapture(capture: Capture, purchase: Wanted, payerEmail?: string): Finding {
  const meaning = MEANING[capture.status] ?? 'held-back';
  const review = CREDITING.includes(meaning) ? mismatchOf(capture, purchase) : undefined;
  return {
    observation: review ? 'mismatched' : meaning,
    captureId: capture.id,
    capturedCents: usdOf(capture.amount),
    changedAt: capture.update_time ? new Date(capture.update_time) : undefined,
    review,
    payerEmail,
  };
}

/** After a refused capture an order may have another one; the one that was not refused counts. */
function paymentsOf({ purchase_units: [unit] = [] }: Order): { capture?: Capture; refunds: Refund[] } {
  const { captures = [], refunds = [] } = unit?.payments ?? {};
  const capture = captures.find(({ status }) => MEANING[status] !== 'denied') ?? captures.at(-1);
  return { capture, refunds };
}

/** Undefined: the order says nothing new. */
export function findingOfOrder(order: Order, purchase: Wanted): Finding | undefined {
  const { capture, refunds } = paymentsOf(order);
  if (capture) {
    const finding = findingOfCapture(capture, purchase, order.payer?.email_address);
    return { ...finding, refunds: refunds.flatMap(refundedOf) };
  }
  if (order.status === 'VOIDED') return { observation: 'lapsed' };
  return order.status === 'APPROVED' ? { observation: 'approved' } : undefined;
}

export function refundedOf(refund: Refund): { id: string; cents: number }[] {
  const cents = usdOf(refund.amount);
  return refund.status === 'COMPLETED' && cents ? [{ id: refund.id, cents }] : [];
}
