// @ts-check
// Users of Redis, one for each service: its own keys and channels, and of others' only what calling them takes. With them a
// compromised service can neither read nor delete what is not its own, nor list keys.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** @type {{ services: Record<string, unknown>, pairs: [caller: string, service: string][] }} */
const { services, pairs } = JSON.parse(
  readFileSync(new URL('../../libs/common/src/server/crypto/service-keys.json', import.meta.url), 'utf8'),
);

export const REDIS_USERS = Object.keys(services);

/** Everything other than traffic on the bus; a service's jobs begin with its name, and admin shows the jobs of all. @type {Record<string, string[]>} */
const OWN = {
  gateway: ['limits:*', 'session:*'],
  chat: ['lock:*', 'llm-spent:*', 'viewed:*', '{jobs}:chat.*'],
  billing: ['{jobs}:billing.*'],
  reports: ['llm-spent:*', '{jobs}:reports.*'],
  tracking: ['{online}:*', '{jobs}:tracking.*'],
  admin: ['{jobs}:*'],
};

/** No administration, and nothing that lists keys or channels. */
const COMMANDS = [
  '-@all +@read +@write +@connection +@transaction +@pubsub +@blocking +eval +evalsha',
  '-@dangerous -scan -randomkey -psubscribe -pubsub +info +memory|usage',
].join(' ');

/** @param {string} service @param {string} prefix first part of every key */
function patternsOf(service, prefix) {
  const called = pairs.flatMap(([caller, other]) => (caller === service ? [other] : []));
  const callers = pairs.flatMap(([caller, other]) => (other === service ? [caller] : []));
  const keys = [`{requests:${service}}`, `{events:${service}}`, '{events}:epoch', 'parcel:*', ...(OWN[service] ?? [])];
  // Write-only: what waits for other services.
  const boxes = [...new Set(called)].filter((other) => other !== service).map((other) => `{requests:${other}}`);
  const replies = [...new Set([service, ...callers])].map((name) => `&${prefix}:replies:${name}:*`);
  return [
    ...keys.map((key) => `~${prefix}:${key}`),
    ...[...boxes, ...(service === 'gateway' ? [] : ['{events:*}'])].map((key) => `%W~${prefix}:${key}`),
    ...replies,
  ];
}

/** @param {string} password */
const hashOf = (password) => `#${createHash('sha256').update(password).digest('hex')}`;

/**
 * The lines of an ACL file. It holds hashes of passwords only.
 * @param {Record<string, string>} passwords of the services, and of `default`, who may do everything
 * @param {string} [prefix] REDIS_PREFIX
 * @param {string[]} [others] lines of further users
 */
export function aclFile(passwords, prefix = 'mc', others = []) {
  const lines = REDIS_USERS.map((service) => {
    const words = [hashOf(passwords[service] ?? ''), ...patternsOf(service, prefix), COMMANDS];
    return `user ${service} on ${words.join(' ')}`;
  });
  return `${[`user default on ${hashOf(passwords.default ?? '')} ~* &* +@all`, ...lines, ...others].join('\n')}\n`;
}

/**
 * Lines for `aclFile`: what Sentinel, the replicas of a primary, and KEDA (which looks how much waits) need where there are any.
 * @param {{ sentinel: string, replica: string, keda: string }} passwords
 * @param {string} [prefix] REDIS_PREFIX
 */
export const clusterUsers = ({ sentinel, replica, keda }, prefix = 'mc') => [
  `user replica on ${hashOf(replica)} -@all +psync +replconf +ping`,
  `user sentinel on ${hashOf(sentinel)} &* -@all +multi +exec +slaveof +ping +subscribe +publish +role +info ` +
    '+config|rewrite +client|setname +client|kill +script|kill',
  `user keda on ${hashOf(keda)} ~${prefix}:{requests:* ~${prefix}:{events:* ~${prefix}:{jobs}:*:wait -@all ` +
    '+ping +info +xinfo +xlen +xpending +llen +type +eval +evalsha +client|setname',
];

/** The address with a service's own name and password. @param {string} url @param {string} service @param {string} password */
export function asUser(url, service, password) {
  const own = new URL(url);
  own.username = service;
  own.password = password;
  return own.href;
}
