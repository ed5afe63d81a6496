// @ts-check
// Questions at a steady rate while a primary is lost. Meanwhile calls are refused (503) and browsers retry with their key. At the
// end each turn was answered once and each price settled once. TURNS and RATE (per second) may be given.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildWhatChanged } from '../../bench/product.mjs';
import { anyPort } from '../../launcher/ports.mjs';
import { launch, ownWorld, processesOf } from '../launch.mjs';
import { until } from './redis-sentinels.mjs';
import { ask, judge } from './turns.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');
const TURNS = Number(process.env.TURNS ?? 300);
const RATE = Number(process.env.RATE ?? 5);
/** The turn at which the primary is lost. */
const LOST_AT = 1 / 4;
/** More than three minutes of retries. */
const TRIES = 80;

/**
 * @typedef {object} Primary
 * @property {Record<string, string>} environment where the product finds it
 * @property {() => void} lose
 * @property {() => Promise<boolean>} isReplaced
 * @property {() => Promise<void>} stop
 */

const seconds = (/** @type {number} */ from, /** @type {number} */ to) => ((to - from) / 1000).toFixed(1);

/** @param {string} address @param {Primary} primary */
async function askWhileLost(address, primary) {
  let lostAt = 0;
  let replacedAt = 0;
  /** @type {Promise<import('./turns.mjs').Turn>[]} */
  const asked = [];
  while (asked.length < TURNS || !replacedAt) {
    asked.push(ask(address, TRIES));
    await sleep(1000 / RATE);
    if (lostAt || asked.length < TURNS * LOST_AT) continue;
    lostAt = Date.now();
    primary.lose();
    void until(primary.isReplaced, 'The new primary', 90_000).then(() => (replacedAt = Date.now()));
  }
  const turns = await Promise.all(asked);
  const refused = turns.flatMap(({ refusedAt }) => refusedAt).sort((a, b) => a - b);
  console.log(`there was a new primary ${seconds(lostAt, replacedAt)} s after the loss`);
  console.log(`calls were refused for ${seconds(refused[0] ?? 0, refused.at(-1) ?? 0)} s`);
  return turns;
}

/** @param {string} name @param {() => Promise<Primary>} start */
export async function failover(name, start) {
  await buildWhatChanged();
  const dataDir = mkdtempSync(join(tmpdir(), `medconsult-${name}-`));
  const primary = await start();
  const port = await anyPort();
  const address = `http://localhost:${port}`;
  const world = { PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: address, ...primary.environment };
  const limits = { RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'warn' };
  const product = launch(ROOT, { ...ownWorld(process.env), ...world, ...limits });
  try {
    await product.ready();
    const turns = await askWhileLost(address, primary);
    process.exitCode = (await judge(turns, processesOf(dataDir))) ? 0 : 1;
  } finally {
    await product.stop();
    await primary.stop();
    if (process.exitCode) console.log(product.output().split('\n').slice(-40).join('\n'));
    rmSync(dataDir, { recursive: true, force: true });
  }
}
