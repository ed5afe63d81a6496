// @ts-check
// The state of the emulated PayerURL: payments, what payers did with them, and the notices that follow.
import { createCallbacks, DIALECTS, PLACES } from './callbacks.mjs';
import { ACTIONS, makePayment, newTransaction, noticeOf, wrongPayment } from './payments.mjs';
import { isSigned } from './signature.mjs';

/** @typedef {import('../http.mjs').Context} Context */
/** @typedef {import('../http.mjs').Reply} Reply */
/** @typedef {{ dialect: string, place: string, statusName: string, transactionName: string, waitMs: number }} Settings */

/** @param {string} message @param {number} [status] @returns {Reply} */
export const refused = (message, status = 200) => ({ status, body: { status: false, message } });

export class PayerUrl {
  /** @type {Map<string, import('./payments.mjs').Payment>} */
  #payments = new Map();
  #orders = new Set();
  #origin;
  keys;
  /** @type {Settings} */
  settings = {
    dialect: 'kept',
    place: 'header',
    statusName: 'status',
    transactionName: 'transaction_id',
    waitMs: 3000,
  };
  callbacks;

  /**
   * @param {{ publicKey?: string, secret?: string, retryMs?: number }} options
   * @param {{ faults: ReturnType<typeof import('../faults.mjs').createFaults>, origin: () => string }} sandbox
   */
  constructor({ publicKey = 'sandbox-public-key', secret = 'sandbox-secret-key', retryMs }, { faults, origin }) {
    this.keys = { publicKey, secret };
    this.#origin = origin;
    this.callbacks = createCallbacks({ faults, style: this.settings, retryMs, keys: this.keys });
  }

  payments() {
    return [...this.#payments.values()];
  }

  /** @param {string} id the payment's own id or the merchant's order id */
  find(id) {
    return this.#payments.get(id) ?? this.payments().find((each) => each.order_id === id);
  }

  /** @param {Context} context @returns {Reply} */
  request({ req, text, body }) {
    if (!this.#isSigned(req, text)) return refused('Invalid signature.');
    const wrong = wrongPayment(body);
    if (wrong) return refused(wrong, 422);
    if (this.#orders.has(body.order_id)) return refused('The order id has already been taken.', 422);
    this.#orders.add(body.order_id);
    return this.#open(body);
  }

  /** The link that a merchant puts on a page: it holds neither an order nor an amount. @param {Context} context @returns {Reply} */
  donate({ params, query }) {
    if (params.token === 'invalid') return refused('The payload is invalid.');
    const back = query.get('redirect_to') ?? query.get('return_url') ?? '';
    return this.#open({ order_id: '', amount: '1.00', currency: 'usd', redirect_to: back, cancel_url: back });
  }

  /** @param {Context} context @returns {Reply} */
  checkKey({ req, text, body }) {
    const good = this.#isSigned(req, text) && body.test === this.keys.publicKey;
    return good ? { body: { status: true, message: 'Valid key' } } : refused('Invalid public key or secret key.');
  }

  /** @param {string} id @param {string} action @returns {string | undefined} where the payer goes */
  act(id, action) {
    const payment = this.find(id);
    if (!payment || !ACTIONS[action]) return undefined;
    const { told = true, first } = ACTIONS[action];
    payment.state = action;
    if (first) {
      this.#notify(payment, noticeOf(payment, action, first));
      this.#notifyLater(payment, action);
    } else if (told) this.#notify(payment, noticeOf(payment, action));
    return action === 'cancel' ? payment.cancel_url : this.#returnAddress(payment);
  }

  /** The notice again; `fresh` gives it another transaction id. @param {string} id @param {boolean} fresh @returns {Reply} */
  repeat(id, fresh) {
    const payment = this.find(id);
    if (!payment || !ACTIONS[payment.state]) return { status: 404 };
    const notice = noticeOf(payment, payment.state);
    this.#notify(payment, fresh ? { ...notice, transaction_id: newTransaction() } : notice);
    return { status: 202 };
  }

  /** @param {any} wish @returns {Reply} */
  change(wish) {
    if (wish?.dialect && !DIALECTS.includes(wish.dialect)) return refused(`dialect: ${DIALECTS.join(', ')}`, 400);
    if (wish?.place && !PLACES.includes(wish.place)) return refused(`place: ${PLACES.join(', ')}`, 400);
    for (const name of Object.keys(this.settings)) {
      if (wish?.[name] !== undefined) Object.assign(this.settings, { [name]: wish[name] });
    }
    return { body: this.settings };
  }

  /** @param {Record<string, string>} form @returns {Reply} */
  #open(form) {
    const payment = makePayment(form);
    this.#payments.set(payment.id, payment);
    return { body: { status: true, redirectTO: `${this.#origin()}/payerurl/checkout/${payment.id}` } };
  }

  /** @param {import('node:http').IncomingMessage} req @param {string} text */
  #isSigned({ headers }, text) {
    return isSigned(headers.authorization, [...new URLSearchParams(text)], this.keys);
  }

  /** @param {import('./payments.mjs').Payment} payment @param {Record<string, string>} notice */
  #notify(payment, notice) {
    if (payment.notify_url) this.callbacks.send(payment.notify_url, notice);
  }

  /** @param {import('./payments.mjs').Payment} payment @param {string} action */
  #notifyLater(payment, action) {
    setTimeout(() => this.#notify(payment, noticeOf(payment, action)), this.settings.waitMs).unref();
  }

  /** @param {import('./payments.mjs').Payment} payment */
  #returnAddress({ redirect_to: back, transaction_id: transaction }) {
    if (!back) return '';
    const address = new URL(back);
    address.searchParams.set(this.settings.statusName, 'success');
    address.searchParams.set(this.settings.transactionName, transaction);
    return address.href;
  }
}
