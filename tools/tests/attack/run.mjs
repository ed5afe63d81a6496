// @ts-check
// `npm run test:attack`: an attacker's hour, shortened. At the default limits, 20 users chat, pay and read; first alone, then
// while one address without an account tries everything at once. MINUTES (10) sets the length of the attack. Exit code 1: an
// honest user got an error, or waited too long.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildWhatChanged } from '../../bench/product.mjs';
import { anyPort } from '../../launcher/ports.mjs';
import { askRedis } from '../../launcher/redis-client.mjs';
import { launch, ownWorld, processesOf } from '../launch.mjs';
import { honestPerson } from './honest.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');
const MINUTES = Number(process.env.MINUTES ?? 10);
const ALONE = 60_000;
const PEOPLE = 20;
const SLOWEST_P95 = 2000;

/** @typedef {import('./honest.mjs').Call} Call */

/** @param {readonly Call[]} calls */
function summaryOf(calls) {
  const kinds = [...new Set(calls.map(({ kind }) => kind))].sort();
  return kinds.map((kind) => {
    const own = calls.filter((call) => call.kind === kind);
    const times = own.map(({ milliseconds }) => Math.round(milliseconds)).sort((a, b) => a - b);
    const wrong = own
      .filter(({ status }) => status >= 400 || status === 0)
      .map(({ status, code }) => `${status} ${code}`);
    return {
      kind,
      calls: own.length,
      errors: wrong.length,
      which: [...new Set(wrong)].join(', '),
      p50: times[Math.floor(times.length * 0.5)],
      p95: times[Math.floor(times.length * 0.95)],
    };
  });
}

/** @param {string} dataDir */
async function sizes(dataDir) {
  const parts = processesOf(dataDir);
  const [info] = await askRedis(parts.find(({ name }) => name === 'redis')?.url ?? '', [['INFO', 'memory']]);
  const megabytes = parts.map(({ name, pid }) => {
    const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return `${name} ${Math.round(Number(kilobytes) / 1024)}`;
  });
  return `Redis holds ${/used_memory_human:(\S+)/.exec(String(info))?.[1]}; resident MB: ${megabytes.join(', ')}`;
}

/** Runs at low priority: the attacker's own processor time is not the product's. @param {string} address */
function attack(address) {
  const child = fork(join(import.meta.dirname, 'attacker.mjs'), [address, String(MINUTES * 60_000)]);
  setPriority(Number(child.pid), constants.priority.PRIORITY_BELOW_NORMAL);
  return once(child, 'message');
}

await buildWhatChanged();
const dataDir = mkdtempSync(join(tmpdir(), 'medconsult-attack-'));
const port = await anyPort();
const address = `http://127.0.0.1:${port}`;
const world = { PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: address, LOG_LEVEL: 'warn' };
const product = launch(ROOT, { ...ownWorld(process.env), ...world });
try {
  await product.ready();
  const sandbox = `http://127.0.0.1:${processesOf(dataDir).find(({ name }) => name === 'sandbox')?.port}`;
  const people = Array.from({ length: PEOPLE }, (_, at) => honestPerson(address, sandbox, at + 1));
  await Promise.all(people.map(({ arrive }) => arrive()));
  const alone = (await Promise.all(people.map(({ live }) => live(AbortSignal.timeout(ALONE))))).flat();
  console.log('alone');
  console.table(summaryOf(alone));
  const [over, attacking] = [AbortSignal.timeout(MINUTES * 60_000), attack(address)];
  const attacked = (await Promise.all(people.map(({ live }) => live(over)))).flat();
  console.log(`beside the attack of ${MINUTES} minutes`);
  const result = summaryOf(attacked);
  console.table(result);
  console.table((await attacking)[0]);
  console.log(await sizes(dataDir));
  await Promise.all(people.map(({ leave }) => leave()));
  process.exitCode = result.some(({ errors, p95 }) => errors > 0 || p95 > SLOWEST_P95) ? 1 : 0;
} finally {
  await product.stop();
  if (process.exitCode) console.log(product.output().split('\n').slice(-40).join('\n'));
  rmSync(dataDir, { recursive: true, force: true });
}
