import { EncryptingConfig } from '@medconsult/common/server';
import { z } from 'zod';

const LOOPBACK = /^(localhost|127\.|\[::1\]|.*sandbox)/;

/** A stand-in, or a provider's sandbox: what is paid there is no money. */
export function isPlayMoney(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol !== 'https:' || LOOPBACK.test(hostname) || hostname.includes('sandbox');
}

/** An empty file of a secret counts as none. */
const isPaired = (one?: string, other?: string): boolean => Boolean(one) === Boolean(other);

export const BillingConfig = EncryptingConfig.extend({
  /** Without keys the stand-in at SANDBOX_URL is used; without that too, the way to pay is closed. */
  SANDBOX_URL: z.url().optional(),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_BASE_URL: z.url().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  /** Where browsers load PayPal's script from, when it is not the usual place. */
  PAYPAL_SCRIPT_URL: z.url().optional(),
  PAYERURL_PUBLIC_KEY: z.string().optional(),
  PAYERURL_SECRET_KEY: z.string().optional(),
  PAYERURL_BASE_URL: z.url().optional(),
  /** Milliseconds until a payment provider's answer is given up. */
  PAYMENT_TIMEOUT_MS: z.coerce.number().int().positive().optional(),
}).superRefine((config, context) => {
  const refuse = (name: string, message: string): void => context.addIssue({ code: 'custom', path: [name], message });
  // Elsewhere half a pair of keys counts as none, and the stand-in is used.
  if (config.NODE_ENV !== 'production') return;
  if (!isPaired(config.PAYPAL_CLIENT_ID, config.PAYPAL_CLIENT_SECRET)) {
    refuse('PAYPAL_CLIENT_SECRET', 'must be given together with PAYPAL_CLIENT_ID');
  }
  if (!isPaired(config.PAYERURL_PUBLIC_KEY, config.PAYERURL_SECRET_KEY)) {
    refuse('PAYERURL_SECRET_KEY', 'must be given together with PAYERURL_PUBLIC_KEY');
  }
  for (const name of ['PAYPAL_BASE_URL', 'PAYERURL_BASE_URL', 'PAYPAL_SCRIPT_URL'] as const) {
    const address = config[name];
    if (address && isPlayMoney(address)) refuse(name, 'must not be a sandbox in production');
  }
  if (config.PAYPAL_CLIENT_ID && !config.PAYPAL_WEBHOOK_ID) {
    refuse('PAYPAL_WEBHOOK_ID', 'is needed in production to check what PayPal tells');
  }
});
export type BillingConfig = z.output<typeof BillingConfig>;
