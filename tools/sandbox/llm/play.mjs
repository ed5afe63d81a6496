// @ts-check
// Sends an answer, streamed or whole, and breaks it where a fault says so.
import { hang, pause, reset, send } from '../http.mjs';

/** One server-sent event; `token` marks those that carry a piece of the answer.
 * @typedef {{ event?: string, data: unknown, token?: boolean }} Frame */

const BROKEN = new Set(['stream-reset', 'stream-cut', 'stream-error', 'stream-stall', 'malformed']);
const SLOW_TOKEN_MS = 250;

/** @param {Frame} frame */
function write({ event, data }) {
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  return `${event ? `event: ${event}\n` : ''}data: ${text}\n\n`;
}

/**
 * @param {import('../http.mjs').Context} context
 * @param {{ frames: Frame[], errorFrames: Frame[], headers: Record<string, string>, tokenDelayMs: number }} answer
 */
export async function playStream(context, { frames, errorFrames, headers, tokenDelayMs }) {
  const { res, fault } = context;
  const delay = delayOf(context, tokenDelayMs);
  const stopAt = breakPoint(frames, fault);
  let tokens = 0;
  res.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache', ...headers });
  for (const frame of frames) {
    if (res.destroyed) return;
    if (frame.token && tokens++ === stopAt) return breakStream(context, errorFrames, frame);
    if (frame.token) await pause(res, delay);
    res.write(write(frame));
  }
  res.end();
}

/** @param {import('../http.mjs').Context} context @param {number} tokenDelayMs */
function delayOf({ req, fault }, tokenDelayMs) {
  if (fault?.name === 'slow-tokens') return fault.delayMs ?? SLOW_TOKEN_MS;
  const wanted = Number(req.headers['x-sandbox-token-delay-ms'] ?? NaN);
  return Number.isFinite(wanted) && wanted >= 0 ? wanted : tokenDelayMs;
}

/** @param {Frame[]} frames @param {import('../faults.mjs').Fault | undefined} fault */
function breakPoint(frames, fault) {
  if (!fault || !BROKEN.has(fault.name)) return -1;
  const count = frames.filter(({ token }) => token).length;
  return Math.min(fault.afterTokens ?? Math.floor(count / 2), count - 1);
}

/** @param {import('../http.mjs').Context} context @param {Frame[]} errorFrames @param {Frame} [next] */
async function breakStream({ res, fault }, errorFrames, next) {
  // What was written must leave the socket first, or the caller would see a reset before the first byte.
  await new Promise((resolve) => setTimeout(resolve, 20));
  switch (fault?.name) {
    case 'stream-reset':
      return reset(res);
    case 'stream-stall':
      return hang(res);
    case 'stream-error':
      return res.end(errorFrames.map(write).join(''));
    case 'malformed':
      return res.end(write({ event: next?.event, data: '{"type": "broken",' }));
    default:
      return res.end();
  }
}

/**
 * The same faults for an answer that is not streamed.
 * @param {import('../http.mjs').Context} context
 * @param {import('../http.mjs').Service} service
 * @param {import('../http.mjs').Reply} reply
 * @returns {Promise<import('../http.mjs').Reply | void>}
 */
export async function playWhole(context, service, reply) {
  const { res, fault } = context;
  const half = JSON.stringify(reply.body).slice(0, 40);
  switch (fault?.name) {
    case 'stream-error':
      return service.refuse(500, fault, context);
    case 'stream-cut':
      return send(res, { ...reply, body: half, headers: { ...reply.headers, 'content-type': 'application/json' } });
    case 'stream-stall':
      return void (await hang(res));
    case 'stream-reset':
      res.writeHead(200, { 'content-type': 'application/json' }).write(half);
      return breakStream(context, []).then(() => undefined);
    case 'slow-tokens':
      await pause(res, fault.delayMs ?? 3000);
      return reply;
    default:
      return reply;
  }
}
