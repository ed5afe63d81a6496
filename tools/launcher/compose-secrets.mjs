// `npm run secrets`: makes the secret files that docker-compose.yml mounts, once. Nothing that exists is overwritten.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'secrets';
const SERVICES = ['chat', 'billing', 'reports', 'tracking', 'admin'];
const word = () => randomBytes(24).toString('base64url');
const key = () => randomBytes(32).toString('base64');
const made = [];

function secret(name, make) {
  const file = join(FOLDER, name);
  if (existsSync(file)) return;
  // Readable by the container's user, who is not the owner; the folder keeps other people of this machine out.
  writeFileSync(file, make(), { mode: 0o444 });
  made.push(name);
}

mkdirSync(FOLDER, { recursive: true, mode: 0o711 });
const password = word();
if (!existsSync(join(FOLDER, 'postgres_password'))) {
  secret('postgres_password', () => password);
  secret('migration_database_url', () => `postgres://medconsult:${password}@postgres:5432/medconsult`);
}
for (const service of SERVICES) {
  secret(`database_url_${service}`, () => `postgres://svc_${service}:${word()}@postgres:5432/medconsult`);
}
secret('signing_key', key);
secret('data_encryption_keys', () => `k1:${key()}`);
secret('admin_password', word);

if (made.length === 0) console.log(`All secrets exist already in ./${FOLDER}; nothing was changed.`);
else
  console.log(
    `Made in ./${FOLDER}: ${made.join(', ')}.\nThe first operator signs in with the password in ./${FOLDER}/admin_password.`,
  );
