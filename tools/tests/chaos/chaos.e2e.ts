// Complete user journeys while parts of the product are killed, paused, overfilled, wiped or fed false data, at any step.
// Afterwards the books, the providers and what users see agree, whatever was hit. A short seed of it runs with every `npm test`.
import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { rounds } from '@medconsult/common/testing';
import { audit } from './auditor.mjs';
import { faultsOf, type Fault } from './faults.mjs';
import { live, type Person } from './people.mjs';
import { untilWhole, worldOf, type World } from './world.mjs';

const PEOPLE = rounds(2, 4);
/** CHAOS_ROUNDS and CHAOS_FIRST select a part of the long run. */
const ROUNDS = Number(process.env['CHAOS_ROUNDS'] ?? rounds(1, 200));
const FIRST = Number(process.env['CHAOS_FIRST'] ?? rounds(1, 0));
/** The kinds of journey that a fault meets, and their steps: each kind in a quarter of the rounds. */
const KINDS = {
  turn: ['turn'],
  payment: ['order', 'capture', 'receive'],
  report: ['assessment', 'answer', 'report'],
  erasure: ['erase'],
};
/** Milliseconds after a step has begun: about as long as one takes. */
const LATEST = 200;

/** Steps that got no answer at first, with their number. */
const met = new Map<string, number>();

async function playRound(world: World, strike: (world: World) => Promise<unknown>, at: string): Promise<string[]> {
  const begun = new EventEmitter();
  const onStep = (step: string): boolean => begun.emit(step);
  const isTime = once(begun, at);
  const people: Promise<Person>[] = Array.from({ length: PEOPLE }, (_, nth) =>
    live(world, { erases: nth % 2 === 1, onStep }),
  );
  const lives = Promise.allSettled(people);
  await Promise.race([isTime, lives]);
  await sleep(Math.random() * LATEST);
  await strike(world);
  const ended = await lives;
  await untilWhole(world);
  const lived = ended.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  for (const hurdle of lived.flatMap(({ browser }) => browser.hurdles)) met.set(hurdle, (met.get(hurdle) ?? 0) + 1);
  const failures = ended.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
  return [...failures, ...(await audit(world, lived))];
}

/** Every fault meets every kind, one after another. */
function roundOf(at: number, faults: readonly Fault[]) {
  const pass = Math.floor(at / faults.length);
  const kinds = Object.entries(KINDS);
  const [kind, steps] = kinds[(at + pass) % kinds.length];
  return { number: at + 1, kind, step: steps[pass % steps.length], fault: faults[at % faults.length] };
}

/** A product that was started by somebody else is out of reach. */
const world = worldOf(process.env);
const plan = world ? Array.from({ length: ROUNDS }, (_, nth) => roundOf(FIRST + nth, faultsOf(world))) : [];

describe('people whose product is struck', () => {
  afterAll(() => {
    if (process.env['LONG_TESTS']) console.log(JSON.stringify(Object.fromEntries([...met].sort()), null, 1));
  });

  if (!world) it.skip('round 0', () => undefined);
  for (const { number, kind, step, fault } of plan)
    it(`round ${number}, a ${kind}: ${fault.name}`, async () => {
      await untilWhole(world!);
      expect(await playRound(world!, fault.strike, step)).toEqual([]);
    }, 240_000);
});
