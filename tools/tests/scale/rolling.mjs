// @ts-check
// `npm run test:rolling`: questions at a steady rate while every process is replaced, one after another, twice. A browser that
// loses its gateway sends the same turn again with its key. At the end each turn was answered once and each price settled once.
// TURNS and RATE (per second) may be given.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildWhatChanged } from '../../bench/product.mjs';
import { anyPort } from '../../launcher/ports.mjs';
import { isAlive, send } from '../../launcher/processes.mjs';
import { httpReadiness } from '../../launcher/readiness.mjs';
import { launch, ownWorld, processesOf } from '../launch.mjs';
import { until } from './redis-sentinels.mjs';
import { ask, judge } from './turns.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');
const TURNS = Number(process.env.TURNS ?? 2000);
const RATE = Number(process.env.RATE ?? 20);
const ROUNDS = 2;
const KINDS = /^(gateway|chat|billing|reports|tracking|admin)(-\d+)?$/;

/** Ends each process by SIGTERM; the launcher starts it again. @param {string} dataDir */
async function replaceAll(dataDir) {
  const names = processesOf(dataDir).flatMap(({ name }) => (KINDS.test(name) ? [name] : []));
  for (const name of names) {
    const before = processesOf(dataDir).find((part) => part.name === name);
    if (!before?.pid) throw new Error(`${name} does not run.`);
    send(before.pid, 'SIGTERM');
    const isBack = async () => {
      const now = processesOf(dataDir).find((part) => part.name === name);
      return !isAlive(before.pid ?? 0) && Boolean(now?.pid) && (await httpReadiness(before.port)).ready;
    };
    await until(isBack, `The new ${name}`, 100_000);
  }
  return names.length;
}

await buildWhatChanged();
const dataDir = mkdtempSync(join(tmpdir(), 'medconsult-rolling-'));
const port = await anyPort();
const address = `http://localhost:${port}`;
const world = {
  PORT: String(port),
  DATA_DIR: dataDir,
  PUBLIC_URL: address,
  REPLICAS: '2',
  RATE_LIMIT_FACTOR: '1000000',
};
const product = launch(ROOT, { ...ownWorld(process.env), ...world, LOG_LEVEL: 'warn' });
try {
  await product.ready();
  let replacing = true;
  let replaced = 0;
  const replacement = (async () => {
    for (let round = 0; round < ROUNDS; round += 1) replaced += await replaceAll(dataDir);
  })().finally(() => (replacing = false));
  /** @type {Promise<import('./turns.mjs').Turn>[]} */
  const asked = [];
  while (asked.length < TURNS || replacing) {
    asked.push(ask(address));
    await sleep(1000 / RATE);
  }
  await replacement;
  console.log(`${replaced} processes were replaced`);
  const isRight = await judge(await Promise.all(asked), processesOf(dataDir));
  process.exitCode = isRight ? 0 : 1;
} finally {
  await product.stop();
  if (process.exitCode) console.log(product.output().split('\n').slice(-40).join('\n'));
  rmSync(dataDir, { recursive: true, force: true });
}
