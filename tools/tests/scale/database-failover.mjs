// @ts-check
// `npm run test:failover`: questions at a steady rate while the machine of the PostgreSQL primary is lost. Patroni promotes the
// standby; meanwhile calls are refused (503) and browsers retry with their key. At the end each turn was answered once and each
// price settled once. TURNS and RATE (per second) may be given.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildWhatChanged } from '../../bench/product.mjs';
import { anyPort } from '../../launcher/ports.mjs';
import { launch, ownWorld, processesOf } from '../launch.mjs';
import { hasPatroni, startPatroni } from './patroni.mjs';
import { until } from './redis-sentinels.mjs';
import { ask, judge } from './turns.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');
const TURNS = Number(process.env.TURNS ?? 300);
const RATE = Number(process.env.RATE ?? 5);
/** The turn at which the primary is lost. */
const LOST_AT = 1 / 4;
/** More than three minutes of retries. */
const TRIES = 80;

if (!hasPatroni()) throw new Error('This needs patroni, etcd, haproxy and PostgreSQL of the system.');
await buildWhatChanged();
const dataDir = mkdtempSync(join(tmpdir(), 'medconsult-failover-'));
const database = await startPatroni();
const port = await anyPort();
const address = `http://localhost:${port}`;
const world = { PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: address, DATABASE_URL: database.url };
const limits = { RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'warn' };
const product = launch(ROOT, { ...ownWorld(process.env), ...world, ...limits });
try {
  await product.ready();
  let lostAt = 0;
  let promotedAt = 0;
  /** @type {Promise<import('./turns.mjs').Turn>[]} */
  const asked = [];
  while (asked.length < TURNS || !promotedAt) {
    asked.push(ask(address, TRIES));
    await sleep(1000 / RATE);
    if (lostAt || asked.length < TURNS * LOST_AT) continue;
    lostAt = Date.now();
    database.lose(database.primary);
    void until(database.isPrimary, 'The new primary', 90_000).then(() => (promotedAt = Date.now()));
  }
  const turns = await Promise.all(asked);
  const refused = turns.flatMap(({ refusedAt }) => refusedAt).sort((a, b) => a - b);
  const seconds = (/** @type {number} */ from, /** @type {number} */ to) => ((to - from) / 1000).toFixed(1);
  console.log(`the standby was primary ${seconds(lostAt, promotedAt)} s after the loss`);
  console.log(`calls were refused for ${seconds(refused[0] ?? 0, refused.at(-1) ?? 0)} s`);
  process.exitCode = (await judge(turns, processesOf(dataDir))) ? 0 : 1;
} finally {
  await product.stop();
  await database.stop();
  if (process.exitCode) console.log(product.output().split('\n').slice(-40).join('\n'));
  rmSync(dataDir, { recursive: true, force: true });
}
