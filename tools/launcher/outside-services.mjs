// @ts-check
// Outside services: with keys the real one is used; without them a stand-in or none, and the start says which.
import { given } from './settings.mjs';

/** @typedef {import('./settings.mjs').Env} Env */
/** @typedef {{ title: string, keys: string[], address?: string, without: 'sandbox' | 'built-in engine', takesMoney?: boolean }} OutsideService */

/** @type {OutsideService} */
export const MAIL_SERVICE = { title: 'E-mail (SMTP)', keys: ['SMTP_URL'], without: 'sandbox' };

/** @type {OutsideService[]} */
export const OUTSIDE_SERVICES = [
  {
    title: 'Dr. Alex (Anthropic)',
    keys: ['ANTHROPIC_API_KEY'],
    address: 'ANTHROPIC_BASE_URL',
    without: 'built-in engine',
  },
  { title: 'Dr. Julia (OpenAI)', keys: ['OPENAI_API_KEY'], address: 'OPENAI_BASE_URL', without: 'built-in engine' },
  {
    title: 'PayPal',
    keys: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'],
    address: 'PAYPAL_BASE_URL',
    without: 'sandbox',
    takesMoney: true,
  },
  {
    title: 'PayerURL',
    keys: ['PAYERURL_PUBLIC_KEY', 'PAYERURL_SECRET_KEY'],
    address: 'PAYERURL_BASE_URL',
    without: 'sandbox',
    takesMoney: true,
  },
  MAIL_SERVICE,
];

/**
 * The sandbox's money is not real: never together with a payment provider's key, behind https or in production.
 * @param {Env} env @param {string} address how browsers reach the product
 */
export function paymentModeOf(env, address) {
  if (env.PAYMENT_MODE) return env.PAYMENT_MODE;
  const hasKey = OUTSIDE_SERVICES.some(({ keys, takesMoney }) => takesMoney && keys.some((key) => given(env, key)));
  return hasKey || env.NODE_ENV === 'production' || address.startsWith('https:') ? 'live' : 'sandbox';
}

/**
 * @param {{ env: Env, address: string }} settings
 * @param {OutsideService} service
 * @param {string} sandboxUrl
 */
export function modeOf({ env, address: publicUrl }, { keys, address, without }, sandboxUrl) {
  const missing = keys.filter((key) => !given(env, key));
  if (missing.length > 0) {
    const partly = missing.length < keys.length ? `; ${missing.join(', ')} is missing` : '';
    const isClosed = without === 'sandbox' && paymentModeOf(env, publicUrl) === 'live';
    return `${isClosed ? 'closed' : without}${partly}`;
  }
  const target = address && env[address];
  if (!target) return 'real';
  return target.startsWith(sandboxUrl) ? 'sandbox' : `real, at ${new URL(target).host}`;
}

/** As PayPal documents them for its JavaScript SDK. */
const PAYPAL = ['https://*.paypal.com', 'https://*.paypalobjects.com', 'https://*.venmo.com'];

/** @param {Env} env @param {string} sandboxUrl */
function paymentSources(env, sandboxUrl) {
  if (env.PAYPAL_SCRIPT_URL) return [new URL(env.PAYPAL_SCRIPT_URL).origin];
  const base = env.PAYPAL_BASE_URL ? new URL(env.PAYPAL_BASE_URL) : undefined;
  const isPaypal = !base || base.hostname.endsWith('.paypal.com');
  if (given(env, 'PAYPAL_CLIENT_ID') && given(env, 'PAYPAL_CLIENT_SECRET') && isPaypal) return PAYPAL;
  return [base && !isPaypal ? base.origin : sandboxUrl];
}

/** The operator's additional sources and the payment provider's, in the form the gateway reads. @param {Env} env @param {string} sandboxUrl */
export function browserSources(env, sandboxUrl) {
  return [...(env.CSP_SOURCES ? [env.CSP_SOURCES] : []), ...paymentSources(env, sandboxUrl)].join(',');
}
