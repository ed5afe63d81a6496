import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@medconsult/common/server';
import { BillingConfig, isPlayMoney } from './config.js';
import { paymentSettingsOf } from './payments/payment-settings.js';

const key = Buffer.alloc(32, 7).toString('base64');
const base = {
  REDIS_URL: 'redis://127.0.0.1:6390',
  DATABASE_URL: 'postgres://svc@127.0.0.1:5499/mc',
  SIGNING_KEY: key,
  DATA_ENCRYPTION_KEYS: `k1:${key}`,
};
const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'WH' };
const payerurl = { PAYERURL_PUBLIC_KEY: 'public', PAYERURL_SECRET_KEY: 'secret' };
const production = { ...base, NODE_ENV: 'production' };
const trial = { ...base, PAYMENT_MODE: 'sandbox', SANDBOX_URL: 'http://127.0.0.1:8087' };
const settings = (env: Record<string, string>) => paymentSettingsOf(loadConfig(BillingConfig, env));

describe('payment settings', () => {
  it.each([
    ['PAYPAL_BASE_URL', 'https://api-m.sandbox.paypal.com'],
    ['PAYPAL_BASE_URL', 'http://127.0.0.1:8087/paypal'],
    ['PAYPAL_BASE_URL', 'https://localhost:8087/paypal'],
    ['PAYERURL_BASE_URL', 'http://sandbox:8087/payerurl'],
    ['PAYPAL_SCRIPT_URL', 'http://localhost:8087/paypal/sdk/js'],
  ])('PAY-038 real payments do not start with %s=%s, whatever NODE_ENV says', (name, address) => {
    for (const env of [base, production]) {
      expect(() => loadConfig(BillingConfig, { ...env, ...paypal, ...payerurl, [name]: address })).toThrow(name);
    }
  });

  it.each<[string, Record<string, string>]>([
    ['PAYMENT_MODE', { NODE_ENV: 'production' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://doctor.example' }],
    ['PAYPAL_CLIENT_ID', paypal],
    ['PAYPAL_CLIENT_SECRET', { PAYPAL_CLIENT_SECRET: 'secret' }],
    ['PAYPAL_CLIENT_ID', { ...paypal, PAYPAL_BASE_URL: 'https://api-m.paypal.com' }],
    ['PAYERURL_SECRET_KEY', payerurl],
  ])('PAY-038 the sandbox does not start when %s says that payments are real', (name, env) => {
    expect(() => loadConfig(BillingConfig, { ...trial, ...env })).toThrow(name);
  });

  it('PAY-038 without PAYMENT_MODE=sandbox no stand-in is used, neither alone nor beside live PayPal', () => {
    const unsigned = { ...base, SANDBOX_URL: 'http://127.0.0.1:8087' };
    expect(settings(unsigned)).toMatchObject({ mode: 'live', paypal: null, payerurl: null });
    expect(settings({ ...unsigned, ...paypal })).toMatchObject({
      mode: 'live',
      paypal: { standIn: false },
      payerurl: null,
    });
  });

  it('production needs complete pairs of keys and the webhook’s id, and never shows a value', () => {
    const half = { ...production, PAYPAL_CLIENT_ID: 'visible-client' };
    expect(() => loadConfig(BillingConfig, half)).toThrow(/PAYPAL_CLIENT_SECRET[^]*PAYPAL_WEBHOOK_ID/);
    expect(() => loadConfig(BillingConfig, half)).not.toThrow(/visible-client/);
  });

  it('an empty secret file counts as no secret', () => {
    expect(settings({ ...production, PAYPAL_CLIENT_SECRET_FILE: '/dev/null' })).toMatchObject({ paypal: null });
  });

  it('with keys the real providers are used', () => {
    expect(settings({ ...production, ...paypal, ...payerurl })).toMatchObject({
      mode: 'live',
      paypal: { baseUrl: 'https://api-m.paypal.com', scriptUrl: 'https://www.paypal.com/sdk/js', standIn: false },
      payerurl: { baseUrl: 'https://api-v2.payerurl.com' },
    });
  });

  it('outside production an incomplete pair of keys counts as none', () => {
    expect(settings({ ...base, PAYPAL_CLIENT_ID: 'id' })).toMatchObject({ paypal: null });
  });

  it('the sandbox uses the stand-in on a developer’s machine', () => {
    expect(settings(trial)).toMatchObject({
      mode: 'sandbox',
      paypal: { clientId: 'SANDBOX-CLIENT-ID', baseUrl: 'http://127.0.0.1:8087/paypal', standIn: true },
      payerurl: { baseUrl: 'http://127.0.0.1:8087/payerurl' },
    });
  });

  it('PayPal’s own sandbox is play money but no stand-in', () => {
    const env = { ...trial, ...paypal, PAYPAL_BASE_URL: 'https://api-m.sandbox.paypal.com' };
    expect(settings(env)).toMatchObject({ mode: 'sandbox', paypal: { standIn: false } });
    expect(isPlayMoney('https://api-m.paypal.com')).toBe(false);
  });

  it('secrets are read from files', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'billing-config-')), 'secret');
    writeFileSync(file, 'from-file\n');
    const { PAYPAL_CLIENT_SECRET: _, ...rest } = paypal;
    expect(settings({ ...base, ...rest, PAYPAL_CLIENT_SECRET_FILE: file }).paypal?.secret).toBe('from-file');
  });
});
