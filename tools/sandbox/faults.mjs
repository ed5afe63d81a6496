// @ts-check
// Every fault of the sandbox in one place: their names, the rules that enable them, and those that any service can have.
import { hang, pause, reset, send } from './http.mjs';

const LLM = ['anthropic', 'openai'];
const PAYMENT = ['paypal', 'payerurl'];
const EVERY = [...LLM, ...PAYMENT, 'ip', 'tag'];
/** Sent by the sandbox itself: their faults affect a delivery, not a request. */
const DELIVERY = ['paypal-webhook', 'payerurl-callback'];
/** Affect the recipient of a mail. */
const MAIL = ['smtp'];

/** Name -> the services that know it. A bare HTTP status (400-599) is a fault of every service. */
export const FAULTS = new Map(
  Object.entries({
    timeout: [...EVERY, ...MAIL],
    slow: EVERY,
    reset: EVERY,
    malformed: EVERY,
    'wrong-content-type': EVERY,
    quota: LLM,
    'stream-reset': LLM,
    'stream-cut': LLM,
    'stream-error': LLM,
    'stream-stall': LLM,
    'slow-tokens': LLM,
    refusal: LLM,
    'max-tokens': LLM,
    empty: LLM,
    'timeout-after-commit': PAYMENT,
    '500-after-commit': PAYMENT,
    'reset-after-commit': PAYMENT,
    'capture-pending': ['paypal'],
    'capture-declined': ['paypal'],
    'amount-altered': ['paypal'],
    'currency-altered': ['paypal'],
    'refund-refused': ['paypal'],
    'refund-pending': ['paypal'],
    'token-expired': ['paypal'],
    'mailbox-unknown': MAIL,
    'try-later': MAIL,
    duplicate: DELIVERY,
    delay: DELIVERY,
    drop: DELIVERY,
    hold: DELIVERY,
    'bad-signature': DELIVERY,
    'altered-body': DELIVERY,
    'crc-collision': ['paypal-webhook'],
    'wrong-webhook-id': ['paypal-webhook'],
    'expired-certificate': ['paypal-webhook'],
    'foreign-certificate': ['paypal-webhook'],
    'wrong-certificate-name': ['paypal-webhook'],
    'evil-certificate-url': ['paypal-webhook'],
    'no-signature': ['payerurl-callback'],
    'key-only': ['payerurl-callback'],
    'unknown-order': ['payerurl-callback'],
    dialect: ['payerurl-callback'],
  }),
);

/**
 * @typedef {object} Fault
 * @property {string} name
 * @property {number} [delayMs]  slow, slow-tokens: how long
 * @property {number} [retryAfterMs]  429, 503, 529: what the retry headers say
 * @property {number} [afterTokens]  stream faults: how many tokens come first (half of them when left out)
 * @property {string} [message]
 * @property {string} [value]  amount-altered, currency-altered, capture-pending: what stands there instead
 */

/** @typedef {{ id: number, service: string, match: string, times: number, fault: Fault }} Rule */

const MARKER = /\[\[sandbox:([a-z0-9-]+)((?:;[A-Za-z]+=[^;\]]*)*)\]\]/;
const NUMERIC = new Set(['delayMs', 'retryAfterMs', 'afterTokens', 'times']);

/** @param {string} name @param {string} service */
export function knowsFault(service, name) {
  const isStatus = EVERY.includes(service) && /^[45]\d\d$/.test(name);
  return isStatus || Boolean(FAULTS.get(name)?.includes(service));
}

/** @param {string} text */
export function withoutMarkers(text) {
  return text.replace(new RegExp(MARKER, 'g'), '').trim();
}

/**
 * The fault that a message requests by `[[sandbox:name;option=value]]`.
 * @param {string} text
 * @returns {(Fault & { times?: number }) | undefined}
 */
export function markedFault(text) {
  const found = MARKER.exec(text);
  if (!found) return undefined;
  const options = (found[2] ?? '')
    .split(';')
    .filter(Boolean)
    .map((pair) => pair.split('='))
    .map(([key, value]) => [key, NUMERIC.has(key) ? Number(value) : value]);
  return { name: found[1], ...Object.fromEntries(options) };
}

