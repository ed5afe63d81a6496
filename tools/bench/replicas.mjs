// @ts-check
// `npm run bench:replicas -- 1 2 4`: the same turns and visits with that many replicas of every service, on this machine. Its cores
// are shared by all of them, so the rate can't grow with the replicas once they are busy; what it shows is what a request costs
// with more of them (the same, or sharing costs something), how evenly they share, and that none is handled twice.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { turnBody } from './chat-turn.mjs';
import { call } from './client.mjs';
import { processorTime, sortedIn, visit } from './ingest.mjs';
import { rate } from './measure.mjs';
import { buildWhatChanged, startAll } from './product.mjs';

/** @typedef {Awaited<ReturnType<typeof startAll>>} Product */
/** @typedef {{ name: string, operation: string, rows: string, count: number, lanes: number, action: (product: Product) => Promise<unknown> }} Load */

/** @type {Load[]} */
const LOADS = [
  {
    name: 'turn',
    operation: 'chat.consultation.ask',
    rows: "SELECT count(*) FROM chat.messages WHERE role = 'alex'",
    count: 600,
    lanes: 16,
    action: ({ url }) => call(`${url}/api/chat-split`, { body: { ...turnBody(), idempotencyKey: randomUUID() } }),
  },
  {
    name: 'visit',
    operation: 'tracking.visitors.trackVisitor',
    rows: 'SELECT count(*) FROM tracking.page_views',
    count: 6000,
    lanes: 64,
    action: ({ url }) => call(`${url}/api/track-visitor`, { body: visit() }),
  },
];
/** Of all replicas together: five services with a schema, and what the server allows. */
const CONNECTIONS = 160;

/** How often a replica has answered an operation. @param {number} port @param {string} operation */
async function answeredBy(port, operation) {
  const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const line = new RegExp(`^operation_seconds_count\\{operation="${operation}",outcome="answered"\\} (\\d+)`, 'm');
  return Number(line.exec(figures)?.[1] ?? 0);
}

/** @param {Product} product @param {Load} load */
async function measure(product, { name, operation, rows, count, lanes, action }) {
  const parts = product.processes();
  const service = operation.split('.')[0] ?? '';
  const replicas = parts.filter((part) => part.name.replace(/-\d$/, '') === service);
  const pids = parts.flatMap(({ pid }) => pid ?? []);
  const before = processorTime(pids);
  // Half of it warms up; it is counted like the rest.
  const perSecond = await rate(() => action(product), { count: count / 2, lanes });
  await sortedIn(product.databaseUrl);
  const used = processorTime(pids) - before;
  const shares = await Promise.all(replicas.map(({ port }) => answeredBy(port, operation)));
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  const stored = Number((await client.query(rows)).rows[0].count);
  await client.end();
  return {
    one: name,
    replicas: replicas.length,
    'a second': Math.round(perSecond),
    'ms of processor each': Number(((used * 1000) / count).toFixed(2)),
    sent: count,
    answered: shares.reduce((sum, share) => sum + share, 0),
    stored,
    'by replica': shares.join(' '),
  };
}

await buildWhatChanged();
const wanted = process.argv.slice(2).map(Number);
const results = [];
for (const replicas of wanted.length > 0 ? wanted : [1, 2, 4]) {
  const pool = Math.min(16, Math.floor(CONNECTIONS / (5 * replicas)));
  const product = await startAll({ REPLICAS: String(replicas), DATABASE_POOL_SIZE: String(pool) });
  try {
    for (const load of LOADS) results.push(await measure(product, load));
  } finally {
    await product.stop();
  }
}
console.table(results);
