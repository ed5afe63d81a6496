// Whole lives of people while parts of the product are killed, held, filled, emptied or deceived, at any step. Afterwards the
// books, the providers and what people see agree, whatever was struck. A short seed of it runs with every `npm test`.
import { setTimeout as sleep } from 'node:timers/promises';
import { rounds } from '@medconsult/common/testing';
import { audit } from './auditor.mjs';
import { faultsOf } from './faults.mjs';
import { live, type Person } from './people.mjs';
import { untilWhole, worldOf, type World } from './world.mjs';

const PEOPLE = rounds(2, 4);
/** The first of them are the seed: a turn, a payment, a report and an erasure each meet a kill. */
const ROUNDS = Number(process.env['CHAOS_ROUNDS'] ?? rounds(2, 60));
const FIRST = Number(process.env['CHAOS_FIRST'] ?? rounds(1, 0));
/** Longer than a life takes, so that every step of it is met. */
const LATEST = 1800;

/** Steps that got no answer at first, by how often. */
const met = new Map<string, number>();

async function playRound(world: World, strike: (world: World) => Promise<unknown>): Promise<string[]> {
  const people: Promise<Person>[] = Array.from({ length: PEOPLE }, (_, at) => live(world, { erases: at % 2 === 1 }));
  const lives = Promise.allSettled(people);
  await sleep(Math.random() * LATEST);
  await strike(world);
  const ended = await lives;
  await untilWhole(world);
  const lived = ended.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  for (const hurdle of lived.flatMap(({ browser }) => browser.hurdles)) met.set(hurdle, (met.get(hurdle) ?? 0) + 1);
  const failures = ended.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
  return [...failures, ...(await audit(world, lived))];
}

const world = worldOf(process.env);
const describeWithProcesses = world ? describe : describe.skip;

describeWithProcesses('people whose product is struck', () => {
  const faults = world ? faultsOf(world) : [];
  const plan = Array.from({ length: ROUNDS }, (_, at) => faults[(FIRST + at) % Math.max(1, faults.length)]!);
  afterAll(() => {
    if (process.env['LONG_TESTS']) console.log(JSON.stringify(Object.fromEntries([...met].sort()), null, 1));
  });

  it.each(plan.map((fault, round) => [FIRST + round + 1, fault.name, fault] as const))(
    'round %i: %s',
    async (_round, _name, { strike }) => {
      await untilWhole(world!);
      expect(await playRound(world!, strike)).toEqual([]);
    },
    240_000,
  );
});
