// @ts-check
// The page on which a payer of PayerURL chooses what happens. Plain forms: it works without scripts.
import { ACTIONS } from './payments.mjs';

const STYLE =
  'body{font:17px sans-serif;max-width:26rem;margin:3rem auto;padding:0 1rem;color:#111;background:#fff}' +
  'button{display:block;width:100%;margin:.6rem 0;padding:.8rem;font:inherit;cursor:pointer}';

/** @param {string} text */
function escape(text) {
  return text.replace(/[&<>"']/g, (each) => `&#${each.charCodeAt(0)};`);
}

/** @param {string} title @param {string} body */
function page(title, body) {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`;
  return `<!doctype html><html lang="en"><head>${head}<style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
}

/** @param {import('./payments.mjs').Payment} payment */
export function checkoutPage({ id, amount, currency, order_id: orderId }) {
  const buttons = Object.entries(ACTIONS).map(
    ([action, { label }]) =>
      `<form method="post" action="${id}/${action}">` +
      `<button data-testid="sandbox-payerurl-${action}">${escape(label)}</button></form>`,
  );
  const order = orderId ? `, order ${escape(orderId)}` : '';
  const what = `<p>${escape(amount)} ${escape(currency.toUpperCase())}${order}. No real money moves.</p>`;
  return page('PayerURL sandbox', `<h1>PayerURL sandbox</h1>${what}${buttons.join('')}`);
}

export const missingPage = () => page('Not found', '<h1>No such payment</h1>');
export const donatedPage = () => page('PayerURL sandbox', '<h1>Thank you</h1><p>This link has no return address.</p>');
