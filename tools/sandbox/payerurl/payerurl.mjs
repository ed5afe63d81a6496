// @ts-check
// PayerURL: signed payment requests, the static donation link, the hosted page, signed notices.
import { checkoutPage, donatedPage, missingPage } from './page.mjs';
import { PayerUrl, refused } from './provider.mjs';

const HTML = { 'content-type': 'text/html; charset=utf-8' };

/** @typedef {import('../http.mjs').Context} Context */
/** @typedef {import('../http.mjs').Reply} Reply */

/**
 * @param {{ publicKey?: string, secret?: string, retryMs?: number }} options
 * @param {{ faults: ReturnType<typeof import('../faults.mjs').createFaults>, origin: () => string }} sandbox
 * @returns {import('../http.mjs').Service & { stop: () => void }}
 */
export function payerurlService(options, sandbox) {
  const provider = new PayerUrl(options, sandbox);
  return {
    name: 'payerurl',
    refuse: (status, fault) => refused(fault.message ?? `Sandbox fault ${fault.name}`, status),
    stop: provider.callbacks.stop,
    routes: [
      { method: 'POST', path: '/payerurl/api/payment', handle: (context) => provider.request(context) },
      {
        method: 'GET',
        path: '/payerurl/api/donate-payment-request/:token',
        handle: (context) => provider.donate(context),
      },
      {
        method: 'POST',
        path: '/payerurl/api/api-secret-key-validation',
        handle: (context) => provider.checkKey(context),
      },
      { method: 'GET', path: '/payerurl/checkout/:id', handle: ({ params }) => showPage(provider.find(params.id)) },
      { method: 'POST', path: '/payerurl/checkout/:id/:action', handle: (context) => choose(provider, context) },
      { method: 'GET', path: '/payerurl/__payments', handle: () => ({ body: provider.payments() }) },
      {
        method: 'POST',
        path: '/payerurl/__payments/:id/again',
        handle: ({ params, query }) => provider.repeat(params.id, query.has('fresh')),
      },
      { method: 'GET', path: '/payerurl/__callbacks', handle: () => ({ body: provider.callbacks.log() }) },
      { method: 'GET', path: '/payerurl/__settings', handle: () => ({ body: provider.settings }) },
      { method: 'PUT', path: '/payerurl/__settings', handle: ({ body }) => provider.change(body) },
    ],
  };
}

/** @param {import('./payments.mjs').Payment | undefined} payment @returns {Reply} */
function showPage(payment) {
  if (!payment) return { status: 404, headers: HTML, body: missingPage() };
  return { headers: HTML, body: checkoutPage(payment) };
}

/** @param {PayerUrl} provider @param {Context} context @returns {Reply} */
function choose(provider, { params }) {
  const address = provider.act(params.id, params.action);
  if (address === undefined) return { status: 404, headers: HTML, body: missingPage() };
  return address ? { status: 303, headers: { location: address } } : { headers: HTML, body: donatedPage() };
}
