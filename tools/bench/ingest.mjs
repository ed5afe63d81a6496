// @ts-check
// Intake of visits, compared with a bare Nest + Fastify endpoint that parses the same body and does nothing with it. Rates per
// second depend on how busy the machine is; the figure to compare is the processor time that an event costs all processes
// together.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { call, fingerprint } from './client.mjs';
import { row } from './chat-turn.mjs';
import { rate } from './measure.mjs';

const LANES = 128;
const COUNT = 12_000;
const VISITORS = 500;
/** Linux counts processor time in hundredths of a second. */
const TICKS_A_SECOND = 100;

const visitors = Array.from({ length: VISITORS }, fingerprint);
let sent = 0;

export function visit() {
  sent += 1;
  return {
    deviceFingerprint: visitors[sent % VISITORS],
    ipAddress: '198.51.100.4',
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36',
    referrer: 'https://www.example.org/',
    landingPage: `/health-articles?utm_source=bench&visit=${sent}`,
    utmParams: { utm_source: 'bench', utm_medium: 'cpc', utm_campaign: randomUUID() },
  };
}

/** Seconds of processor time that the processes and their children have used; 0 where there is no /proc. @param {number[]} pids */
export function processorTime(pids) {
  const all = new Set(pids);
  let ticks = 0;
  for (const pid of all) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      ticks += Number(fields[11]) + Number(fields[12]);
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
      for (const child of children.split(' ').filter(Boolean)) all.add(Number(child));
    } catch {
      // The process has ended, or this is not Linux.
    }
  }
  return ticks / TICKS_A_SECOND;
}

/**
 * @param {() => Promise<unknown>} action @param {number[]} pids
 * @param {() => Promise<unknown>} [done] resolves when what the action left to be done is done
 */
async function measured(action, pids, done = async () => {}) {
  await rate(action, { count: COUNT / 4, lanes: LANES });
  await done();
  const before = processorTime(pids);
  const perSecond = await rate(action, { count: COUNT, lanes: LANES });
  await done();
  const used = processorTime(pids) - before;
  // `rate` goes through all of them once before it counts.
  return { perSecond, perCore: used > 0 ? (2 * COUNT) / used : 0 };
}

/** Waits until every visit is sorted. @param {string} databaseUrl */
export async function sortedIn(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  while ((await client.query('SELECT 1 FROM tracking.incoming LIMIT 1')).rowCount) await sleep(50);
  await client.end();
}

/** `pid` is missing for what has ended. @typedef {{ name: string, pid?: number }} Part */

/**
 * @param {{ url: string, nestFloor: { url: string, pid: number }, databaseUrl: string, processes: () => Part[] }} product
 */
export async function measureIngest({ url, nestFloor, databaseUrl, processes }) {
  const { cookie } = await call(`${url}/api/track-visitor`, { body: visit() });
  const pidsOf = (/** @type {string[]} */ ...names) =>
    processes().flatMap(({ name, pid }) => (pid !== undefined && names.includes(name) ? [pid] : []));
  const taking = () => call(`${url}/api/track-visitor`, { body: visit(), cookie });
  const bare = await measured(() => call(`${nestFloor.url}/visits`, { body: visit() }), [nestFloor.pid]);
  const done = () => sortedIn(databaseUrl);
  const ours = await measured(taking, pidsOf('gateway', 'tracking', 'redis', 'postgres'), done);
  return [
    row('visits taken in/s', ours.perSecond, 'bare Nest + Fastify/s', bare.perSecond),
    row('visits/s a core, all', ours.perCore, 'bare Nest + Fastify a core', bare.perCore),
  ];
}
