// Which providers are open and how they are reached: those with keys; in the sandbox, providers without keys use the stand-in on
// a developer's machine.
import { isPlayMoney, type BillingConfig } from '../config.js';

export interface PayPalSettings {
  readonly clientId: string;
  readonly secret: string;
  readonly baseUrl: string;
  readonly scriptUrl: string;
  readonly webhookId: string;
  readonly timeoutMs: number;
  /** A stand-in has its own root certificate and lets us act as the payer; the real provider does neither. */
  readonly standIn: boolean;
}

export interface PayerUrlSettings {
  readonly publicKey: string;
  readonly secret: string;
  readonly baseUrl: string;
  /** Payers may only be sent to hosts of this domain. Null: anywhere, as browsers may reach a stand-in at another address. */
  readonly domain: string | null;
  readonly timeoutMs: number;
}

export interface PaymentSettings {
  readonly mode: 'live' | 'sandbox';
  readonly publicUrl: string;
  readonly paypal: PayPalSettings | null;
  readonly payerurl: PayerUrlSettings | null;
}

const LIVE_PAYPAL = 'https://api-m.paypal.com';
const LIVE_PAYERURL = 'https://api-v2.payerurl.com';
const SCRIPT = 'https://www.paypal.com/sdk/js';
const TIMEOUT = 6000;

const trimmed = (address: string): string => address.replace(/\/+$/, '');

function standInOf({ PAYMENT_MODE, SANDBOX_URL }: BillingConfig): string | undefined {
  return PAYMENT_MODE === 'sandbox' && SANDBOX_URL ? trimmed(SANDBOX_URL) : undefined;
}

function scriptOf(config: BillingConfig, baseUrl: string, standIn: boolean): string {
  return config.PAYPAL_SCRIPT_URL ?? (standIn ? `${baseUrl}/sdk/js` : SCRIPT);
}

function payPalOf(config: BillingConfig): PayPalSettings | null {
  const timeoutMs = config.PAYMENT_TIMEOUT_MS ?? TIMEOUT;
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: secret } = config;
  if (!clientId || !secret) return standInPayPal(config, timeoutMs);
  const baseUrl = trimmed(config.PAYPAL_BASE_URL ?? LIVE_PAYPAL);
  const standIn = isPlayMoney(baseUrl) && !new URL(baseUrl).hostname.endsWith('.paypal.com');
  const webhookId = config.PAYPAL_WEBHOOK_ID ?? '';
  return { clientId, secret, baseUrl, scriptUrl: scriptOf(config, baseUrl, standIn), webhookId, timeoutMs, standIn };
}

function standInPayPal(config: BillingConfig, timeoutMs: number): PayPalSettings | null {
  const address = standInOf(config);
  if (!address) return null;
  const baseUrl = trimmed(config.PAYPAL_BASE_URL ?? `${address}/paypal`);
  const webhookId = config.PAYPAL_WEBHOOK_ID ?? 'SANDBOX-WEBHOOK-ID';
  const keys = { clientId: 'SANDBOX-CLIENT-ID', secret: 'SANDBOX-SECRET' };
  return { ...keys, baseUrl, scriptUrl: scriptOf(config, baseUrl, true), webhookId, timeoutMs, standIn: true };
}

/** api-v2.payerurl.com -> payerurl.com */
const domainOf = (address: string): string => new URL(address).hostname.split('.').slice(-2).join('.');

function payerUrlOf(config: BillingConfig): PayerUrlSettings | null {
  const standIn = standInOf(config);
  const { PAYERURL_PUBLIC_KEY: publicKey, PAYERURL_SECRET_KEY: secret } = config;
  const timeoutMs = config.PAYMENT_TIMEOUT_MS ?? TIMEOUT;
  if (publicKey && secret) {
    const baseUrl = trimmed(config.PAYERURL_BASE_URL ?? LIVE_PAYERURL);
    return { publicKey, secret, baseUrl, domain: standIn ? null : domainOf(baseUrl), timeoutMs };
  }
  if (!standIn) return null;
  const baseUrl = trimmed(config.PAYERURL_BASE_URL ?? `${standIn}/payerurl`);
  return { publicKey: 'sandbox-public-key', secret: 'sandbox-secret-key', baseUrl, domain: null, timeoutMs };
}

export function paymentSettingsOf(config: BillingConfig): PaymentSettings {
  return {
    mode: config.PAYMENT_MODE,
    publicUrl: trimmed(config.PUBLIC_URL),
    paypal: payPalOf(config),
    payerurl: payerUrlOf(config),
  };
}
