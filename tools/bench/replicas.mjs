// @ts-check
// `npm run bench:replicas`: how throughput grows with replicas, 1, 2 and 4 of them. Each gets a fifth of a core of its own, so
// that two cores have room for four beside the rest of the product: what is measured is whether replicas hinder each other, not
// how fast they are. The rest has no limit. `chat` answers turns, `gateway` takes visits behind HAProxy, and `waiting` is chat
// without a limit of processor time, whose provider takes ten seconds for an answer.
import { setTimeout as sleep } from 'node:timers/promises';
import { anyAddress, turnBody } from './chat-turn.mjs';
import { startHaproxy } from '../tests/scale/haproxy.mjs';
import { call } from './client.mjs';
import { nextComplaint } from './complaints.mjs';
import { processorTime, visit } from './ingest.mjs';
import { buildWhatChanged, startAll } from './product.mjs';
import { hasShares, limit } from './share-of-core.mjs';

const SHARE = 0.2;
/** The sandbox's answers have some ninety pieces. */
const SLOW_TOKEN_MS = 110;
/** After the warm-up, for what waits in front of the limited processes. */
const SETTLE_MS = 3_000;

/** @typedef {Awaited<ReturnType<typeof startAll>>} Product */
/**
 * @typedef {object} Setting
 * @property {'chat' | 'gateway'} service
 * @property {number} [share] of a core, for each replica
 * @property {number} [tokenDelay]
 * @property {number} lanes
 * @property {number} warmUp actions for each replica, without a limit
 * @property {number} seconds
 * @property {(url: string) => Promise<unknown>} action
 */

const ask = (/** @type {string} */ url) =>
  call(`${url}/api/chat-split`, { body: turnBody(nextComplaint()), headers: anyAddress() });

let cookie = '';
async function visitOnce(/** @type {string} */ url) {
  const answer = await call(`${url}/api/track-visitor`, { body: visit(), cookie });
  cookie ||= answer.cookie;
}

/** @type {Record<string, Setting>} */
const SETTINGS = {
  chat: { service: 'chat', share: SHARE, lanes: 24, warmUp: 200, seconds: 30, action: ask },
  gateway: { service: 'gateway', share: SHARE / 2, lanes: 32, warmUp: 2000, seconds: 15, action: visitOnce },
  waiting: { service: 'chat', tokenDelay: SLOW_TOKEN_MS, lanes: 500, warmUp: 300, seconds: 30, action: ask },
};

/** Keeps the lanes busy with the action; refused ones are counted apart. @param {Setting} setting @param {string} url */
function keepBusy({ lanes, action }, url) {
  const count = { done: 0, refused: 0 };
  let isOver = false;
  const once = () =>
    action(url).then(
      () => void (count.done += 1),
      () => sleep(500).then(() => void (count.refused += 1)),
    );
  const lane = async () => {
    while (!isOver) await once();
  };
  for (let at = 0; at < lanes; at += 1) void lane();
  return { count, end: () => (isOver = true) };
}

/** @param {Setting} setting @param {number} replicas @param {Product} product */
async function measure(setting, replicas, product) {
  const { service, share, warmUp, seconds } = setting;
  const own = product.processes().filter(({ name }) => name.replace(/-\d$/, '') === service);
  const pids = own.flatMap(({ pid }) => pid ?? []);
  const gateways = own.map(({ url = product.url, port }) => ({ port: Number(new URL(url).port), health: port }));
  const balancer = service === 'gateway' ? await startHaproxy(gateways) : undefined;
  const { count, end } = keepBusy(setting, balancer?.url ?? product.url);
  while (count.done < warmUp * replicas) await sleep(50);
  const limits = share ? pids.map((pid) => limit(pid, share)) : [];
  await sleep(SETTLE_MS);
  const [before, used, begun] = [{ ...count }, processorTime(pids), performance.now()];
  await sleep(seconds * 1000);
  const elapsed = (performance.now() - begun) / 1000;
  const cores = (processorTime(pids) - used) / elapsed;
  const rate = (count.done - before.done) / elapsed;
  const refused = (count.refused - before.refused) / elapsed;
  end();
  for (const remove of limits) remove();
  await balancer?.stop();
  return { rate, refused, cores };
}

// `npm run bench:replicas -- chat 4` measures only that.
const wanted = process.argv.slice(2).filter((word) => word in SETTINGS);
const counts = process.argv.slice(2).flatMap((word) => Number(word) || []);
if (!hasShares()) throw new Error('This needs Linux with control groups (v1), as root.');
await buildWhatChanged();
for (const [name, setting] of Object.entries(SETTINGS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const replicas of counts.length > 0 ? counts : [1, 2, 4]) {
    const product = await startAll({ REPLICAS: `${setting.service}=${replicas}` }, setting.tokenDelay);
    const { rate, refused, cores } = await measure(setting, replicas, product);
    await product.stop();
    const figures = [
      `${rate.toFixed(1).padStart(7)}/s`,
      `refused ${refused.toFixed(1)}/s`,
      `${cores.toFixed(2)} cores`,
    ];
    console.log([name.padEnd(8), `${replicas} replicas`, ...figures].join('  '));
  }
}
// Connections of the load may still be open.
process.exit(0);
