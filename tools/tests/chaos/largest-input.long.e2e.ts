// The largest conversation that people can make, asked about, read and taken along by many at once: no process is kept busy for
// longer than others would notice. Measured in the long run only; a figure of a busy machine says little.
import { setTimeout as sleep } from 'node:timers/promises';
import { rounds } from '@medconsult/common/testing';
import { ask, newcomer } from './people.mjs';
import { worldOf } from './world.mjs';

const TURNS = 80;
const LETTERS = 4000;
const AT_ONCE = 8;
const P99_SECONDS = 0.05;
const MEASURED = ['gateway', 'chat'];
/** What others on this machine cost a process that does nothing is not ours. */
const IDLE_MS = 5000;

const world = rounds(0, 1) ? worldOf(process.env) : undefined;

/** Since it was last asked. */
async function delayOf(name: string): Promise<number> {
  const port = world!.processes().find((part) => part.name === name)?.port;
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_p99_seconds\{[^}]*\} (\S+)/m.exec(text)?.[1] ?? NaN);
}

const delays = async (): Promise<Record<string, number>> =>
  Object.fromEntries(await Promise.all(MEASURED.map(async (name) => [name, await delayOf(name)] as const)));

const question = (turn: number) =>
  `${turn}: I have had a headache, a cough and a fever for three days. `.repeat(100).slice(0, LETTERS);

(world ? it : it.skip)(
  'keeps no event loop busy for more than 50 ms at p99',
  async () => {
    const person = await newcomer(world!);
    let sessionId: string | undefined;
    for (let turn = 0; turn < TURNS; turn += 1) sessionId = await ask(person, question(turn), sessionId);
    for (const name of MEASURED) await delayOf(name);
    await sleep(IDLE_MS);
    const idle = await delays();
    const read = [`GET /api/sessions/${sessionId}/messages?limit=10000`, 'GET /api/my-data/conversations'];
    for (let time = 0; time < 10; time += 1) {
      const reads = Array.from({ length: AT_ONCE }, (_, at) => person.browser.insist('read', read[at % read.length]));
      await Promise.all([ask(person, question(TURNS + time), sessionId), ...reads]);
    }
    const busy = await delays();
    console.log(JSON.stringify({ 'event loop delay at p99, seconds': { idle, busy } }));
    for (const name of MEASURED) expect([name, busy[name] - idle[name] < P99_SECONDS]).toEqual([name, true]);
  },
  300_000,
);