/** Rules are tried in the order in which they were added; a rule ends after `times` requests (0: when it is deleted). */
export function createFaults() {
  /** @type {Rule[]} */
  let rules = [];
  let lastId = 0;
  /** @type {Map<string, number>} */
  const markersUsed = new Map();

  /** @param {import('./index.d.ts').FaultRule} input */
  function add({ service, match = '', times = 1, fault }) {
    const wanted = typeof fault === 'string' ? { name: fault } : fault;
    const services = [...EVERY, ...DELIVERY, ...MAIL];
    if (!services.includes(service))
      throw new RangeError(`unknown service "${service}", one of: ${services.join(', ')}`);
    if (!wanted || !knowsFault(service, wanted.name)) throw new RangeError(`${service} has no fault "${wanted?.name}"`);
    if (!Number.isInteger(times) || times < 0) throw new RangeError('times must be a whole number, 0 for always');
    const rule = { id: ++lastId, service, match: String(match), times, fault: wanted };
    rules.push(rule);
    return rule;
  }

  /** @param {Rule} rule */
  function use(rule) {
    if (rule.times === 1) rules = rules.filter((other) => other !== rule);
    else if (rule.times > 1) rule.times -= 1;
    return rule.fault;
  }

  /** @param {string} service @param {string} marker @returns {Fault | undefined} */
  function takeMarker(service, marker) {
    const fault = markedFault(marker);
    if (!fault) return undefined;
    if (!knowsFault(service, fault.name)) return { name: '400', message: `${service} has no fault "${fault.name}"` };
    const used = markersUsed.get(service + marker) ?? 0;
    if (fault.times && used >= fault.times) return undefined;
    if (fault.times) markersUsed.set(service + marker, used + 1);
    return fault;
  }

  return {
    add,
    list: () => rules.map((rule) => ({ ...rule })),
    clear: () => {
      rules = [];
      markersUsed.clear();
    },
    /**
     * The fault for this request; the call counts as one use.
     * @param {string} service
     * @param {string} subject  what `match` is looked for in
     * @param {string} marker
     * @returns {Fault | undefined}
     */
    take(service, subject, marker) {
      const rule = rules.find((each) => each.service === service && subject.includes(each.match));
      return rule ? use(rule) : takeMarker(service, marker);
    },
  };
}

/** @param {Fault} fault @returns {Record<string, string>} */
export function retryHeaders({ name, retryAfterMs }) {
  const ms = retryAfterMs ?? (name === '429' ? 1000 : undefined);
  return ms === undefined ? {} : { 'retry-after': String(Math.ceil(ms / 1000)), 'retry-after-ms': String(ms) };
}

const NOT_JSON = '{"id":"sandbox","object":';
const PAGE = '<!doctype html><title>Bad gateway</title><h1>This page stands where an answer should be</h1>';

/**
 * Faults that take effect before the service does anything.
 * @param {import('./http.mjs').Context} context
 * @param {import('./http.mjs').Service} service
 * @returns {Promise<boolean>} true when the request is dealt with
 */
export async function strikeBefore(context, service) {
  const { fault, res } = context;
  if (!fault) return false;
  if (/^\d{3}$/.test(fault.name)) {
    const reply = service.refuse(Number(fault.name), fault, context);
    send(res, { ...reply, headers: { ...retryHeaders(fault), ...reply.headers } });
    return true;
  }
  if (fault.name === 'slow') await pause(res, fault.delayMs ?? 3000);
  if (fault.name === 'timeout') await hang(res);
  if (fault.name === 'reset') reset(res);
  if (fault.name === 'wrong-content-type') send(res, { body: PAGE, headers: { 'content-type': 'text/html' } });
  return ['timeout', 'reset', 'wrong-content-type'].includes(fault.name) || res.destroyed;
}

/**
 * Sends the reply of a service that has done its work, or applies the fault that comes after it.
 * @param {import('./http.mjs').Context} context
 * @param {import('./http.mjs').Service} service
 * @param {import('./http.mjs').Reply} reply
 */
export async function sendOrStrike(context, service, reply) {
  const { fault, res } = context;
  switch (fault?.name) {
    case 'timeout-after-commit':
      return hang(res);
    case 'reset-after-commit':
      return reset(res);
    case '500-after-commit':
      return send(res, service.refuse(500, fault, context));
    case 'malformed':
      return send(res, { ...reply, body: NOT_JSON, headers: { ...reply.headers, 'content-type': 'application/json' } });
    default:
      return send(res, reply);
  }
}
