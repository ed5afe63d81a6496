// @ts-check
// PayPal captures and refunds: how money moves after an order is approved.
import { paypalError, unprocessable } from './errors.mjs';
import { minorUnits, moneyOf, wrongMoney } from './money.mjs';
import { newId } from './orders.mjs';

const FEE_SHARE = 0.0349;
const FEE_FIXED = 49;

/** @param {import('./money.mjs').Money} amount */
function breakdown(amount) {
  const gross = minorUnits(amount);
  const fee = Math.min(gross, Math.round(gross * FEE_SHARE) + FEE_FIXED);
  const money = (/** @type {number} */ units) => moneyOf(amount.currency_code, units);
  return { gross_amount: amount, paypal_fee: money(fee), net_amount: money(gross - fee) };
}

/** @param {import('./money.mjs').Money} ordered @param {import('../faults.mjs').Fault | undefined} fault */
function capturedAmount({ currency_code, value }, fault) {
  if (fault?.name === 'amount-altered') return { currency_code, value: fault.value ?? '0.01' };
  if (fault?.name === 'currency-altered') return { currency_code: fault.value ?? 'EUR', value };
  return { currency_code, value };
}

/**
 * @param {import('./orders.mjs').Order} order
 * @param {string} base
 * @param {import('../faults.mjs').Fault | undefined} fault
 */
export function makeCapture(order, base, fault) {
  const [unit] = order.purchase_units;
  const id = newId();
  const pending = fault?.name === 'capture-pending';
  const amount = capturedAmount(unit.amount, fault);
  const now = new Date().toISOString();
  const self = `${base}/v2/payments/captures/${id}`;
  return {
    id,
    status: pending ? 'PENDING' : 'COMPLETED',
    /** @type {{ reason: string } | undefined} */
    status_details: pending ? { reason: fault?.value ?? 'ECHECK' } : undefined,
    amount,
    final_capture: true,
    seller_protection: { status: 'ELIGIBLE', dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'] },
    /** @type {ReturnType<typeof breakdown> | undefined} */
    seller_receivable_breakdown: pending ? undefined : breakdown(amount),
    custom_id: unit.custom_id,
    invoice_id: unit.invoice_id,
    supplementary_data: { related_ids: { order_id: order.id } },
    create_time: now,
    update_time: now,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/refund`, rel: 'refund', method: 'POST' },
      { href: `${base}/v2/checkout/orders/${order.id}`, rel: 'up', method: 'GET' },
    ],
  };
}

/** @typedef {ReturnType<typeof makeCapture>} Capture */

/** Decides a pending capture, or reverses a completed one. @param {Capture} capture @param {string} status */
export function settle(capture, status) {
  capture.status = status;
  capture.update_time = new Date().toISOString();
  capture.status_details = undefined;
  if (status === 'COMPLETED') capture.seller_receivable_breakdown = breakdown(capture.amount);
}

/**
 * @param {Capture} capture
 * @param {any} body
 * @param {number} refunded  what was refunded before, in the smallest unit
 * @returns {import('../http.mjs').Reply | undefined}
 */
export function wrongRefund(capture, body, refunded) {
  if (capture.status === 'PENDING') return unprocessable('PENDING_CAPTURE', 'Cannot refund a pending capture.');
  if (capture.status === 'REVERSED') {
    return unprocessable('REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK', 'The payment was charged back.');
  }
  const left = minorUnits(capture.amount) - refunded;
  if (left <= 0) return unprocessable('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded.');
  if (capture.status === 'DECLINED') return unprocessable('REFUND_NOT_ALLOWED', 'The capture was declined.');
  return body?.amount ? wrongAmount(capture, body.amount, left) : undefined;
}

/** @param {Capture} capture @param {any} amount @param {number} left */
function wrongAmount(capture, amount, left) {
  const wrong = wrongMoney(amount);
  if (wrong)
    return paypalError(wrong.status, [
      { field: '/amount', issue: wrong.issue, description: 'The amount is not valid.' },
    ]);
  if (amount.currency_code !== capture.amount.currency_code) {
    return unprocessable('REFUND_CAPTURE_CURRENCY_MISMATCH', 'Refund must be in the same currency as the capture.');
  }
  if (minorUnits(amount) <= left) return undefined;
  return unprocessable('REFUND_AMOUNT_EXCEEDED', 'The refund amount is more than what is left of the capture.');
}

/**
 * @param {Capture} capture
 * @param {any} body
 * @param {number} refunded
 * @param {string} base
 * @param {boolean} pending  the money goes later
 */
export function makeRefund(capture, body, refunded, base, pending) {
  const total = minorUnits(capture.amount);
  const code = capture.amount.currency_code;
  const units = body?.amount ? minorUnits(body.amount) : total - refunded;
  if (!pending) settle(capture, refunded + units === total ? 'REFUNDED' : 'PARTIALLY_REFUNDED');
  const id = newId();
  const now = capture.update_time;
  const amount = moneyOf(code, units);
  return {
    id,
    status: pending ? 'PENDING' : 'COMPLETED',
    amount,
    ...notesOf(capture, body),
    seller_payable_breakdown: {
      gross_amount: amount,
      paypal_fee: moneyOf(code, 0),
      net_amount: amount,
      total_refunded_amount: moneyOf(code, refunded + units),
    },
    create_time: now,
    update_time: now,
    links: [
      { href: `${base}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
      { href: `${base}/v2/payments/captures/${capture.id}`, rel: 'up', method: 'GET' },
    ],
  };
}

/** The ids given with a refund, else those of the order. @param {Capture} capture @param {any} body */
function notesOf(capture, body) {
  const { custom_id = capture.custom_id, invoice_id = capture.invoice_id, note_to_payer } = body ?? {};
  return { custom_id, invoice_id, note_to_payer };
}

/** @typedef {ReturnType<typeof makeRefund>} Refund */
