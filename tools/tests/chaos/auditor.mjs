// @ts-check
// After a round: the books, the providers and what users see must agree. What may take time (an event on its way, a hold that
// expires) gets a minute.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SCHEMAS } from '../../launcher/product.mjs';
import { databaseOf, leftOf, withQueries } from './database.mjs';

const AUDIT = join(resolve(import.meta.dirname, '../../..'), 'services/billing/dist/audit.js');
/** Time for a hold to expire and an event to arrive. */
const WITHIN = 60_000;
const START = { credits: 2, diamonds: 0 };
const PACK = { credits: 100, diamonds: 200 };
const REPORT = 10;

/** @typedef {import('./people.mjs').Person} Person */
/** @typedef {import('./world.mjs').World} World */

/** @param {() => Promise<string[]>} look @returns {Promise<string[]>} what is still wrong after a minute */
async function withinAMinute(look) {
  const until = Date.now() + WITHIN;
  for (;;) {
    const findings = await look().catch((error) => [error.message]);
    if (findings.length === 0 || Date.now() > until) return findings;
    await sleep(500);
  }
}

/** @param {string} what @param {unknown} seen @param {unknown} wanted */
const differs = (what, seen, wanted) =>
  JSON.stringify(seen) === JSON.stringify(wanted)
    ? []
    : [`${what}: ${JSON.stringify(seen)} instead of ${JSON.stringify(wanted)}`];

/** What the user's own pages show. @param {Person} person @returns {Promise<string[]>} */
async function shown({ browser, userId, orders, turns, reports }) {
  const user = await browser.call('GET /api/user/current');
  const paid = turns.filter(({ isFree }) => !isFree).length;
  const wallet = {
    credits: START.credits + PACK.credits * orders.length - paid,
    diamonds: PACK.diamonds * orders.length - REPORT * reports.length,
  };
  const seen = { credits: user.body.credits, diamonds: user.body.diamonds };
  const findings = differs(`balance of ${userId}`, seen, wallet);
  for (const turn of turns) {
    const { body } = await browser.call(`GET /api/sessions/${turn.sessionId}/messages`);
    const texts = Array.isArray(body) ? body.map(({ role }) => role) : body;
    findings.push(...differs(`messages of ${turn.sessionId}`, texts, ['user', 'alex']));
    if (Array.isArray(body) && !body[1]?.content.startsWith(turn.answer.slice(0, 40)))
      findings.push(`another answer is stored in ${turn.sessionId}`);
  }
  const payments = await browser.call('GET /api/my-payments');
  findings.push(...differs(`payments of ${userId}`, payments.body.payments?.length, orders.length));
  for (const id of reports) {
    const { status } = await browser.call(`GET /api/generated-report/${id}`);
    findings.push(...differs(`report ${id}`, status, 200));
  }
  return findings;
}

/** What PayPal took. @param {World} world @param {readonly Person[]} people @returns {Promise<string[]>} */
async function taken({ sandbox }, people) {
  const headers = {
    authorization: `Basic ${Buffer.from('SANDBOX-CLIENT-ID:SANDBOX-SECRET').toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
  };
  const body = 'grant_type=client_credentials';
  const granted = await fetch(`${sandbox}/paypal/v1/oauth2/token`, { method: 'POST', headers, body });
  const { access_token: token } = /** @type {any} */ (await granted.json());
  /** @type {string[]} */
  const findings = [];
  for (const id of people.flatMap(({ orders }) => orders)) {
    const url = `${sandbox}/paypal/v2/checkout/orders/${id}`;
    const order = /** @type {any} */ (
      await (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).json()
    );
    const captures = order.purchase_units?.[0]?.payments?.captures?.map((/** @type {any} */ each) => each.status);
    findings.push(...differs(`captures of ${id}`, captures, ['COMPLETED']));
  }
  return findings;
}

const DEAD = SCHEMAS.map(
  (schema) => `SELECT '${schema}: ' || name || ' ' || reason AS dead FROM ${schema}.dead_letters`,
);
const UNSENT = SCHEMAS.map((schema) => `SELECT count(*)::int AS n FROM ${schema}.outbox WHERE sent_at IS NULL`);
const OVERDUE = `SELECT id, action FROM billing.holds WHERE state = 'held' AND expires_at < now() - interval '20 s'`;
/** A price that was taken although no answer is stored for it. */
const UNANSWERED = `
  SELECT user_id, count(*) FILTER (WHERE currency = 'credits')::int AS turns, count(*) FILTER (WHERE currency = 'diamonds')::int AS reports
  FROM billing.holds WHERE state = 'settled' AND user_id = ANY($1) GROUP BY user_id`;
const COPIES = 'SELECT id, credits FROM admin.users WHERE id = ANY($1)';

/** What the databases hold. @param {World} world @param {readonly Person[]} people @returns {Promise<string[]>} */
const stored = (world, people) =>
  withQueries(world, async (query) => {
    const findings = (await query(DEAD.join(' UNION ALL '))).map(({ dead }) => `dead letter ${dead}`);
    findings.push(...(await query(OVERDUE)).map(({ id, action }) => `hold ${id} of ${action} did not return`));
    const unsent = (await query(UNSENT.join(' UNION ALL '))).reduce((sum, { n }) => sum + n, 0);
    if (unsent > 0) findings.push(`${unsent} events are not sent`);
    const ids = people.map(({ userId }) => userId);
    const settled = new Map((await query(UNANSWERED, [ids])).map((row) => [row.user_id, row]));
    const copies = new Map((await query(COPIES, [ids])).map(({ id, credits }) => [id, credits]));
    for (const { userId, turns, reports, orders } of people) {
      const paid = turns.filter(({ isFree }) => !isFree).length;
      const { turns: t = 0, reports: r = 0 } = settled.get(userId) ?? {};
      findings.push(...differs(`prices of ${userId}`, [t, r], [paid, reports.length]));
      if (!copies.has(userId)) findings.push(`operators do not see ${userId}`);
      if (orders.length === 0) findings.push(`${userId} has paid nothing`);
    }
    return findings;
  });

/** The ledger, recomputed by its owner. @param {World} world */
function ledger(world) {
  const env = { PATH: process.env.PATH, DATABASE_URL: databaseOf(world) };
  const { status, stderr } = spawnSync(process.execPath, [AUDIT], { env, encoding: 'utf8' });
  return status === 0 ? [] : [`ledger: ${stderr.slice(0, 500)}`];
}

/** @param {World} world @param {readonly Person[]} people @returns {Promise<string[]>} what does not agree */
export async function audit(world, people) {
  const here = people.filter(({ isErased }) => !isErased);
  const gone = people.filter(({ isErased }) => isErased).map(({ userId }) => userId);
  return withinAMinute(async () => [
    ...(await Promise.all(here.map(shown))).flat(),
    ...(await taken(world, people)),
    ...(await stored(world, here)),
    ...(await leftOf(world, gone)),
    ...ledger(world),
  ]);
}
