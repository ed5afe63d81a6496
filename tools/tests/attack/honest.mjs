// @ts-check
// Users from separate addresses who chat, pay and read at a human pace; each call's time and outcome is recorded.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, fetch } from 'undici';
import { Browser } from '../chaos/browser.mjs';

/** @typedef {{ kind: string, status: number, code: string, milliseconds: number }} Call */

const QUESTION = 'I have had a throbbing headache on one side since yesterday and light bothers me. What could it be?';
/** On average; a person may ask ten questions a minute, and a pause is half of this at least. */
const PAUSE = 10_000;

/** @param {string} address @param {string} sandbox @param {number} number */
export function honestPerson(address, sandbox, number) {
  const dispatcher = new Agent({ localAddress: `127.0.1.${number}` });
  const browser = new Browser(address, { fetch: (url, init) => fetch(url, { ...init, dispatcher }) });
  /** @type {Call[]} */
  const calls = [];
  const timed = async (/** @type {string} */ kind, /** @type {string} */ route, /** @type {unknown} */ body) => {
    const begun = performance.now();
    const reply = await browser.call(route, body);
    calls.push({ kind, status: reply.status, code: reply.code, milliseconds: performance.now() - begun });
    return reply.body;
  };

  const pay = async () => {
    const { id } = await timed('pay', 'POST /api/paypal/order', { amount: 1 });
    await fetch(`${sandbox}/paypal/__orders/${id}/approve`, { method: 'POST' });
    await timed('pay', `POST /api/paypal/order/${id}/capture`, {});
    await timed('pay', 'POST /api/process-payment', { transactionId: id });
  };

  const round = async () => {
    await timed('read', 'GET /', undefined);
    await timed('read', 'GET /api/conversations', undefined);
    const key = { deviceFingerprint: browser.fingerprint, selectedDoctor: 'alex', idempotencyKey: randomUUID() };
    const { sessionId } = await timed('chat', 'POST /api/chat-split', { message: QUESTION, ...key });
    await timed('read', `GET /api/sessions/${sessionId}/messages`, undefined);
    await timed('read', 'GET /api/user/current', undefined);
  };

  /** @param {AbortSignal} over */
  const live = async (over) => {
    calls.length = 0;
    await sleep(Math.random() * PAUSE);
    await pay();
    while (!over.aborted) {
      await round();
      await sleep(PAUSE * (0.5 + Math.random()), undefined, { signal: over }).catch(() => undefined);
    }
    return [...calls];
  };

  const arrive = async () => {
    const entry = { email: `honest-${number}@example.org`, password: 'correct horse battery staple 7' };
    await browser.insist('register', 'POST /api/register', { ...entry, deviceFingerprint: browser.fingerprint });
  };
  return { arrive, live, leave: () => dispatcher.destroy() };
}
