// @ts-check
// `npm run secrets:kubernetes -- [--postgres host:port] [--owner …] [--replica …] [--redis …]`: prints the files created by `npm
// run secrets` as Secrets for deploy/kubernetes, a JSON list for `kubectl apply -n medconsult -f -`.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import util from 'node:util';
import { clusterUsers } from './redis-users.mjs';
import { loadSettings } from './settings.mjs';

/** The names of the files that each container gets. @type {Record<string, string[]>} */
const CONTAINERS = JSON.parse(readFileSync(new URL('container-secrets.json', import.meta.url), 'utf8'));
const SERVICES = Object.keys(CONTAINERS).filter((name) => CONTAINERS[name].includes(`keys_${name}`));
const STORING = SERVICES.filter((service) => service !== 'gateway');

/** What a service gets besides its keys and addresses. @param {string} service */
const extraOf = (service) => CONTAINERS[service].filter((name) => !/^(keys|redis_url|database_url)_/.test(name));

/** owner: for migrations, past a pooler. @typedef {{ postgres: string, owner: string, redis: string, replica: string }} Places */

/** @param {string} url @param {string} place host or host:port */
function at(url, place) {
  const moved = new URL(url);
  moved.port = '';
  moved.host = place;
  return moved.href;
}

/** A password that only a cluster needs, generated once. @param {string} folder @param {string} name */
function passwordOf(folder, name) {
  const file = join(folder, name);
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o400 });
  return readFileSync(file, 'utf8');
}

/** @param {string} name @param {Record<string, string>} values */
const secretOf = (name, values) => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name },
  type: 'Opaque',
  stringData: values,
});

/** @param {string} folder of `npm run secrets` @param {Places} places */
export function kubernetesSecrets(folder, places) {
  const read = (/** @type {string} */ name) => readFileSync(join(folder, name), 'utf8');
  const database = (/** @type {string} */ service) => at(read(`database_url_${service}`), places.postgres);
  const services = SERVICES.map((service) =>
    secretOf(`medconsult-${service}`, {
      SIGNING_KEY: read(`keys_${service}`),
      REDIS_URL: at(read(`redis_url_${service}`), places.redis),
      ...(STORING.includes(service) && { DATABASE_URL: database(service) }),
      ...(service === 'admin' && { DATABASE_READ_URL: at(read('database_url_admin'), places.replica) }),
      ...Object.fromEntries(extraOf(service).map((name) => [name.toUpperCase(), read(name)])),
    }),
  );
  const own = STORING.map((service) => [`DATABASE_URL_${service.toUpperCase()}`, database(service)]);
  const owner = at(read('migration_database_url'), places.owner);
  const [replica = '', sentinel = '', keda = ''] = ['redis_replica', 'redis_sentinel', 'redis_keda'].map((name) =>
    passwordOf(folder, name),
  );
  const users = `${read('redis_users')}${clusterUsers({ replica, sentinel, keda }).join('\n')}\n`;
  return [
    ...services,
    secretOf('medconsult-migrate', { MIGRATION_DATABASE_URL: owner, ...Object.fromEntries(own) }),
    secretOf('medconsult-postgres', { username: new URL(owner).username, password: read('postgres_password') }),
    secretOf('medconsult-redis', { 'users.acl': users, replica, sentinel }),
    secretOf('medconsult-keda', { username: 'keda', password: keda }),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = (/** @type {string} */ usual) => ({ type: /** @type {const} */ ('string'), default: usual });
  const options = {
    postgres: text('postgres-rw:5432'),
    owner: text('postgres-rw:5432'),
    replica: text('postgres-ro:5432'),
    redis: text('medconsult'),
  };
  const places = util.parseArgs({ options }).values;
  const items = kubernetesSecrets(join(loadSettings().root, 'secrets'), places);
  console.log(JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, null, 2));
}
