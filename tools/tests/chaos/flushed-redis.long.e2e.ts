// Redis loses everything while the product runs, in the moment in which the process of a turn dies: every schedule comes back, and
// the price that the turn held is given back within a minute.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { JOBS } from '@medconsult/common';
import { rounds } from '@medconsult/common/testing';
import { send } from '../../launcher/processes.mjs';
import { askRedis } from '../../launcher/redis-client.mjs';
import { withQueries } from './database.mjs';
import { newcomer, type Person } from './people.mjs';
import { untilWhole, worldOf, type World } from './world.mjs';

const HOLD_WITHIN_MS = 60_000;
/** They are looked after every 20 s. */
const SCHEDULES_WITHIN_MS = 40_000;
const SCHEDULED = Object.entries(JOBS).flatMap(([name, job]) => ('every' in job ? [name] : []));
const QUESTION = 'I have had a throbbing headache on one side since yesterday. What could it be?';

const world = rounds(0, 1) ? worldOf(process.env) : undefined;

const redis = (world: World, ...commands: string[][]) =>
  askRedis(world.processes().find(({ name }) => name === 'redis')?.url ?? '', commands);

/** The scheduled jobs that Redis knows. */
async function schedules(world: World): Promise<string[]> {
  const names = await redis(world, ...SCHEDULED.map((name) => ['ZCARD', `mc:{jobs}:${name}:repeat`]));
  return SCHEDULED.filter((_, at) => names[at] === 1);
}

const holdsOf = (world: World, userId: string, state: string): Promise<number> =>
  withQueries(world, async (query) => {
    const sql = 'SELECT count(*)::int AS n FROM billing.holds WHERE user_id = $1 AND state = $2';
    const [{ n }] = (await query(sql, [userId, state])) as { n: number }[];
    return n;
  });

async function creditsOf({ browser }: Person): Promise<number> {
  const user = await browser.call('GET /api/user/current');
  return (user.body as { credits: number }).credits;
}

/** @returns milliseconds until it was so */
async function until(isSo: () => Promise<boolean>, within: number): Promise<number> {
  const begun = performance.now();
  while (!(await isSo().catch(() => false))) {
    if (performance.now() - begun > within) throw new Error(`It was not so within ${within} ms.`);
    await sleep(100);
  }
  return Math.round(performance.now() - begun);
}

async function slowTokens({ doctors }: World): Promise<void> {
  await fetch(`${doctors}/__faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service: 'anthropic', times: 0, fault: { name: 'slow-tokens', delayMs: 1000 } }),
  });
}

(world?.doctors ? it : it.skip)(
  'brings every schedule back, and a dead turn its credit',
  async () => {
    await untilWhole(world!);
    const person = await newcomer(world!);
    const { browser, userId } = person;
    const credits = await creditsOf(person);
    expect(await schedules(world!)).toEqual(SCHEDULED);
    await slowTokens(world!);
    const body = { message: QUESTION, selectedDoctor: 'alex', deviceFingerprint: browser.fingerprint };
    const asked = browser.call('POST /api/chat-split', { ...body, idempotencyKey: randomUUID() });
    await until(async () => (await holdsOf(world!, userId, 'held')) === 1, 30_000);
    const chat = world!.processes().find(({ name }) => name === 'chat');
    send(Number(chat?.pid), 'SIGKILL');
    await redis(world!, ['FLUSHALL']);
    expect(await schedules(world!)).not.toEqual(SCHEDULED);
    const [schedulesBack, creditBack] = await Promise.all([
      until(async () => (await schedules(world!)).length === SCHEDULED.length, SCHEDULES_WITHIN_MS),
      until(async () => (await holdsOf(world!, userId, 'expired')) === 1, HOLD_WITHIN_MS),
    ]);
    await fetch(`${world!.doctors}/__faults`, { method: 'DELETE' });
    console.log(JSON.stringify({ schedules: SCHEDULED.length, schedulesBack, creditBack }));
    expect((await asked).status).not.toBe(200);
    expect(await creditsOf(person)).toBe(credits);
  },
  240_000,
);
