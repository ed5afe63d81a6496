// @ts-check
// The environment of each process: what the user gave, what the launcher adds, and no secret that it does not need.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { browserSources, paymentModeOf } from './outside-services.mjs';
import { erasureJournal, files, frontPort } from './product.mjs';
import { redisPassword } from './redis.mjs';
import { asUser, REDIS_USERS } from './redis-users.mjs';
import { refuseLost, secret, secretFile, secretsDir } from './secrets.mjs';
import { keysOf } from './service-keys.mjs';
import { given } from './settings.mjs';
import { writeWhole } from './state.mjs';

/** @typedef {import('./settings.mjs').Env} Env */
/** @typedef {import('./settings.mjs').Settings} Settings */

/** Which process may see which of the user's variables; everything not named here goes to all. @type {[RegExp, string[]][]} */
const PRIVATE = [
  [/^(ANTHROPIC_|OPENAI_|ALEX_MODEL|JULIA_MODEL)/, ['chat', 'reports']],
  [/^(PAYMENT_|PAYPAL_|PAYERURL_|SMTP_|MAIL_)/, ['billing']],
  [/^(ADMIN_|LAST_SECURITY_REVIEW)/, ['admin']],
  [/^DATA_ENCRYPTION_KEYS/, ['chat', 'billing', 'reports', 'admin']],
  [/^(SIGNING|BACKUP)_KEY/, []],
  [/^(TRUSTED_PROXIES|ADS_TAG_|IP_LOOKUP_URL)/, ['gateway']],
  [/^REDIS_/, REDIS_USERS],
  [/^SANDBOX_/, ['sandbox']],
  [/^DATABASE_READ_URL/, ['admin']],
  [/^(MIGRATION_)?DATABASE_URL|^REDIS_URL|^PORT$|^HOST$|^DATA_DIR$|^npm_/, []],
];

/** @param {Env} env @param {string} name @returns {Env} */
export function visibleTo(env, name) {
  const allowed = (/** @type {string} */ variable) =>
    PRIVATE.every(([pattern, names]) => !pattern.test(variable) || names.includes(name));
  return Object.fromEntries(Object.entries(env).filter(([variable]) => allowed(variable)));
}

/** NAME or NAME_FILE as given, otherwise the file of a generated secret. @param {Settings} settings @param {string} name */
function keyOf({ env, dataDir }, name) {
  if (given(env, name)) return {};
  const file = name.toLowerCase().replaceAll('_', '-');
  if (existsSync(files(dataDir).operator)) refuseLost(dataDir, file);
  return { [`${name}_FILE`]: secretFile(dataDir, file) };
}

/** An address with a password goes into a file: others may see a process's environment. @param {Settings} settings @param {string} name @param {string} url */
export function addressFile({ dataDir }, name, url) {
  const file = join(secretsDir(dataDir), name);
  writeWhole(file, url, 0o600);
  return file;
}

/** A file with the keys of one service. @param {Settings} settings @param {string} name */
function serviceKeysFile(settings, name) {
  const { env, dataDir } = settings;
  const { SIGNING_KEY_FILE: own } = keyOf(settings, 'SIGNING_KEY');
  const signing = own ? secret(dataDir, 'signing-key') : given(env, 'SIGNING_KEY');
  const file = join(secretsDir(dataDir), `keys-${name}`);
  writeWhole(file, keysOf(signing ?? '', secret(dataDir, 'bus-keys'), name), 0o600);
  return file;
}

/** The service's own role, with a generated password. @param {Settings} settings @param {string} databaseUrl @param {string} name */
export function roleUrl({ dataDir }, databaseUrl, name) {
  const url = new URL(databaseUrl);
  url.username = `svc_${name}`;
  url.password = secret(dataDir, `database-${name}`);
  return url.href;
}

/** Several gateways listen behind the balancer. @param {Settings} settings @param {Record<string, number>} ports @param {string} process */
function gatewayOf({ env, root, host, port }, ports, process) {
  const front = ports[frontPort(process)];
  const behind = { HOST: '127.0.0.1', PORT: String(front), TRUSTED_PROXIES: '127.0.0.1', STOP_DELAY_MS: '1000' };
  return {
    ...(front ? behind : { HOST: host, PORT: String(port) }),
    CSP_SOURCES: browserSources(env, `http://127.0.0.1:${ports.sandbox}`),
    FRONTEND_DIR: env.FRONTEND_DIR ?? join(root, 'frontend/dist'),
  };
}

/** In the sandbox mails go to its mailbox, unless a server is configured. @param {Settings} settings @param {Record<string, number>} ports */
function billingOf({ env, address, dataDir }, ports) {
  const mode = paymentModeOf(env, address);
  const toMailbox = mode === 'sandbox' && !given(env, 'SMTP_URL');
  const journal = { ERASURE_JOURNAL: env.ERASURE_JOURNAL || erasureJournal(dataDir) };
  return { ...journal, PAYMENT_MODE: mode, ...(toMailbox && { SMTP_URL: `smtp://127.0.0.1:${ports.mail}` }) };
}

/** glibc otherwise keeps free memory apart for each of a process's dozen threads, and the memory of freed pictures. */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: String(2 ** 20) };

/**
 * @param {Settings} settings
 * @param {{ databaseUrl: string, redisUrl: string }} infra
 * @param {Record<string, number>} ports
 * @param {string} name
 * @param {string} [process] the replica's name
 * @returns {Env}
 */
export function environmentOf(settings, infra, ports, name, process = name) {
  const { env, dataDir, address, host, port } = settings;
  const theirs = { NODE_ENV: 'development', ...ALLOCATOR, ...visibleTo(env, name), DATA_DIR: dataDir };
  if (name === 'sandbox') {
    // The sandbox acts as PayPal, whose notices go to our own gateway.
    const webhooks = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}/api/webhooks/paypal`;
    const sandbox = { SANDBOX_PORT: String(ports.sandbox), SANDBOX_SMTP_PORT: String(ports.mail), HOST: '127.0.0.1' };
    return { SANDBOX_PAYPAL_WEBHOOK_URL: webhooks, ...theirs, ...sandbox };
  }
  const ours = {
    REDIS_URL_FILE: addressFile(
      settings,
      `redis-url-${name}`,
      env.REDIS_URL ? infra.redisUrl : asUser(infra.redisUrl, name, redisPassword(dataDir, name)),
    ),
    HEALTH_PORT: String(ports[process]),
    PUBLIC_URL: address,
    SANDBOX_URL: `http://127.0.0.1:${ports.sandbox}`,
    SIGNING_KEY_FILE: serviceKeysFile(settings, name),
  };
  if (name === 'gateway') return { ...theirs, ...ours, ...gatewayOf(settings, ports, process) };
  const keys = ['chat', 'billing', 'reports', 'admin'].includes(name) ? keyOf(settings, 'DATA_ENCRYPTION_KEYS') : {};
  const own = name === 'billing' ? billingOf(settings, ports) : {};
  const database = addressFile(settings, `database-url-${name}`, roleUrl(settings, infra.databaseUrl, name));
  return { ...theirs, ...ours, ...keys, ...own, DATABASE_URL_FILE: database };
}
