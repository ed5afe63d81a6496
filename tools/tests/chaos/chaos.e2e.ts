// Whole lives of people while parts of the product are killed, held, filled, emptied or deceived, at any step. Afterwards the
// books, the providers and what people see agree, whatever was struck. A short seed of it runs with every `npm test`.
import { setTimeout as sleep } from 'node:timers/promises';
import { rounds } from '@medconsult/common/testing';
import { readRun } from '../../launcher/run-record.mjs';
import { httpReadiness } from '../../launcher/readiness.mjs';
import { audit } from './auditor.mjs';
import { faultsOf, type World } from './faults.mjs';
import { live, type Person } from './people.mjs';

const dataDir = process.env['E2E_DATA_DIR'] ?? '';
const PEOPLE = rounds(2, 4);
/** The first of them are the seed: a turn, a payment, a report and an erasure each meet a kill. */
const ROUNDS = Number(process.env['CHAOS_ROUNDS'] ?? rounds(2, 60));
const FIRST = Number(process.env['CHAOS_FIRST'] ?? rounds(1, 0));
/** Longer than a life takes, so that every step of it is met. */
const LATEST = 1800;

const world: World = {
  address: process.env['E2E_BASE_URL'] ?? '',
  sandbox: process.env['E2E_SANDBOX_URL'] ?? '',
  doctors: process.env['E2E_DOCTORS_URL'],
  clock: process.env['E2E_CLOCK'],
  processes: () => readRun(dataDir)?.processes ?? [],
};

async function isWhole(): Promise<boolean> {
  const services = world.processes().filter(({ url }) => !url);
  const states = await Promise.all(services.map(({ port }) => httpReadiness(port)));
  return states.length > 0 && states.every(({ ready }) => ready);
}

async function untilWhole(): Promise<void> {
  const until = Date.now() + 60_000;
  while (!(await isWhole())) {
    if (Date.now() > until) throw new Error('The product did not come back.');
    await sleep(100);
  }
}

/** Steps that got no answer at first, by how often. */
const met = new Map<string, number>();

async function playRound(strike: (world: World) => Promise<unknown>): Promise<string[]> {
  const people: Promise<Person>[] = Array.from({ length: PEOPLE }, (_, at) => live(world, { erases: at % 2 === 1 }));
  const lives = Promise.allSettled(people);
  await sleep(Math.random() * LATEST);
  await strike(world);
  const ended = await lives;
  await untilWhole();
  const lived = ended.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  for (const hurdle of lived.flatMap(({ browser }) => browser.hurdles)) met.set(hurdle, (met.get(hurdle) ?? 0) + 1);
  const failures = ended.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
  return [...failures, ...(await audit(world, lived))];
}

/** Without its data folder (a product that somebody else started) nothing can be struck. */
const describeWithProcesses = dataDir ? describe : describe.skip;

describeWithProcesses('people whose product is struck', () => {
  const faults = dataDir ? faultsOf(world) : [];
  const plan = Array.from({ length: ROUNDS }, (_, at) => faults[(FIRST + at) % Math.max(1, faults.length)]!);
  afterAll(() => {
    if (process.env['LONG_TESTS']) console.log(JSON.stringify(Object.fromEntries([...met].sort()), null, 1));
  });

  it.each(plan.map((fault, round) => [round + 1, fault.name, fault] as const))(
    'round %i: %s',
    async (_round, _name, { strike }) => {
      await untilWhole();
      expect(await playRound(strike)).toEqual([]);
    },
    240_000,
  );
});
