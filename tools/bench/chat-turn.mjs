// @ts-check
// A chat turn compared with the bare call to its provider: what screening, counting, encrypting and storing add.
import { randomBytes } from 'node:crypto';
import { call, fingerprint, firstToken } from './client.mjs';
import { latency, rate, summarize } from './measure.mjs';

const QUESTION = 'I have had a throbbing headache on one side since yesterday and light bothers me. What could it be?';
const FIRST_TEXT = /"text_delta"|"type":"text"/;
const LANES = 64;

/** @typedef {{ url: string, provider: string }} Addresses */

const providerBody = () => ({
  model: 'claude-sonnet-4-6',
  max_tokens: 1024,
  stream: true,
  system: 'You are a careful physician.',
  messages: [{ role: 'user', content: QUESTION }],
});
/** Each turn comes from an address of its own: one address gets at most half of the places in a queue. */
export const anyAddress = () => ({
  'x-forwarded-for': `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`,
});
// A new device each time: every turn is a first free question.
export const turnBody = (message = QUESTION) => ({
  message,
  selectedDoctor: 'alex',
  deviceFingerprint: fingerprint(),
});

/** @param {Addresses} addresses */
function actions({ url, provider }) {
  const messages = `${provider}/v1/messages`;
  const turn = `${url}/api/chat-split`;
  const key = { 'x-api-key': 'bench', 'anthropic-version': '2023-06-01' };
  const streamed = { accept: 'text/event-stream' };
  return {
    direct: () => call(messages, { body: providerBody(), headers: key }),
    turn: () => call(turn, { body: turnBody(), headers: anyAddress() }),
    directFirst: () => firstToken(messages, key, providerBody(), FIRST_TEXT),
    turnFirst: () => firstToken(turn, { ...streamed, ...anyAddress() }, turnBody(), FIRST_TEXT),
  };
}

/** Interleaved, so that both run under the same conditions. @param {() => Promise<number>} a @param {() => Promise<number>} b */
async function pairs(a, b, count = 200) {
  const times = { a: /** @type {number[]} */ ([]), b: /** @type {number[]} */ ([]) };
  for (let i = 0; i < count; i += 1) {
    times.a.push(await a());
    times.b.push(await b());
  }
  return { a: summarize(times.a), b: summarize(times.b) };
}

/** @param {() => Promise<unknown>} action */
const timed = (action) => async () => {
  const begun = performance.now();
  await action();
  return performance.now() - begun;
};

/** @param {Addresses} addresses */
export async function measureChatTurn(addresses) {
  const { direct, turn, directFirst, turnFirst } = actions(addresses);
  await latency(direct, { count: 30 });
  await latency(turn, { count: 100 });
  const whole = await pairs(timed(direct), timed(turn));
  const first = await pairs(directFirst, turnFirst);
  const directRate = await rate(direct, { count: 1500, lanes: LANES });
  const turnRate = await rate(turn, { count: 1500, lanes: LANES });
  return [
    row('chat turn p50, ms', whole.b.p50, 'provider call p50', whole.a.p50),
    row('chat turn p99, ms', whole.b.p99, 'provider call p99', whole.a.p99),
    row('first text p50, ms', first.b.p50, 'provider first text p50', first.a.p50),
    row('chat turns/s at 64', turnRate, 'provider calls/s at 64', directRate),
  ];
}

/** @param {string} what @param {number} value @param {string} floor @param {number} floorValue */
export function row(what, value, floor, floorValue) {
  return { what, value, floor, floorValue, ratio: value / floorValue };
}
