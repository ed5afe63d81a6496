// @ts-check
// The state of the emulated PayPal: orders, captures, refunds, answers by idempotency key; every change triggers its webhook.
import { notFound, unprocessable } from './errors.mjs';
import { minorUnits } from './money.mjs';
import { approve, briefly, isOpen, makeOrder, newId, showOrder, wrongOrder } from './orders.mjs';
import { makeCapture, makeRefund, settle, wrongRefund } from './payments.mjs';

/** @typedef {{ order: import('./orders.mjs').Order, capture?: import('./payments.mjs').Capture }} Purchase */
/** @typedef {{ refund: import('./payments.mjs').Refund, captureId: string }} Refunded */

const EVENTS = /** @type {Record<string, [string, string]>} */ ({
  COMPLETED: ['PAYMENT.CAPTURE.COMPLETED', 'Payment completed'],
  PENDING: ['PAYMENT.CAPTURE.PENDING', 'Payment pending'],
  DECLINED: ['PAYMENT.CAPTURE.DENIED', 'Payment denied'],
  REVERSED: ['PAYMENT.CAPTURE.REVERSED', 'Payment reversed'],
});

export class Ledger {
  /** @type {Map<string, Purchase>} */
  #purchases = new Map();
  /** @type {Map<string, Refunded>} */
  #refunds = new Map();
  #webhooks;
  #baseUrl;

  /** @param {{ webhooks: ReturnType<typeof import('./webhooks.mjs').createWebhooks>, baseUrl: () => string }} parts */
  constructor({ webhooks, baseUrl }) {
    this.#webhooks = webhooks;
    this.#baseUrl = baseUrl;
  }

  /** @param {string} id */
  purchase(id) {
    return this.#purchases.get(id);
  }

  /** @param {string} id */
  capture(id) {
    return [...this.#purchases.values()].find(({ capture }) => capture?.id === id)?.capture;
  }

  /** @param {string} id */
  refund(id) {
    return this.#refunds.get(id)?.refund;
  }

  /** @param {Purchase} purchase */
  show({ order, capture }) {
    return showOrder(order, this.#baseUrl(), capture ? [capture] : []);
  }

  /** @param {any} body @returns {import('../http.mjs').Reply} */
  create(body) {
    const wrong = wrongOrder(body);
    if (wrong) return wrong;
    const purchase = { order: makeOrder(body, newId()) };
    this.#purchases.set(purchase.order.id, purchase);
    return { status: 201, body: this.show(purchase) };
  }

  /** @param {string} id @returns {import('../http.mjs').Reply} */
  approve(id) {
    const purchase = this.#purchases.get(id);
    if (!purchase) return notFound();
    if (isOpen(purchase.order)) {
      approve(purchase.order);
      const summary = 'An order has been approved by buyer';
      this.#webhooks.announce('CHECKOUT.ORDER.APPROVED', 'checkout-order', this.show(purchase), summary);
    }
    return { body: briefly(this.show(purchase)) };
  }

  /** Expires an approved order that was not captured in time. @param {string} id @returns {import('../http.mjs').Reply} */
  expire(id) {
    const purchase = this.#purchases.get(id);
    if (!purchase || purchase.capture) return notFound();
    purchase.order.status = 'VOIDED';
    const resource = { order_id: id, purchase_units: purchase.order.purchase_units };
    const summary = 'A payment has been reversed';
    this.#webhooks.announce('CHECKOUT.PAYMENT-APPROVAL.REVERSED', 'checkout-order', resource, summary);
    return { body: briefly(this.show(purchase)) };
  }

  /** @param {string} id @param {import('../faults.mjs').Fault | undefined} fault @returns {import('../http.mjs').Reply} */
  captureOrder(id, fault) {
    const purchase = this.#purchases.get(id);
    if (!purchase) return notFound();
    const { order } = purchase;
    if (purchase.capture) return unprocessable('ORDER_ALREADY_CAPTURED', 'Order already captured.');
    if (order.status !== 'APPROVED') {
      return unprocessable('ORDER_NOT_APPROVED', 'Payer has not yet approved the order.');
    }
    if (fault?.name === 'capture-declined') {
      order.status = 'CREATED';
      return unprocessable('INSTRUMENT_DECLINED', 'The instrument was declined by the processor or bank.');
    }
    purchase.capture = makeCapture(order, this.#baseUrl(), fault);
    order.status = 'COMPLETED';
    this.#announce(purchase.capture);
    return { status: 201, body: this.show(purchase) };
  }

  /** @param {string} captureId @param {string} status @returns {import('../http.mjs').Reply} */
  settle(captureId, status) {
    const capture = this.capture(captureId);
    if (!capture) return notFound();
    if (!['COMPLETED', 'DECLINED', 'REVERSED'].includes(status)) {
      return { status: 400, body: { error: 'status must be COMPLETED, DECLINED or REVERSED' } };
    }
    settle(capture, status);
    this.#announce(capture);
    return { body: capture };
  }

  /**
   * @param {string} captureId @param {any} body @param {import('../faults.mjs').Fault | undefined} fault
   * @returns {import('../http.mjs').Reply}
   */
  refundCapture(captureId, body, fault) {
    const capture = this.capture(captureId);
    if (!capture) return notFound();
    const before = this.#refunded(captureId);
    const wrong = wrongRefund(capture, body, before);
    if (wrong) return wrong;
    if (fault?.name === 'refund-refused') {
      return unprocessable('REFUND_FAILED_INSUFFICIENT_FUNDS', 'The balance is too low for this refund.');
    }
    const pending = fault?.name === 'refund-pending';
    const refund = makeRefund(capture, body, before, this.#baseUrl(), pending);
    this.#refunds.set(refund.id, { refund, captureId });
    if (!pending) this.#announceRefund(refund);
    return { status: 201, body: refund };
  }

  /** Completes or fails a pending refund. @param {string} id @param {string} status @returns {import('../http.mjs').Reply} */
  endRefund(id, status) {
    const found = this.#refunds.get(id);
    const capture = found && this.capture(found.captureId);
    if (!found || !capture || found.refund.status !== 'PENDING') return notFound();
    if (!['COMPLETED', 'FAILED', 'CANCELLED'].includes(status)) {
      return { status: 400, body: { error: 'status must be COMPLETED, FAILED or CANCELLED' } };
    }
    found.refund.status = status;
    if (status === 'COMPLETED') {
      settle(capture, this.#refunded(capture.id) === minorUnits(capture.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED');
      this.#announceRefund(found.refund);
    }
    return { body: found.refund };
  }

  /** @param {import('./payments.mjs').Refund} refund */
  #announceRefund(refund) {
    const summary = `A ${refund.amount.currency_code} ${refund.amount.value} capture payment was refunded`;
    this.#webhooks.announce('PAYMENT.CAPTURE.REFUNDED', 'refund', refund, summary);
  }

  /** @param {string} captureId */
  #refunded(captureId) {
    const own = [...this.#refunds.values()].filter(
      ({ refund, captureId: its }) => its === captureId && !['FAILED', 'CANCELLED'].includes(refund.status),
    );
    return own.reduce((sum, { refund }) => sum + minorUnits(refund.amount), 0);
  }

  /** @param {import('./payments.mjs').Capture} capture */
  #announce(capture) {
    const [type, summary] = EVENTS[capture.status];
    const { currency_code: code, value } = capture.amount;
    this.#webhooks.announce(type, 'capture', capture, `${summary} for ${code} ${value}`);
  }
}
