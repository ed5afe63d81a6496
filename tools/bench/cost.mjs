// @ts-check
// `npm run bench:cost`: what one of each action costs. Milliseconds of processor time by process, on this machine's cores; bytes
// added to PostgreSQL, its WAL, and Redis. On a shared machine processor time says more than a rate, but caches are shared, too,
// so a loaded machine shows too much. The source of the table in docs/scaling.md.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { askRedis } from '../launcher/redis-client.mjs';
import { newcomer, report } from '../tests/chaos/people.mjs';
import { turnBody } from './chat-turn.mjs';
import { call } from './client.mjs';
import { processorTime, visit } from './ingest.mjs';
import { rate } from './measure.mjs';
import { buildWhatChanged, OPERATOR, startAll } from './product.mjs';

/** @typedef {Awaited<ReturnType<typeof startAll>>} Product */
/** @typedef {{ name: string, count: number, lanes: number, action: () => Promise<unknown> }} Thing */

const PROCESSES = ['gateway', 'chat', 'billing', 'reports', 'tracking', 'admin', 'postgres', 'redis'];
const SCHEMAS = ['chat', 'billing', 'reports', 'tracking', 'admin'];
const SETTLED_LIMIT = 60_000;

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
  return { times, stored, wal: Number(wal), redis: Number(/used_memory:(\d+)/.exec(String(info))?.[1]) };
}

/** @param {Product} product @param {pg.Client} client @param {Thing} thing */
async function costOf(product, client, { name, count, lanes, action }) {
  // The first half of `rate` warms up; it costs as much as the other.
  await settled(client);
  const before = await gauge(product, client);
  await rate(action, { count: count / 2, lanes });
  await settled(client);
  const after = await gauge(product, client);
  const each = (/** @type {number} */ a, /** @type {number} */ b) => (b - a) / count;
  const times = PROCESSES.map((_, at) => each(before.times[at] ?? 0, after.times[at] ?? 0) * 1000);
  return {
    name,
    times,
    all: times.reduce((sum, time) => sum + time, 0),
    stored: each(before.stored, after.stored),
    wal: each(before.wal, after.wal),
    redis: each(before.redis, after.redis),
  };
}

/** Complaints as people write them, none of them twice: the engine keeps what it has read last, so one question again and again costs less. */
const messages = readFileSync(
  join(import.meta.dirname, '../../libs/clinical/training/wide-plain-complaints.jsonl'),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line).text);
const TURNS = 400;
let asked = 0;

function ask(/** @type {string} */ url) {
  if (asked === messages.length) throw new Error('There are fewer messages than turns.');
  return call(`${url}/api/chat-split`, { body: turnBody(messages[asked++]) });
}

/** @param {Product} product @returns {Promise<Thing[]>} */
async function things({ url, processes }) {
  const { cookie } = await call(`${url}/api/track-visitor`, { body: visit() });
  const sandbox = `http://127.0.0.1:${processes().find(({ name }) => name === 'sandbox')?.port}`;
  /** @type {import('../tests/chaos/people.mjs').Person[]} */
  const people = [];
  const reports = 20;
  for (let count = 0; count < reports; count += 1) people.push(await newcomer({ address: url, sandbox }));
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
    { name: 'turn', count: TURNS, lanes: 8, action: () => ask(url) },
    { name: 'report', count: reports, lanes: 1, action: next },
    { name: "operators' page", count: 200, lanes: 4, action: () => call(`${url}${LIST}`, { headers: OPERATOR }) },
  ];
}

const LIST = '/api/admin/sessions';
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
  for (const thing of await things(product)) {
    if (wanted.length > 0 && !wanted.includes(thing.name)) continue;
    const { name, all, times, stored, wal, redis } = await costOf(product, client, thing);
    console.log([name.padEnd(16), ...[all, ...times, stored, wal, redis].map(figure)].join(' '));
  }
} finally {
  await client.end();
  await product.stop();
}
