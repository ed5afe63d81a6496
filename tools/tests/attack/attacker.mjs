// @ts-check
// One address, no account: everything that an anonymous script can do to get in the way of others, all at once. Runs as a
// separate process (arguments: address, milliseconds), since a real attacker does not share the clients' machine.
import { randomBytes, randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { HEADS, trickle } from './slow-sender.mjs';

const ADDRESS = '127.0.0.66';
const SLOW_SOCKETS = 500;
const MEGABYTE = 1024 * 1024;

/** @typedef {{ method: 'GET' | 'POST', path: string, body?: string, type?: string, headers?: Record<string, string>, unread?: boolean }} Shot */

/** The largest visit that is accepted. */
const aVisit = () => ({
  deviceFingerprint: randomBytes(32).toString('hex'),
  userAgent: 'u'.repeat(1000),
  referrer: `https://example.org/${'r'.repeat(2000)}`,
  landingPage: `/${'p'.repeat(2000)}`,
  utmParams: { utm_source: 's'.repeat(500), utm_medium: 'm'.repeat(500), utm_campaign: 'c'.repeat(500) },
});
const aQuestion = (/** @type {object} */ more) => ({
  message: `I have a headache. ${'It hurts here and there and everywhere. '.repeat(99)}`.slice(0, 4000),
  deviceFingerprint: randomBytes(16).toString('hex'),
  selectedDoctor: 'alex',
  ...more,
});
const picture = randomBytes(9 * MEGABYTE).toString('base64');
const webhook = () => ({
  'paypal-transmission-id': randomUUID(),
  'paypal-transmission-time': new Date().toISOString(),
  'paypal-transmission-sig': randomBytes(256).toString('base64'),
  'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-1d93a270',
  'paypal-auth-algo': 'SHA256withRSA',
});
const json = (/** @type {string} */ path, /** @type {unknown} */ body) =>
  /** @type {Shot} */ ({ method: 'POST', path, body: JSON.stringify(body) });

/** What is sent, and by how many in parallel. No cookie is ever sent back: each is a new device. @type {[name: string, lanes: number, shot: () => Shot][]} */
const LANES = [
  ['visits', 8, () => json('/api/track-visitor', aVisit())],
  ['pictures', 4, () => json('/api/chat-split', aQuestion({ selectedDoctor: 'julia', imageData: picture }))],
  ['questions', 8, () => json('/api/chat-split', aQuestion({}))],
  [
    'streams that nobody reads',
    20,
    () => ({
      ...json('/api/chat-split', aQuestion({})),
      headers: { accept: 'text/event-stream' },
      unread: true,
    }),
  ],
  ['passwords', 4, () => json('/api/login', { email: 'honest-1@example.org', password: randomUUID() })],
  ['operator passwords', 2, () => json('/api/admin/login', { email: 'operator@example.org', password: randomUUID() })],
  ['accounts', 2, () => json('/api/register', { email: `${randomUUID()}@example.org`, password: randomUUID() })],
  [
    'forged PayPal notices',
    4,
    () => ({
      ...json('/api/webhooks/paypal', {
        id: randomUUID(),
        event_type: 'PAYMENT.CAPTURE.COMPLETED',
        resource: { id: 'X' },
      }),
      headers: webhook(),
    }),
  ],
  [
    'forged PayerURL notices',
    4,
    () => ({
      method: 'POST',
      path: '/api/webhooks/payerurl',
      body: `order_id=${randomUUID()}&transaction_id=${randomUUID()}`,
      type: 'application/x-www-form-urlencoded',
      headers: { authorization: `Bearer ${randomBytes(60).toString('base64')}` },
    }),
  ],
  ['reading', 8, () => ({ method: 'GET', path: '/api/medical-questions?limit=50' })],
];

/** @param {string} address @param {Agent} agent @param {Shot} shot @returns {Promise<string>} what came of it */
async function shoot(address, agent, { method, path, body, type = 'application/json', headers, unread }) {
  try {
    const answer = await request(new URL(path, address), {
      dispatcher: agent,
      method,
      headers: { 'content-type': type, 'sec-fetch-site': 'same-origin', ...headers },
      body,
    });
    answer.body.on('error', () => undefined);
    if (unread) await sleep(5000);
    if (unread) answer.body.destroy();
    else await answer.body.dump();
    return String(answer.statusCode);
  } catch (error) {
    return /** @type {any} */ (error).code ?? 'broken';
  }
}

/**
 * Attacks until aborted.
 * @param {string} address @param {AbortSignal} over
 * @returns {Promise<Record<string, Record<string, number>>>} what was tried, and how often with which outcome
 */
async function attack(address, over) {
  setMaxListeners(0, over);
  const agent = new Agent({ localAddress: ADDRESS, connections: 90, pipelining: 1 });
  /** @type {Record<string, Record<string, number>>} */
  const told = {};
  const count = (/** @type {string} */ name, /** @type {string} */ what) => {
    const row = (told[name] ??= {});
    row[what] = (row[what] ?? 0) + 1;
  };
  const lane = async (/** @type {string} */ name, /** @type {() => Shot} */ shot) => {
    while (!over.aborted) {
      count(name, await shoot(address, agent, shot()));
      await sleep(20);
    }
  };
  const lanes = LANES.flatMap(([name, many, shot]) => Array.from({ length: many }, () => lane(name, shot)));
  const slow = Array.from({ length: SLOW_SOCKETS }, () =>
    trickle(new URL(address), {
      head: HEADS.body,
      localAddress: ADDRESS,
      over,
      onOpened: () => count('slow bodies', 'opened'),
    }),
  );
  await Promise.all([...lanes, ...slow]);
  await agent.destroy();
  return told;
}

const [address = '', milliseconds] = process.argv.slice(2);
process.send?.(await attack(address, AbortSignal.timeout(Number(milliseconds))));
process.disconnect?.();
