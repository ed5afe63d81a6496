// Real PostgreSQL and Redis. A wiped Redis gets seven days of events again, however many they are: a million in the long run
// (REPLAYED_EVENTS), with the time and memory it took.
import { rounds, silentLogger } from '../../testing/index.js';
import { connectRedis } from '../redis.js';
import { claim, messagingUnderTest, note, until } from './messaging-under-test.js';
import { BACKLOG } from './streams.js';

const MANY = Number(process.env['REPLAYED_EVENTS'] ?? rounds(3_000, 1_000_000));
/** Written in one statement, which has a time limit. */
const AT_ONCE = 5_000;
const TRIES = 10_000;

const under = messagingUnderTest();
const { startConsumer, startRelay, stream } = under;

/** Events that were sent to a Redis that is gone. */
async function insertSent(count: number): Promise<void> {
  for (let left = count; left > 0; left -= AT_ONCE)
    await under.source.query(
      `INSERT INTO outbox (id, name, body, created_at, sent_at, epoch)
       SELECT id, 'billing.device.claimed', jsonb_build_object('deviceId', id, 'userId', id), now() - interval '1 day', now(), 'x'
       FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, $1)) AS old`,
      [Math.min(left, AT_ONCE)],
    );
}

const countOf = async (rows: string): Promise<number> =>
  (await under.source.query<{ n: number }[]>(`SELECT count(*)::int AS n FROM ${rows}`))[0]!.n;

/** @returns the highest value of each figure meanwhile */
async function mostUntil(check: () => Promise<boolean>, measure: () => Promise<number[]>): Promise<number[]> {
  let most: number[] = [];
  const look = async (): Promise<boolean> => {
    most = (await measure()).map((each, at) => Math.max(Math.round(each), most[at] ?? 0));
    return check();
  };
  await until(look, TRIES, rounds(50, 500));
  return most;
}

it('delivers all events to a service after Redis lost them, new ones first', async () => {
  await insertSent(MANY);
  const redis = connectRedis(under.config.REDIS_URL, 'waiting', silentLogger);
  await startRelay();
  // Nobody reads yet: the entries in Redis are bounded, however many rows wait in the outbox.
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect(await redis.xlen(stream())).toBeLessThanOrEqual(BACKLOG.entries + 100);
  const begun = performance.now();
  await startConsumer(note);
  await under.source.transaction((manager) => claim(manager, 'new'));
  await until(async () => (await countOf("seen WHERE device = 'new'")) === 1);
  const newWaited = performance.now() - begun;
  if (MANY > 10_000) expect(await countOf('seen')).toBeLessThan(MANY / 2);
  const most = await mostUntil(
    async () => (await countOf('inbox')) === MANY + 1,
    async () => [await redis.xlen(stream()), process.memoryUsage().rss / 2 ** 20],
  );
  expect([await countOf('seen'), await redis.xlen(stream())]).toEqual([MANY + 1, 0]);
  expect(most[0]).toBeLessThanOrEqual(BACKLOG.entries + 100);
  if (process.env['LONG_TESTS']) {
    const figures = {
      events: MANY,
      newWaited,
      allWaited: performance.now() - begun,
      mostInStream: most[0],
      MB: most[1],
    };
    console.log(JSON.stringify(figures));
  }
  redis.disconnect();
}, 5_400_000);
