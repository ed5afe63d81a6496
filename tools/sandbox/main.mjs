// @ts-check
// Runs the sandbox as a process; settings come from the environment.
import { startSandbox } from './index.mjs';

/** @param {string} name @param {number} fallback */
function numberOf(name, fallback) {
  const text = process.env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) {
    console.error(JSON.stringify({ level: 'error', msg: `${name} must be a whole number` }));
    process.exit(1);
  }
  return value;
}

const sandbox = await startSandbox({
  port: numberOf('SANDBOX_PORT', 8087),
  smtpPort: numberOf('SANDBOX_SMTP_PORT', 8025),
  host: process.env.HOST || '127.0.0.1',
  llmKey: process.env.SANDBOX_LLM_KEY,
  tokenDelayMs: numberOf('SANDBOX_TOKEN_DELAY_MS', 8),
  publicUrl: process.env.SANDBOX_PUBLIC_URL,
  paypal: {
    clientId: process.env.SANDBOX_PAYPAL_CLIENT_ID || undefined,
    secret: process.env.SANDBOX_PAYPAL_SECRET || undefined,
    webhookUrl: process.env.SANDBOX_PAYPAL_WEBHOOK_URL || undefined,
    webhookId: process.env.SANDBOX_PAYPAL_WEBHOOK_ID || undefined,
  },
  payerurl: {
    publicKey: process.env.SANDBOX_PAYERURL_PUBLIC_KEY || undefined,
    secret: process.env.SANDBOX_PAYERURL_SECRET || undefined,
  },
});
console.log(JSON.stringify({ level: 'info', msg: 'sandbox ready', url: sandbox.url, smtp: sandbox.smtpUrl }));

for (const signal of ['SIGTERM', 'SIGINT']) {
  process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
}
