// @ts-check
// Whether a process is ready to serve: services and the sandbox answer /ready, PostgreSQL and Redis by their own protocols.
import { get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { askRedis } from './redis-client.mjs';

/**
 * @param {number} port
 * @returns {Promise<{ ready: boolean, reason: string }>} the reason names the checks that fail
 */
export function httpReadiness(port) {
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path: '/ready', timeout: 3000, agent: false }, (response) => {
      let body = '';
      response.on('data', (part) => (body += part));
      response.on('end', () => resolve({ ready: response.statusCode === 200, reason: reasonOf(body) }));
    });
    request.on('timeout', () => request.destroy(new Error('no answer in time')));
    request.on('error', () => resolve({ ready: false, reason: 'does not answer yet' }));
  });
}

/** @param {string} body */
function reasonOf(body) {
  try {
    /** @type {Record<string, string>} */
    const checks = JSON.parse(body).checks ?? {};
    const bad = Object.entries(checks).filter(([, state]) => state !== 'up');
    return bad.map(([name, state]) => `${name} ${state}`).join(', ');
  } catch {
    return '';
  }
}

/** A PostgreSQL server answers an SSLRequest with one letter. @param {URL} url @returns {Promise<boolean>} */
export function postgresAnswers(url) {
  return new Promise((resolve) => {
    const socket = connect({ host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 5432) });
    const finish = (/** @type {boolean} */ answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(3000, () => finish(false)).once('error', () => finish(false));
    socket.once('connect', () => socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])));
    socket.once('data', (data) => finish(['S', 'N'].includes(data.toString('latin1')[0] ?? '')));
  });
}

/** @param {string} url */
export const redisAnswers = (url) =>
  askRedis(url, [['PING']]).then(
    ([answer]) => answer === 'PONG',
    () => false,
  );

/**
 * Waits until a child is ready.
 * @param {import('./child.mjs').Child} child
 * @param {{ limit: number, crashes: number, signal: AbortSignal }} options
 */
export async function waitUntilReady(child, { limit, crashes, signal }) {
  const { name, port, log } = child.plan;
  const until = Date.now() + limit;
  for (;;) {
    const { ready, reason } = await httpReadiness(port);
    if (ready && child.pid !== undefined) return;
    if (child.crashes >= crashes) throw new Error(`${name} crashes each time it starts. See ${log}`);
    if (Date.now() > until) throw new Error(`${name} is not ready after ${limit / 1000} s: ${reason}. See ${log}`);
    await sleep(100, undefined, { signal });
  }
}
