import { EncryptingConfig } from '@medconsult/common/server';
import { z } from 'zod';
import { sharedNetworksOf, type SharedNetwork } from './allowance/address-limits.rules.js';
import { PRICE_LIST } from './wallet/price-list.js';

const LOOPBACK = /^(localhost|127\.|\[::1\]|.*sandbox)/;

/** A stand-in or a provider's sandbox: payments there move no money. */
export function isPlayMoney(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol !== 'https:' || LOOPBACK.test(hostname) || hostname.includes('sandbox');
}

/** Both are given or neither; an empty secret counts as not given. */
const isPaired = (one?: string, other?: string): boolean => Boolean(one) === Boolean(other);

const SharedNetworks = z
  .string()
  .default('')
  .transform((text, context): readonly SharedNetwork[] => {
    try {
      return sharedNetworksOf(text);
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message });
      return z.NEVER;
    }
  });

const Fields = EncryptingConfig.extend({
  /** Free questions a day for all devices behind one address: one IPv4 address, or the IPv6 network of one household (/64). */
  FREE_QUESTIONS_PER_ADDRESS: z.coerce.number().int().min(0).default(PRICE_LIST.allowance.questionsPerAddressAndDay),
  /** Networks in which many people share an address, and how many free questions each address gets there. */
  SHARED_NETWORKS: SharedNetworks,
  /** `sandbox` explicitly selects play money: the stand-in at SANDBOX_URL, or a provider's own sandbox. */
  PAYMENT_MODE: z.enum(['live', 'sandbox']).default('live'),
  /** Where the stand-in is; in the sandbox it is used for providers without keys. */
  SANDBOX_URL: z.url().optional(),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_BASE_URL: z.url().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  /** Where browsers load PayPal's script from, unless it is the default. */
  PAYPAL_SCRIPT_URL: z.url().optional(),
  PAYERURL_PUBLIC_KEY: z.string().optional(),
  PAYERURL_SECRET_KEY: z.string().optional(),
  PAYERURL_BASE_URL: z.url().optional(),
  /** smtp:// or smtps:// with user and password; without it no mail is sent. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The sender of mails, e.g. MedConsult <no-reply@doctor.example>. */
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n]+$/, 'must be an address')
    .optional(),
  /** File with the ids of erased accounts, kept apart from the database and its backups; without it none is kept. */
  ERASURE_JOURNAL: z.string().optional(),
  /** Time limit for a payment provider's answer, in milliseconds. */
  PAYMENT_TIMEOUT_MS: z.coerce.number().int().positive().optional(),
});
type Fields = z.output<typeof Fields>;
type Refuse = (name: keyof Fields, message: string) => void;

/** The stand-in's keys are published, so anybody can make payments with them: it must never run beside anything real. */
function checkSandbox(config: Fields, refuse: Refuse): void {
  if (config.NODE_ENV === 'production') refuse('PAYMENT_MODE', 'must not be sandbox in production');
  if (config.PUBLIC_URL.startsWith('https:')) refuse('PUBLIC_URL', 'must not be https in the sandbox');
  const keys = [
    ['PAYPAL_CLIENT_ID', config.PAYPAL_BASE_URL],
    ['PAYPAL_CLIENT_SECRET', config.PAYPAL_BASE_URL],
    ['PAYERURL_PUBLIC_KEY', config.PAYERURL_BASE_URL],
    ['PAYERURL_SECRET_KEY', config.PAYERURL_BASE_URL],
  ] as const;
  for (const [name, address] of keys) {
    const isLive = !address || !isPlayMoney(address);
    if (config[name] && isLive) refuse(name, 'must not be a live provider’s in the sandbox');
  }
}

function checkLive(config: Fields, refuse: Refuse): void {
  for (const name of ['PAYPAL_BASE_URL', 'PAYERURL_BASE_URL', 'PAYPAL_SCRIPT_URL'] as const) {
    const address = config[name];
    if (address && isPlayMoney(address)) refuse(name, 'must not be a sandbox unless PAYMENT_MODE is sandbox');
  }
  // Elsewhere an incomplete pair of keys counts as none, and the provider is closed.
  if (config.NODE_ENV === 'production') checkComplete(config, refuse);
}

function checkComplete(config: Fields, refuse: Refuse): void {
  if (!isPaired(config.PAYPAL_CLIENT_ID, config.PAYPAL_CLIENT_SECRET)) {
    refuse('PAYPAL_CLIENT_SECRET', 'must be given together with PAYPAL_CLIENT_ID');
  }
  if (!isPaired(config.PAYERURL_PUBLIC_KEY, config.PAYERURL_SECRET_KEY)) {
    refuse('PAYERURL_SECRET_KEY', 'must be given together with PAYERURL_PUBLIC_KEY');
  }
  if (config.SMTP_URL && !config.MAIL_FROM) refuse('MAIL_FROM', 'is needed in production together with SMTP_URL');
  if (config.PAYPAL_CLIENT_ID && !config.PAYPAL_WEBHOOK_ID) {
    refuse('PAYPAL_WEBHOOK_ID', 'is needed in production to verify PayPal’s webhooks');
  }
}

export const BillingConfig = Fields.superRefine((config, context) => {
  const refuse: Refuse = (name, message) => context.addIssue({ code: 'custom', path: [name], message });
  if (config.PAYMENT_MODE === 'sandbox') checkSandbox(config, refuse);
  else checkLive(config, refuse);
});
export type BillingConfig = Fields;
