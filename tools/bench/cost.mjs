// @ts-check
// `npm run bench:cost`: what one of each action costs. Milliseconds of processor time by process, on this machine's cores; bytes
// added to PostgreSQL, its WAL, and Redis. On a shared machine processor time says more than a rate, but caches are shared, too,
// so a loaded machine shows too much. What the processes use while nothing happens is measured first, and taken off. The source
// of the table in docs/scaling.md.
import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { askRedis } from '../launcher/redis-client.mjs';
import { newcomer, report } from '../tests/chaos/people.mjs';
import { turnBody } from './chat-turn.mjs';
import { call } from './client.mjs';
import { nextComplaint } from './complaints.mjs';
import { processorTime, visit } from './ingest.mjs';
import { rate } from './measure.mjs';
import { buildWhatChanged, OPERATOR, startAll } from './product.mjs';

/** @typedef {Awaited<ReturnType<typeof startAll>>} Product */
/** @typedef {{ name: string, count: number, lanes: number, action: () => Promise<unknown> }} Thing */

const PROCESSES = ['gateway', 'chat', 'billing', 'reports', 'tracking', 'admin', 'postgres', 'redis'];
const SCHEMAS = ['chat', 'billing', 'reports', 'tracking', 'admin'];
const SETTLED_LIMIT = 60_000;
const IDLE_MS = 15_000;

/** Waits until all work that was begun is done. @param {pg.Client} client */
async function settled(client) {
  const outboxes = SCHEMAS.map((schema) => `SELECT 1 FROM ${schema}.outbox WHERE sent_at IS NULL`);
  const waiting = [...outboxes, 'SELECT 1 FROM tracking.incoming WHERE refused IS NULL'].join(' UNION ALL ');
  for (const end = Date.now() + SETTLED_LIMIT; Date.now() < end; await sleep(200)) {
    if ((await client.query(waiting)).rowCount === 0) break;
  }
  // The operators' copies follow on their own.
  await sleep(3000);
}

/** @param {Product} product @param {pg.Client} client */
async function gauge({ processes }, client) {
  const parts = processes();
  const times = PROCESSES.map((name) =>
    processorTime(parts.flatMap((part) => (part.name === name && part.pid ? [part.pid] : []))),
  );
  await client.query('CHECKPOINT');
  const sizes = "pg_database_size(current_database())::float AS stored, pg_current_wal_lsn() - '0/0'::pg_lsn AS wal";
  const { stored, wal } = (await client.query(`SELECT ${sizes}`)).rows[0];
  const [info] = await askRedis(parts.find(({ name }) => name === 'redis')?.url ?? '', [['INFO', 'memory']]);
  const at = performance.now();
  return { at, times, stored, wal: Number(wal), redis: Number(/used_memory:(\d+)/.exec(String(info))?.[1]) };
}

/** Milliseconds of processor time a second, while nobody asks anything. @param {Product} product @param {pg.Client} client */
async function idleOf(product, client) {
  await settled(client);
  const before = await gauge(product, client);
  await sleep(IDLE_MS);
  const after = await gauge(product, client);
  return PROCESSES.map(
    (_, part) => ((after.times[part] ?? 0) - (before.times[part] ?? 0)) / ((after.at - before.at) / 1e6),
  );
}

/** @param {Product} product @param {pg.Client} client @param {readonly number[]} idle @param {Thing} thing */
async function costOf(product, client, idle, { name, count, lanes, action }) {
  // `rate` goes through all of them twice. As many are not counted: the engine's code is compiled in its first hundreds of turns.
  await rate(action, { count: count / 2, lanes });
  await settled(client);
  const before = await gauge(product, client);
  await rate(action, { count: count / 2, lanes });
  await settled(client);
  const after = await gauge(product, client);
  const each = (/** @type {number} */ a, /** @type {number} */ b) => (b - a) / count;
  const seconds = (after.at - before.at) / 1000;
  const times = PROCESSES.map(
    (_, at) => each(before.times[at] ?? 0, after.times[at] ?? 0) * 1000 - ((idle[at] ?? 0) * seconds) / count,
  );
  return {
    name,
    times,
    all: sum(times),
    stored: each(before.stored, after.stored),
    wal: each(before.wal, after.wal),
    redis: each(before.redis, after.redis),
  };
}

const ask = (/** @type {string} */ url) => call(`${url}/api/chat-split`, { body: turnBody(nextComplaint()) });

/** @param {Product} product @returns {Promise<Thing[]>} */
async function things({ url, processes }) {
  const { cookie } = await call(`${url}/api/track-visitor`, { body: visit() });
  const sandbox = `http://127.0.0.1:${processes().find(({ name }) => name === 'sandbox')?.port}`;
  /** @type {import('../tests/chaos/people.mjs').Person[]} */
  const people = [];
  const reports = 20;
  for (let count = 0; count < 2 * reports; count += 1) people.push(await newcomer({ address: url, sandbox }));
  const next = () => {
    const person = people.pop();
    if (!person) throw new Error('There are fewer people than reports.');
    return report(person);
  };
  return [
    {
      name: 'visit',
      count: 4000,
      lanes: 64,
      action: () => call(`${url}/api/track-visitor`, { body: visit(), cookie }),
    },
    { name: 'page', count: 1000, lanes: 16, action: () => call(url) },
    { name: 'turn', count: 400, lanes: 8, action: () => ask(url) },
    { name: 'report', count: reports, lanes: 1, action: next },
    { name: "operators' page", count: 200, lanes: 4, action: () => call(`${url}${LIST}`, { headers: OPERATOR }) },
  ];
}

const LIST = '/api/admin/sessions';
const sum = (/** @type {readonly number[]} */ times) => times.reduce((all, time) => all + time, 0);
const figure = (/** @type {number} */ value) => value.toFixed(Math.abs(value) < 10 ? 2 : 0).padStart(9);

// `npm run bench:cost -- turn visit` measures only these.
const wanted = process.argv.slice(2);

await buildWhatChanged();
const product = await startAll();
const client = new pg.Client({ connectionString: product.databaseUrl });
try {
  await client.connect();
  console.log(
    ['one'.padEnd(16), 'all ms', ...PROCESSES, 'stored B', 'WAL B', 'Redis B']
      .map((word) => word.padStart(9))
      .join(' '),
  );
  const idle = await idleOf(product, client);
  console.log(['idle second'.padEnd(16), ...[sum(idle), ...idle].map(figure)].join(' '));
  for (const thing of await things(product)) {
    if (wanted.length > 0 && !wanted.includes(thing.name)) continue;
    const { name, all, times, stored, wal, redis } = await costOf(product, client, idle, thing);
    console.log([name.padEnd(16), ...[all, ...times, stored, wal, redis].map(figure)].join(' '));
  }
} finally {
  await client.end();
  await product.stop();
}
