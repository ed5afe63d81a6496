// @ts-check
// `npm run secrets`, and the first container of docker-compose.yml: creates the secret files, and a folder of them for each
// container (./secrets/for/<container>). Existing ones are kept; a provider's key that was missing is filled in from the
// environment or from .env.
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { aclFile, asUser, REDIS_USERS } from './redis-users.mjs';
import { keysOf } from './service-keys.mjs';
import { given, loadSettings } from './settings.mjs';

const SERVICES = ['chat', 'billing', 'reports', 'tracking', 'admin'];
/** What is switched off without the key. @type {Record<string, string>} */
const WITHOUT = {
  ANTHROPIC_API_KEY: 'the built-in engine answers for Dr. Alex',
  OPENAI_API_KEY: 'the built-in engine answers for Dr. Julia and writes the reports',
  PAYPAL_CLIENT_SECRET: 'nobody can pay by PayPal',
  PAYERURL_SECRET_KEY: 'nobody can pay by PayerURL',
  SMTP_URL: 'no mail is sent: no receipts, no forgotten passwords',
};
const word = () => randomBytes(24).toString('base64url');
const key = () => randomBytes(32).toString('base64');

/** The names of the files that each container gets. @type {Record<string, string[]>} */
const CONTAINERS = JSON.parse(readFileSync(new URL('container-secrets.json', import.meta.url), 'utf8'));
const { env, root } = loadSettings();
const folder = join(root, 'secrets');
/** @type {string[]} */
const made = [];

/** @param {string} name @param {() => string} make */
function secret(name, make) {
  const file = join(folder, name);
  const known = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  const value = known || make();
  if (value === known) return value;
  // Only the owner of a file may change its mode, and a read-only file can still be replaced.
  rmSync(file, { force: true });
  // Readable by the containers' users, none of which owns it; the folder's mode keeps other users of this machine out.
  writeFileSync(file, value, { mode: 0o444 });
  made.push(name);
  return value;
}

/** @param {string} name @param {string} value */
function derivedFile(name, value) {
  if (existsSync(join(folder, name)) && readFileSync(join(folder, name), 'utf8') !== value) rmSync(join(folder, name));
  secret(name, () => value);
}

if (existsSync(join(folder, 'postgres_password')) && !existsSync(join(folder, 'data_encryption_keys'))) {
  console.error(
    `data_encryption_keys is missing in ${folder}, and what is stored cannot be read with another key. ` +
      'Put it back from your backup.',
  );
  process.exit(1);
}
mkdirSync(folder, { recursive: true, mode: 0o700 });
// If Docker creates the folder first, it makes it readable to everybody.
chmodSync(folder, 0o700);

const postgres = secret('postgres_password', word);
secret('migration_database_url', () => `postgres://medconsult:${postgres}@postgres:5432/medconsult`);
for (const service of SERVICES) {
  secret(`database_url_${service}`, () => `postgres://svc_${service}:${word()}@postgres:5432/medconsult`);
}
/** @type {Record<string, string>} */
const redisPasswords = { default: secret('redis_password', word) };
for (const service of REDIS_USERS) {
  const url = secret(`redis_url_${service}`, () => asUser('redis://redis:6379', service, word()));
  redisPasswords[service] = new URL(url).password;
}
// May ask whether Redis answers, and nothing else.
const HEALTH = 'user health on nopass -@all +ping';
derivedFile('redis_users', aclFile(redisPasswords, given(env, 'REDIS_PREFIX'), [HEALTH]));
const signing = secret('signing_key', () => given(env, 'SIGNING_KEY') ?? key());
const bus = secret('bus_keys', () => `b1:${key()}`);
// No service sees these two: each gets the keys derived for it, rewritten at every run, so that changed bus keys arrive.
for (const service of ['gateway', ...SERVICES]) derivedFile(`keys_${service}`, keysOf(signing, bus, service));
secret('data_encryption_keys', () => given(env, 'DATA_ENCRYPTION_KEYS') ?? `k1:${key()}`);
secret('backup_key', () => given(env, 'BACKUP_KEY') ?? key());
secret('admin_password', () => given(env, 'ADMIN_PASSWORD') ?? word());
secret('grafana_password', word);
secret('admin_totp_secret', () => given(env, 'ADMIN_TOTP_SECRET') ?? '');
for (const name of Object.keys(WITHOUT)) secret(name.toLowerCase(), () => given(env, name) ?? '');

for (const [container, names] of Object.entries(CONTAINERS)) {
  const own = join(folder, 'for', container);
  mkdirSync(own, { recursive: true });
  chmodSync(own, 0o755);
  for (const gone of readdirSync(own)) rmSync(join(own, gone));
  for (const name of names) copyFileSync(join(folder, name), join(own, name));
}

if (made.length === 0) console.log(`All secrets exist already in ${folder}; nothing was changed.`);
else console.log(`Made in ${folder}: ${made.join(', ')}.`);
if (made.includes('admin_password')) {
  const email = given(env, 'ADMIN_EMAIL') ?? 'admin@medconsult.test';
  const password = readFileSync(join(folder, 'admin_password'), 'utf8');
  console.log(`The first operator signs in as ${email} with the password ${password} (shown this once).`);
}
for (const [name, effect] of Object.entries(WITHOUT)) {
  if (readFileSync(join(folder, name.toLowerCase()), 'utf8') === '') console.log(`${name} is not set: ${effect}.`);
}
