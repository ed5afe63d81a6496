// @ts-check
// PayerURL payments: what a request must contain, what a payer can do with it, and the notice that follows.
import { randomBytes } from 'node:crypto';

const REQUIRED = [
  'order_id',
  'amount',
  'currency',
  'billing_fname',
  'billing_lname',
  'billing_email',
  'redirect_to',
  'notify_url',
  'cancel_url',
];
const RATE = 0.998;

/** The share of the amount that arrives, the status that is reported, and whether it is reported at all. */
export const ACTIONS =
  /** @type {Record<string, { share: number, status: string, label: string, told?: false, first?: string }>} */ ({
    pay: { share: 1, status: '200', label: 'Pay the full amount' },
    'underpay-95': { share: 0.95, status: '200', label: 'Pay 95 % of it' },
    'underpay-50': { share: 0.5, status: '200', label: 'Pay 50 % of it' },
    overpay: { share: 1.2, status: '200', label: 'Pay 120 % of it' },
    wait: { share: 1, status: '200', label: 'Pay; it is confirmed a little later', first: '100' },
    never: { share: 1, status: '200', label: 'Return as paid, but no notice ever comes', told: false },
    cancel: { share: 0, status: '20000', label: 'Cancel' },
  });

/** @typedef {Record<string, string> & { id: string, transaction_id: string, state: string }} Payment */

/** @param {Record<string, string>} form @returns {string | undefined} what is wrong with it */
export function wrongPayment(form) {
  const missing = REQUIRED.find((name) => !form[name]);
  if (missing) return `The ${missing.replaceAll('_', ' ')} field is required.`;
  if (!/^\d+(\.\d{1,2})?$/.test(form.amount) || Number(form.amount) <= 0) return 'The amount must be a number above 0.';
  if (!/^[a-z]{3}$/.test(form.currency)) return 'The currency must be three lower case letters.';
  const address = ['redirect_to', 'notify_url', 'cancel_url'].find((name) => !URL.canParse(form[name]));
  return address ? `The ${address.replaceAll('_', ' ')} is not an address.` : undefined;
}

/** @param {Record<string, string>} form @returns {Payment} */
export function makePayment(form) {
  const id = randomBytes(12).toString('hex');
  return { ...form, id, transaction_id: newTransaction(), state: 'open' };
}

export function newTransaction() {
  return `T${randomBytes(8).toString('hex')}`;
}

/**
 * The ten fields of a notice, in the order in which the provider documents them.
 * @param {Payment} payment
 * @param {string} action
 * @param {string} [status]
 */
export function noticeOf(payment, action, status = ACTIONS[action].status) {
  const { share } = ACTIONS[action];
  const paid = Number(payment.amount) * share;
  const none = share === 0;
  return {
    order_id: payment.order_id,
    ext_transaction_id: none ? '' : `0x${payment.id}${payment.id}`,
    transaction_id: payment.transaction_id,
    status_code: status,
    note: none ? 'Order cancelled by the customer' : '',
    confirm_rcv_amnt: none ? '0' : paid.toFixed(2),
    confirm_rcv_amnt_curr: payment.currency.toUpperCase(),
    coin_rcv_amnt: none ? '0' : (paid * RATE).toFixed(4),
    coin_rcv_amnt_curr: none ? '' : 'USDT',
    txn_time: new Date().toISOString().slice(0, 19).replace('T', ' '),
  };
}
