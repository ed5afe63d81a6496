// @ts-check
// Turns of users who lose their connection meanwhile, and whether each was answered once and paid once.
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { until } from './redis-sentinels.mjs';

const QUESTION = 'I have had a throbbing headache on one side since yesterday and light bothers me. What could it be?';

/** @typedef {{ key: string, tries: number, milliseconds: number, refusals: string[], refusedAt: number[], answered: boolean }} Turn */

/** One browser with one question, which asks again by its key. @param {string} address @param {number} [tries] @returns {Promise<Turn>} */
export async function ask(address, tries = 8) {
  const turn = {
    key: randomUUID(),
    tries: 0,
    milliseconds: 0,
    refusals: /** @type {string[]} */ ([]),
    refusedAt: /** @type {number[]} */ ([]),
    answered: false,
  };
  const begun = performance.now();
  let cookie = '';
  while (!turn.answered && turn.tries < tries) {
    turn.tries += 1;
    try {
      cookie ||= await deviceOf(address);
      turn.answered = await attempt(address, cookie, turn);
    } catch (error) {
      turn.refusals.push(/** @type {any} */ (error).cause?.code ?? /** @type {Error} */ (error).message);
    }
    if (turn.answered) break;
    turn.refusedAt.push(Date.now());
    await sleep(300 * Math.min(turn.tries, 8));
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

/**
 * Prints the outcome of the turns. @param {Turn[]} turns @param {import('../../launcher/run-record.mjs').RunningPart[]} processes
 * @returns {Promise<boolean>} whether each was answered once and each price settled once
 */
export async function judge(turns, processes) {
  const lost = turns.filter(({ answered }) => !answered);
  const again = turns.filter(({ answered, tries }) => answered && tries > 1);
  const sorted = turns.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const counts = await countRows(processes.find(({ name }) => name === 'postgres')?.url ?? '');
  console.log(`${turns.length} turns: ${lost.length} lost, ${again.length} asked again`);
  console.log(`median ${sorted[Math.floor(sorted.length / 2)]} ms, longest ${sorted.at(-1)} ms`);
  console.log(`refusals on the way: ${tally(turns.flatMap(({ refusals }) => refusals)).join(', ') || 'none'}`);
  console.log(`answers stored ${counts.answers}, prices settled ${counts.settled}, still held ${counts.open}`);
  return lost.length === 0 && counts.answers === turns.length && counts.settled === turns.length && counts.open === 0;
}
