// @ts-check
// Where pages may load the payment provider's script and frames from; the gateway puts it into its security header.
import { given } from './settings.mjs';

/** As PayPal documents them for its JavaScript SDK. */
const PAYPAL = ['https://*.paypal.com', 'https://*.paypalobjects.com', 'https://*.venmo.com'];

/** @param {import('./settings.mjs').Env} env @param {string} sandboxUrl */
function paymentSources(env, sandboxUrl) {
  if (env.PAYPAL_SCRIPT_URL) return [new URL(env.PAYPAL_SCRIPT_URL).origin];
  const base = env.PAYPAL_BASE_URL ? new URL(env.PAYPAL_BASE_URL) : undefined;
  const isPaypal = !base || base.hostname.endsWith('.paypal.com');
  if (given(env, 'PAYPAL_CLIENT_ID') && given(env, 'PAYPAL_CLIENT_SECRET') && isPaypal) return PAYPAL;
  return [base && !isPaypal ? base.origin : sandboxUrl];
}

/** The operator's additional sources and the payment provider's, in the form the gateway reads. @param {import('./settings.mjs').Env} env @param {string} sandboxUrl */
export function browserSources(env, sandboxUrl) {
  return [...(env.CSP_SOURCES ? [env.CSP_SOURCES] : []), ...paymentSources(env, sandboxUrl)].join(',');
}
