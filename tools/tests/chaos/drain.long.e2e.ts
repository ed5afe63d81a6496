// A service is told to stop in the middle of an answer of more than 40 seconds, as at every deployment: the answer arrives whole,
// is stored, and is charged once.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { rounds } from '@medconsult/common/testing';
import { isAlive, send } from '../../launcher/processes.mjs';
import { withQueries } from './database.mjs';
import { newcomer, type Person } from './people.mjs';
import { untilWhole, worldOf, type World } from './world.mjs';

/** Most services once had 30 seconds to stop. */
const ANSWER_MS = 42_000;
const SIGNAL_AFTER_MS = 5_000;
const WITHIN_MS = 20_000;

interface Answer {
  readonly sessionId: string;
  readonly mainResponse: string;
}

async function ask({ browser }: Person): Promise<{ status: number; body: Answer }> {
  const question = { message: 'I have had a throbbing headache since yesterday.', selectedDoctor: 'alex' };
  const body = { ...question, deviceFingerprint: browser.fingerprint, idempotencyKey: randomUUID() };
  return browser.call('POST /api/chat-split', body);
}

const slowTokens = ({ doctors }: World, delayMs: number) =>
  fetch(`${doctors}/__faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service: 'anthropic', times: 0, fault: { name: 'slow-tokens', delayMs } }),
  });

const settledOf = (world: World, userId: string): Promise<number> =>
  withQueries(world, async (query) => {
    const sql = "SELECT count(*)::int AS n FROM billing.holds WHERE user_id = $1 AND state = 'settled'";
    const [{ n }] = (await query(sql, [userId])) as { n: number }[];
    return n;
  });

const world = rounds(0, 1) ? worldOf(process.env) : undefined;

(world?.doctors ? it : it.skip)(
  'a service that is told to stop finishes the answer that it is giving',
  async () => {
    await untilWhole(world!);
    const person = await newcomer(world!);
    const quick = await ask(person);
    const words = quick.body.mainResponse.split(/\s+/).length;
    await slowTokens(world!, Math.round(ANSWER_MS / words));
    const begun = performance.now();
    const answer = ask(person);
    await sleep(SIGNAL_AFTER_MS);
    const pid = Number(world!.processes().find(({ name }) => name === 'chat')?.pid);
    send(pid, 'SIGTERM');
    const { status, body } = await answer;
    const seconds = (performance.now() - begun) / 1000;
    await fetch(`${world!.doctors}/__faults`, { method: 'DELETE' });
    console.log(JSON.stringify({ seconds: Math.round(seconds), status, words }));
    expect([status, body.mainResponse]).toEqual([200, quick.body.mainResponse]);
    expect(seconds).toBeGreaterThan(35);
    for (const end = Date.now() + WITHIN_MS; Date.now() < end && (await settledOf(world!, person.userId)) < 2;)
      await sleep(200);
    expect(await settledOf(world!, person.userId)).toBe(2);
    const stored = await person.browser.call(`GET /api/sessions/${body.sessionId}/messages`);
    expect(stored.body).toHaveLength(2);
    while (isAlive(pid)) await sleep(100);
    await untilWhole(world!);
  },
  240_000,
);
