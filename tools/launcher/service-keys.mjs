// @ts-check
// The keys of each service, derived as `libs/common/src/server/crypto/derive.ts` does: a service gets those that it needs, and
// none gets the key that they are derived from.
import { hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** @type {{ services: Record<string, string[]>, events: string[], pairs: [string, string][] }} */
const { services, events, pairs } = JSON.parse(
  readFileSync(new URL('../../libs/common/src/server/crypto/service-keys.json', import.meta.url), 'utf8'),
);

/** @param {Buffer} key @param {string} name */
const derived = (key, name) => Buffer.from(hkdfSync('sha256', key, '', `medconsult:${name}`, 32)).toString('base64');

/**
 * The value of SIGNING_KEY of one service.
 * @param {string} signingKey base64
 * @param {string} busKeys `id:base64` pairs; the last one seals, all of them open
 * @param {string} service
 */
export function keysOf(signingKey, busKeys, service) {
  const master = Buffer.from(signingKey, 'base64');
  if (master.length !== 32) throw new Error('SIGNING_KEY: must be 32 bytes as base64');
  const own = (services[service] ?? []).map((purpose) => `${purpose}:${derived(master, purpose)}`);
  const talks = pairs.filter((pair) => pair.includes(service)).map((pair) => [...pair].sort().join('-'));
  if (events.includes(service)) talks.push('events');
  const shared = busKeys.split(',').flatMap((entry) => {
    const [id = '', key = ''] = entry.trim().split(':');
    return talks.map((pair) => `bus/${id}/${pair}:${derived(Buffer.from(key, 'base64'), `bus/${id}/${pair}`)}`);
  });
  return [...own, ...shared].join(',');
}
