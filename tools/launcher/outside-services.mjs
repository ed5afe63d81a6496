// @ts-check
// The services of others: with keys the real one is used, without them a stand-in, and the start says which.
import { given } from './settings.mjs';

/** @typedef {import('./settings.mjs').Env} Env */
/** @typedef {{ title: string, keys: string[], address?: string, without: 'sandbox' | 'built-in engine' }} OutsideService */

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
  },
  {
    title: 'PayerURL',
    keys: ['PAYERURL_PUBLIC_KEY', 'PAYERURL_SECRET_KEY'],
    address: 'PAYERURL_BASE_URL',
    without: 'sandbox',
  },
];

/**
 * @param {Env} env
 * @param {OutsideService} service
 * @param {string} sandboxUrl
 */
export function modeOf(env, { keys, address, without }, sandboxUrl) {
  const missing = keys.filter((key) => !given(env, key));
  if (missing.length > 0) {
    const partly = missing.length < keys.length ? `; ${missing.join(', ')} is missing` : '';
    return `${without}${partly}`;
  }
  const target = address && env[address];
  if (!target) return 'real';
  return target.startsWith(sandboxUrl) ? 'sandbox' : `real, at ${new URL(target).host}`;
}
