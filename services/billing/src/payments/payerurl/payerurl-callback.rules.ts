// What PayerURL's signed callback means. The policy: 90 % of the price or more is accepted (blockchain fees differ), less needs
// an operator's attention, more still gives only the pack.
import type { Finding } from '../findings.js';
import { centsOf } from '../money.rules.js';
import type { Purchase } from '../purchases.store.js';
import type { Fields } from './payerurl-signature.js';

export const ANSWERS = {
  done: { status: 2040, message: 'Done' },
  refused: { status: 2030, message: 'Key or signature does not fit' },
  notComplete: { status: 2050, message: 'Order unknown or not complete' },
  cancelled: { status: 20000, message: 'Order cancelled' },
} as const;

const PAID = '200';
const CANCELLED = '20000';
const ENOUGH = 0.9;

export interface Callback {
  readonly orderId: string;
  readonly transactionId: string;
  readonly statusCode: string;
  readonly received: string;
  readonly currency: string;
  readonly coins: string;
}

export function callbackOf(fields: Fields): Callback {
  const values = new Map(fields);
  const value = (name: string): string => values.get(name)?.trim() ?? '';
  return {
    orderId: value('order_id'),
    transactionId: value('transaction_id'),
    statusCode: value('status_code'),
    received: value('confirm_rcv_amnt'),
    currency: value('confirm_rcv_amnt_curr').toUpperCase(),
    coins: value('coin_rcv_amnt'),
  };
}

function isNothing(amount: string): boolean {
  return !(Number(amount) > 0);
}

function reviewOf({ received, currency, coins }: Callback, priceCents: number): string | undefined {
  if (currency !== 'USD') return 'other-currency';
  const cents = centsOf(received);
  if (cents === null || isNothing(coins)) return 'amount-unclear';
  return cents < Math.ceil(priceCents * ENOUGH) ? 'underpaid' : undefined;
}

/** Null: nothing has happened yet (the chain is still confirming). */
export function findingOfCallback(callback: Callback, { priceCents }: Pick<Purchase, 'priceCents'>): Finding | null {
  if (callback.statusCode === CANCELLED) return { observation: 'cancelled' };
  if (callback.statusCode !== PAID || !callback.transactionId) return null;
  const review = reviewOf(callback, priceCents);
  return {
    observation: review ? 'mismatched' : 'paid',
    captureId: callback.transactionId,
    capturedCents: callback.currency === 'USD' ? (centsOf(callback.received) ?? undefined) : undefined,
    review,
  };
}
