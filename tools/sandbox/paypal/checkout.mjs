// @ts-check
// The payer's side of PayPal: the browser script, the hosted page, the choices on them; and the control of webhooks.
import { readFileSync } from 'node:fs';
import { newId } from './orders.mjs';

/** What a payer can be made to do; the faults affect the next capture of that order. */
const SCENARIOS = [
  'capture-declined',
  'capture-pending',
  'amount-altered',
  'currency-altered',
  'timeout-after-commit',
  '500-after-commit',
  'reset-after-commit',
];

/** @typedef {import('../http.mjs').Context} Context */
/** @typedef {import('../http.mjs').Reply} Reply */

/**
 * @param {{ ledger: import('./ledger.mjs').Ledger, webhooks: ReturnType<typeof import('./webhooks.mjs').createWebhooks>,
 *   certificates: () => import('./certificates.mjs').Certificates,
 *   faults: ReturnType<typeof import('../faults.mjs').createFaults> }} parts
 * @returns {import('../http.mjs').Route[]}
 */
export function checkoutRoutes({ ledger, webhooks, certificates, faults }) {
  const script = readFileSync(new URL('./browser-sdk.js', import.meta.url), 'utf8');

  /** @param {Context} context @returns {Reply} */
  function approve({ params, body }) {
    const scenario = body?.scenario;
    if (scenario && !SCENARIOS.includes(scenario)) return { status: 400, body: { error: `No scenario "${scenario}"` } };
    const reply = ledger.approve(params.id);
    const match = `POST /paypal/v2/checkout/orders/${params.id}/capture`;
    if (scenario && !reply.status) faults.add({ service: 'paypal', match, fault: scenario });
    return reply;
  }

  return [
    {
      method: 'GET',
      path: '/paypal/sdk/js',
      handle: () => ({ body: script, headers: { 'content-type': 'text/javascript; charset=utf-8' } }),
    },
    { method: 'GET', path: '/paypal/checkoutnow', handle: (context) => hostedPage(ledger, context) },
    { method: 'POST', path: '/paypal/__orders/:id/approve', handle: approve },
    { method: 'POST', path: '/paypal/__orders/:id/expire', handle: ({ params }) => ledger.expire(params.id) },
    {
      method: 'POST',
      path: '/paypal/__captures/:id',
      handle: ({ params, body }) => ledger.settle(params.id, body?.status),
    },
    {
      method: 'POST',
      path: '/paypal/__refunds/:id',
      handle: ({ params, body }) => ledger.endRefund(params.id, body?.status),
    },
    {
      method: 'GET',
      path: '/paypal/v1/notifications/certs/:name',
      handle: ({ params }) => pem(certificates().file(params.name)),
    },
    { method: 'GET', path: '/paypal/__root.pem', handle: () => pem(certificates().root) },
    {
      method: 'GET',
      path: '/paypal/__webhooks',
      handle: () => ({ body: { ...webhooks.target, deliveries: webhooks.log() } }),
    },
    { method: 'PUT', path: '/paypal/__webhooks', handle: ({ body }) => setTarget(webhooks, body) },
    { method: 'POST', path: '/paypal/__webhooks', handle: ({ body }) => announce(webhooks, body) },
    { method: 'POST', path: '/paypal/__webhooks/:id/resend', handle: (context) => resend(webhooks, context) },
  ];
}

/** @param {string | undefined} text @returns {Reply} */
function pem(text) {
  return text ? { body: text, headers: { 'content-type': 'application/x-pem-file' } } : { status: 404 };
}

/** @param {ReturnType<typeof import('./webhooks.mjs').createWebhooks>} webhooks @param {any} body @returns {Reply} */
function setTarget(webhooks, body) {
  if (typeof body?.url === 'string') webhooks.target.url = body.url;
  if (typeof body?.id === 'string') webhooks.target.id = body.id;
  return { body: webhooks.target };
}

/** An event made up by the tester, for instance for a capture of another merchant.
 * @param {ReturnType<typeof import('./webhooks.mjs').createWebhooks>} webhooks @param {any} body @returns {Reply} */
function announce(webhooks, body) {
  if (typeof body?.event_type !== 'string' || typeof body.resource !== 'object') {
    return { status: 400, body: { error: 'event_type and resource are required' } };
  }
  const summary = body.summary ?? 'An event made by a test';
  return {
    status: 201,
    body: webhooks.announce(body.event_type, body.resource_type ?? 'capture', body.resource, summary),
  };
}

/** `?fresh=1` gives the event a new id, as happens when PayPal announces one capture twice.
 * @param {ReturnType<typeof import('./webhooks.mjs').createWebhooks>} webhooks @param {Context} context @returns {Reply} */
function resend(webhooks, { params, query }) {
  const event = webhooks.events.get(params.id);
  if (!event) return { status: 404 };
  const sent = query.get('fresh') ? { ...event, id: newId('WH-') } : event;
  webhooks.events.set(sent.id, sent);
  webhooks.deliver(sent);
  return { status: 202, body: sent };
}

/** @param {import('./ledger.mjs').Ledger} ledger @param {Context} context @returns {Reply} */
function hostedPage(ledger, { query }) {
  const id = query.get('token') ?? '';
  const purchase = ledger.purchase(id);
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  if (!purchase) return { status: 404, headers, body: '<!doctype html><title>Not found</title><h1>No such order</h1>' };
  const { context, purchase_units: units } = purchase.order;
  const page = {
    id,
    amount: `${units[0].amount.value} ${units[0].amount.currency_code}`,
    back: {
      approve: withQuery(context.return_url, { token: id, PayerID: 'SANDBOXPAYER1' }),
      cancel: withQuery(context.cancel_url, { token: id }),
    },
  };
  const data = JSON.stringify(page).replaceAll('<', '\\u003c');
  const title = '<!doctype html><html lang="en"><title>PayPal sandbox</title>';
  return {
    headers,
    body: `${title}<script>window.sandboxCheckout=${data}</script><script src="sdk/js"></script></html>`,
  };
}

/** @param {string | undefined} url @param {Record<string, string>} query */
function withQuery(url, query) {
  return url && URL.canParse(url) ? `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(query)}` : '';
}
