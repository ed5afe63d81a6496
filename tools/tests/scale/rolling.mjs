// @ts-check
// `npm run test:rolling`: questions at a steady rate while every process is replaced, one after the other, twice. A browser that
// loses its gateway asks the same turn again by its key. At the end each turn was answered once and each price settled once.
// TURNS and RATE (a second) may be given.
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { buildWhatChanged } from '../../bench/product.mjs';
import { anyPort } from '../../launcher/ports.mjs';
import { isAlive, send } from '../../launcher/processes.mjs';
import { httpReadiness } from '../../launcher/readiness.mjs';
import { launch, ownWorld, processesOf } from '../launch.mjs';
import { until } from './redis-sentinels.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');
const TURNS = Number(process.env.TURNS ?? 2000);
const RATE = Number(process.env.RATE ?? 20);
const ROUNDS = 2;
const TRIES = 8;
const QUESTION = 'I have had a throbbing headache on one side since yesterday and light bothers me. What could it be?';
const KINDS = /^(gateway|chat|billing|reports|tracking|admin)(-\d+)?$/;

/** @typedef {{ key: string, tries: number, milliseconds: number, refusals: string[], answered: boolean }} Turn */

/** One browser with one question. @param {string} address @returns {Promise<Turn>} */
async function ask(address) {
  const turn = {
    key: randomUUID(),
    tries: 0,
    milliseconds: 0,
    refusals: /** @type {string[]} */ ([]),
    answered: false,
  };
  const begun = performance.now();
  let cookie = '';
  while (!turn.answered && turn.tries < TRIES) {
    turn.tries += 1;
    try {
      cookie ||= await deviceOf(address);
      turn.answered = await attempt(address, cookie, turn);
    } catch (error) {
      turn.refusals.push(/** @type {any} */ (error).cause?.code ?? /** @type {Error} */ (error).message);
    }
    if (!turn.answered) await sleep(300 * turn.tries);
  }
  return { ...turn, milliseconds: Math.round(performance.now() - begun) };
}

/** @param {string} address */
async function deviceOf(address) {
  const page = await fetch(address);
  await page.text();
  return page.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** @param {string} address @param {string} cookie @param {Turn} turn @returns {Promise<boolean>} */
async function attempt(address, cookie, { key, refusals }) {
  const answer = await fetch(new URL('/api/chat-split', address), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      cookie,
      'sec-fetch-site': 'same-origin',
    },
    body: JSON.stringify({
      message: QUESTION,
      selectedDoctor: 'alex',
      deviceFingerprint: randomBytes(16).toString('hex'),
      idempotencyKey: key,
    }),
  });
  const text = await answer.text();
  if (answer.ok && text.includes('event: final')) return true;
  refusals.push(`${answer.status} ${/"(?:code|error)":"([^"]+)"/.exec(text)?.[1] ?? text.slice(0, 60)}`);
  return false;
}

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

/** @param {string} databaseUrl */
async function countRows(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const one = async (/** @type {string} */ sql) => Number((await client.query(sql)).rows[0].count);
  const settled = () => one("SELECT count(*) FROM billing.holds WHERE state = 'held'").then((open) => open === 0);
  await until(settled, 'The last settlement', 60_000).catch(() => undefined);
  const counts = {
    answers: await one("SELECT count(*) FROM chat.messages WHERE role = 'alex'"),
    settled: await one("SELECT count(*) FROM billing.holds WHERE state = 'settled'"),
    open: await one("SELECT count(*) FROM billing.holds WHERE state = 'held'"),
  };
  await client.end();
  return counts;
}

/** @param {readonly string[]} texts */
function tally(texts) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].map(([text, count]) => `${count} × ${text}`);
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
  /** @type {Promise<Turn>[]} */
  const asked = [];
  while (asked.length < TURNS || replacing) {
    asked.push(ask(address));
    await sleep(1000 / RATE);
  }
  await replacement;
  const turns = await Promise.all(asked);
  const lost = turns.filter(({ answered }) => !answered);
  const again = turns.filter(({ answered, tries }) => answered && tries > 1);
  const sorted = turns.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const counts = await countRows(processesOf(dataDir).find(({ name }) => name === 'postgres')?.url ?? '');
  console.log(
    `${turns.length} turns while ${replaced} processes were replaced: ${lost.length} lost, ${again.length} asked again`,
  );
  console.log(`median ${sorted[Math.floor(sorted.length / 2)]} ms, longest ${sorted.at(-1)} ms`);
  console.log(`refusals on the way: ${tally(turns.flatMap(({ refusals }) => refusals)).join(', ') || 'none'}`);
  console.log(`answers stored ${counts.answers}, prices settled ${counts.settled}, still held ${counts.open}`);
  const isRight =
    lost.length === 0 && counts.answers === turns.length && counts.settled === turns.length && counts.open === 0;
  process.exitCode = isRight ? 0 : 1;
} finally {
  await product.stop();
  if (process.exitCode) console.log(product.output().split('\n').slice(-40).join('\n'));
  rmSync(dataDir, { recursive: true, force: true });
}
