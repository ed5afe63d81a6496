// One address holds 520 connections that send one byte a second, first in bodies and then in headers, at the default limits.
// Whoever calls from another address notices nothing.
import { setMaxListeners } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { rounds } from '@medconsult/common/testing';
import { freePort, launch, ownWorld, processesOf } from '../launch.mjs';
import { honestPerson } from './honest.mjs';
import { HEADS, trickle } from './slow-sender.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');
const ATTACKER = '127.0.0.66';
const SOCKETS = 520;
const PEOPLE = 10;
const LASTS_MS = 60_000;

const dataDir = mkdtempSync(join(tmpdir(), 'medconsult-slow-'));
let product: ReturnType<typeof launch> | undefined;
let people: ReturnType<typeof honestPerson>[] = [];

/** The product at the default limits, and people who have registered. */
async function arrive(): Promise<string> {
  const port = String(await freePort());
  const address = `http://127.0.0.1:${port}`;
  const own = { PORT: port, DATA_DIR: dataDir, PUBLIC_URL: address, LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1' };
  product = launch(ROOT, { ...ownWorld(process.env), ...own });
  await product.ready();
  const sandbox = `http://127.0.0.1:${processesOf(dataDir).find(({ name }) => name === 'sandbox')?.port}`;
  people = Array.from({ length: PEOPLE }, (_, at) => honestPerson(address, sandbox, at + 1));
  await Promise.all(people.map((person) => person.arrive()));
  return address;
}

afterAll(async () => {
  await Promise.all(people.map((person) => person.leave()));
  await product?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

(rounds(0, 1) ? it : it.skip)(
  'from one address that send slowly fail nobody else',
  async () => {
    const address = await arrive();
    for (const kind of ['body', 'headers'] as const) {
      const over = AbortSignal.timeout(LASTS_MS);
      setMaxListeners(0, over);
      let opened = 0;
      const plan = { head: HEADS[kind], localAddress: ATTACKER, over, onOpened: () => (opened += 1) };
      const slow = Array.from({ length: SOCKETS }, () => trickle(new URL(address), plan));
      const calls = (await Promise.all(people.map((person) => person.live(over)))).flat();
      await Promise.all(slow);
      const failed = calls.filter(({ status }) => status >= 400 || status === 0);
      console.log(JSON.stringify({ kind, sockets: SOCKETS, opened, calls: calls.length, failed: failed.length }));
      expect(failed).toEqual([]);
      expect(calls.length).toBeGreaterThan(10 * PEOPLE);
    }
  },
  480_000,
);
