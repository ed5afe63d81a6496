// @ts-check
// `npm run bench:replicas`: how throughput grows with replicas, 1, 2 and 4 of them. Each gets a fifth of a core of its own, so
// that two cores have room for four beside the rest of the product: what is measured is whether replicas hinder each other, not
// how fast they are. The rest has no limit. `chat` answers turns, `gateway` takes visits behind HAProxy, and `waiting` is chat
// without a limit of processor time, whose provider takes ten seconds for an answer.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { turnBody } from './chat-turn.mjs';
import { call } from './client.mjs';
import { startHaproxy } from './haproxy.mjs';
import { processorTime, visit } from './ingest.mjs';
import { buildWhatChanged, startAll } from './product.mjs';
import { hasShares, limit } from './share-of-core.mjs';

const SHARE = 0.2;
const WARM_UP_MS = 8_000;
/** The sandbox's answers have some ninety pieces. */
const SLOW_TOKEN_MS = 110;

/** @typedef {Awaited<ReturnType<typeof startAll>>} Product */
/** @typedef {{ service: 'chat' | 'gateway', share?: number, tokenDelay?: number, lanes: number, seconds: number, warmUp?: number, action: (url: string) => Promise<unknown> }} Setting */

const messages = readFileSync(
  join(import.meta.dirname, '../../libs/clinical/training/wide-plain-complaints.jsonl'),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line).text);
let asked = 0;
const ask = (/** @type {string} */ url) =>
  call(`${url}/api/chat-split`, { body: turnBody(messages[asked++ % messages.length]) });

let cookie = '';
async function visitOnce(/** @type {string} */ url) {
  const answer = await call(`${url}/api/track-visitor`, { body: visit(), cookie });
  cookie ||= answer.cookie;
}

/** @type {Record<string, Setting>} */
const SETTINGS = {
  chat: { service: 'chat', share: SHARE, lanes: 24, seconds: 40, action: ask },
  gateway: { service: 'gateway', share: SHARE / 2, lanes: 32, seconds: 20, action: visitOnce },
  waiting: { service: 'chat', tokenDelay: SLOW_TOKEN_MS, lanes: 600, seconds: 40, warmUp: 25_000, action: ask },
};

/** Keeps the lanes busy; calls that are refused are counted apart. @param {Setting} setting @param {string} url */
async function throughput({ lanes, seconds, warmUp = WARM_UP_MS, action }, url) {
  let isOver = false;
  const count = { done: 0, refused: 0 };
  const lane = async () => {
    while (!isOver) {
      await action(url).then(
        () => (count.done += 1),
        async () => {
          count.refused += 1;
          await sleep(500);
        },
      );
    }
  };
  const all = Promise.all(Array.from({ length: lanes }, lane));
  await sleep(warmUp);
  const before = { ...count };
  const begun = performance.now();
  await sleep(seconds * 1000);
  const elapsed = (performance.now() - begun) / 1000;
  const result = { rate: (count.done - before.done) / elapsed, refused: (count.refused - before.refused) / elapsed };
  return { ...result, end: () => ((isOver = true), all) };
}

/** @param {Setting} setting @param {number} replicas @param {Product} product */
async function measure(setting, replicas, product) {
  const { service, share } = setting;
  const own = product.processes().filter(({ name }) => name.replace(/-\d$/, '') === service);
  const pids = own.flatMap(({ pid }) => pid ?? []);
  const gateways = own.flatMap(({ url }) => url ?? []);
  const balancer = gateways.length > 0 ? await startHaproxy(gateways) : undefined;
  const unlimited = share ? pids.map((pid) => limit(pid, share)) : [];
  const used = processorTime(pids);
  const begun = performance.now();
  const { rate, refused, end } = await throughput(setting, balancer?.url ?? product.url);
  const cores = (processorTime(pids) - used) / ((performance.now() - begun) / 1000);
  // Nothing is waited for: the turns that run would take as long again.
  void end().catch(() => undefined);
  await balancer?.stop();
  await product.stop();
  for (const remove of unlimited) remove();
  return { replicas, rate, refused, cores };
}

const wanted = process.argv.slice(2);
if (!hasShares()) throw new Error('This needs Linux with control groups (v1), as root.');
await buildWhatChanged();
for (const [name, setting] of Object.entries(SETTINGS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const replicas of [1, 2, 4]) {
    const product = await startAll({ REPLICAS: `${setting.service}=${replicas}` }, setting.tokenDelay);
    const { rate, refused, cores } = await measure(setting, replicas, product);
    console.log(
      `${name.padEnd(8)} ${replicas} replicas  ${rate.toFixed(1).padStart(7)}/s  refused ${refused.toFixed(1)}/s  ${cores.toFixed(2)} cores of theirs`,
    );
  }
}
process.exit(0);
