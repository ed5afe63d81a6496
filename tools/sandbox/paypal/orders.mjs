// @ts-check
// PayPal orders: what a create call may say, and an order from CREATED to COMPLETED.
import { randomBytes } from 'node:crypto';
import { invalid, paypalError, unprocessable } from './errors.mjs';
import { minorUnits, wrongMoney } from './money.mjs';

const PAYER = {
  name: { given_name: 'Sandy', surname: 'Box' },
  email_address: 'payer@example.org',
  payer_id: 'SANDBOXPAYER1',
  address: { country_code: 'US' },
};

/** @param {string} [prefix] */
export function newId(prefix = '') {
  return prefix + randomBytes(9).toString('hex').toUpperCase().slice(0, 17);
}

/** @param {any} body @returns {import('../http.mjs').Reply | undefined} */
export function wrongOrder(body) {
  if (!body || typeof body !== 'object') return invalid('/', 'MALFORMED_REQUEST_JSON', 'The body is not JSON.');
  if (body.intent === undefined)
    return invalid('/intent', 'MISSING_REQUIRED_PARAMETER', 'A required field is missing.');
  if (!['CAPTURE', 'AUTHORIZE'].includes(body.intent)) {
    return invalid('/intent', 'INVALID_PARAMETER_VALUE', 'The value of a field is invalid.');
  }
  const units = body.purchase_units;
  if (!Array.isArray(units) || units.length < 1 || units.length > 10) {
    return invalid('/purchase_units', 'MISSING_REQUIRED_PARAMETER', 'Between 1 and 10 purchase units are required.');
  }
  for (const [index, unit] of units.entries()) {
    const wrong = wrongUnit(unit, `/purchase_units/${index}`);
    if (wrong) return wrong;
  }
  return undefined;
}

/** @param {any} unit @param {string} field */
function wrongUnit(unit, field) {
  if (!unit?.amount) return invalid(`${field}/amount`, 'MISSING_REQUIRED_PARAMETER', 'A required field is missing.');
  const wrong = wrongMoney(unit.amount);
  if (wrong) {
    const detail = { field: `${field}/amount`, issue: wrong.issue, description: 'The amount is not valid.' };
    return paypalError(wrong.status, [{ ...detail, location: 'body' }]);
  }
  for (const name of ['custom_id', 'invoice_id']) {
    const value = unit[name];
    if (value !== undefined && (typeof value !== 'string' || value.length < 1 || value.length > 127)) {
      return invalid(`${field}/${name}`, 'INVALID_STRING_LENGTH', 'Between 1 and 127 characters are required.');
    }
  }
  return wrongBreakdown(unit.amount);
}

/** @param {any} amount */
function wrongBreakdown({ currency_code, value, breakdown }) {
  if (!breakdown) return undefined;
  const sign = (/** @type {string} */ name) => (name.endsWith('discount') ? -1 : 1);
  const parts = Object.entries(breakdown).map(([name, money]) => sign(name) * minorUnits(/** @type {any} */ (money)));
  const sum = parts.reduce((total, part) => total + part, 0);
  if (sum === minorUnits({ currency_code, value })) return undefined;
  return unprocessable('AMOUNT_MISMATCH', 'The amount is not the sum of its breakdown.');
}

/** @param {any} body @param {string} id */
export function makeOrder(body, id) {
  const now = new Date().toISOString();
  return {
    id,
    intent: body.intent,
    status: body.payment_source?.paypal ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    purchase_units: body.purchase_units.map((/** @type {any} */ unit, /** @type {number} */ index) => ({
      ...structuredClone(unit),
      reference_id: unit.reference_id ?? (index === 0 ? 'default' : `unit-${index}`),
      payee: { email_address: 'merchant@example.org', merchant_id: 'SANDBOXMERCH1' },
    })),
    create_time: now,
    update_time: now,
    context: body.payment_source?.paypal?.experience_context ?? body.application_context ?? {},
    /** @type {any} */
    payer: undefined,
    // An empty object, which JSON libraries of some languages re-encode differently.
    payment_source: { paypal: /** @type {any} */ ({}) },
  };
}

/** @typedef {ReturnType<typeof makeOrder>} Order */

/** @param {Order} order */
export function approve(order) {
  order.status = 'APPROVED';
  order.payer = PAYER;
  order.payment_source = {
    paypal: {
      email_address: PAYER.email_address,
      account_id: PAYER.payer_id,
      account_status: 'VERIFIED',
      name: PAYER.name,
    },
  };
  order.update_time = new Date().toISOString();
}

/** @param {Order} order */
export function isOpen({ status }) {
  return status === 'CREATED' || status === 'PAYER_ACTION_REQUIRED';
}

/** @param {Order} order @param {string} base */
function linksOf({ id, status }, base) {
  const self = `${base}/v2/checkout/orders/${id}`;
  const payer = { href: `${base}/checkoutnow?token=${id}`, method: 'GET' };
  return [
    { href: self, rel: 'self', method: 'GET' },
    ...(status === 'CREATED' ? [{ ...payer, rel: 'approve' }] : []),
    ...(status === 'PAYER_ACTION_REQUIRED' ? [{ ...payer, rel: 'payer-action' }] : []),
    ...(status === 'CREATED' || status === 'APPROVED'
      ? [{ href: `${self}/capture`, rel: 'capture', method: 'POST' }]
      : []),
  ];
}

/** @param {Order} order @param {string} base @param {any[]} captures */
export function showOrder(order, base, captures) {
  const shown = { ...order, context: undefined };
  const [first, ...others] = order.purchase_units;
  const paid = captures.length > 0 ? { ...first, payments: { captures } } : first;
  return { ...shown, purchase_units: [paid, ...others], links: linksOf(order, base) };
}

/** What a caller gets without `return=representation`. @param {ReturnType<typeof showOrder>} order */
export function briefly({ id, status, links, purchase_units: [first], payer, payment_source }) {
  const payments = /** @type {any} */ (first).payments;
  if (!payments) return { id, status, links };
  return { id, status, payment_source, purchase_units: [{ reference_id: first.reference_id, payments }], payer, links };
}
