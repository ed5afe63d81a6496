// During a rollout the last release and this version serve side by side. `released.json` is what the last release sends and
// expects; RECORD_CONTRACTS=1 rewrites it (then run `npm run format`), once per release.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { callersOf, patternOf } from '../contract.js';
import { CONTRACTS } from '../contracts/index.js';
import { EVENTS } from '../events.js';
import { JOBS } from '../jobs.js';
import { lostFrom, missingFrom, shapeOf } from './shape.js';

interface Released {
  readonly operations: Readonly<
    Record<string, { route: string | null; callers: string[]; input: string[]; output: string[] }>
  >;
  readonly events: Readonly<Record<string, { subscribers: string[]; body: string[] }>>;
  readonly jobs: Readonly<Record<string, string[]>>;
}

function recorded(): Released {
  const operations = CONTRACTS.flatMap((contract) =>
    Object.entries(contract.operations).map(([name, operation]) => [
      patternOf(contract, name as never),
      {
        route: operation.route ?? null,
        callers: [...callersOf(operation)].sort(),
        input: shapeOf(operation.input, 'input'),
        output: shapeOf(operation.output, 'output'),
      },
    ]),
  );
  const events = Object.entries(EVENTS).map(([name, { body, subscribers }]) => [
    name,
    { subscribers: [...subscribers].sort(), body: shapeOf(body, 'output') },
  ]);
  const jobs = Object.entries(JOBS).map(([name, { payload }]) => [name, shapeOf(payload, 'input')]);
  const all: unknown = {
    operations: Object.fromEntries(operations) as unknown,
    events: Object.fromEntries(events) as unknown,
    jobs: Object.fromEntries(jobs) as unknown,
  };
  return all as Released;
}

const FILE = join(import.meta.dirname, 'released.json');
const now = recorded();
if (process.env['RECORD_CONTRACTS']) writeFileSync(FILE, `${JSON.stringify(now, null, 2)}\n`);
const released = JSON.parse(readFileSync(FILE, 'utf8')) as Released;

const problemsIn = <T>(kind: 'operations' | 'events' | 'jobs', compare: (older: T, newer: T) => string[]): string[] =>
  Object.entries(released[kind]).flatMap(([name, older]) => {
    const newer = (now[kind] as Record<string, unknown>)[name] as T | undefined;
    return newer ? compare(older as T, newer).map((problem) => `${name}: ${problem}`) : [`${name} is gone`];
  });

it('the last release can call every operation that it knows, and read the answer', () => {
  expect(Object.keys(released.operations).length).toBeGreaterThan(50);
  const problems = problemsIn<Released['operations'][string]>('operations', (older, newer) => [
    ...(older.route === newer.route ? [] : [`was at ${older.route}`]),
    ...older.callers.filter((caller) => !newer.callers.includes(caller)).map((caller) => `closed to ${caller}`),
    ...missingFrom(older.input, newer.input).map((path) => `demands ${path}`),
    ...lostFrom(older.output, newer.output).map((path) => `answers without ${path}`),
  ]);
  expect(problems).toEqual([]);
});

it('events pass between the last release and this version, both ways', () => {
  const problems = problemsIn<Released['events'][string]>('events', (older, newer) => [
    ...missingFrom(older.body, newer.body).map((path) => `demands ${path}`),
    ...lostFrom(older.body, newer.body).map((path) => `comes without ${path}`),
  ]);
  expect(problems).toEqual([]);
});

it('jobs that the last release has added run', () => {
  expect(problemsIn<string[]>('jobs', (older, newer) => missingFrom(older, newer))).toEqual([]);
});

describe('the comparison', () => {
  const older = shapeOf(
    z.object({ id: z.string(), items: z.array(z.object({ name: z.string() })).nullable() }),
    'output',
  );

  it('finds what is newly required, and what is lost', () => {
    expect(older).toEqual(['id', 'items', 'items[].name']);
    const newer = shapeOf(
      z.object({ id: z.string().optional(), items: z.array(z.object({ key: z.string() })) }),
      'output',
    );
    expect(missingFrom(older, newer)).toEqual(['items[].key']);
    expect(lostFrom(older, newer)).toEqual(['id', 'items[].name']);
  });

  it('lets a version add optional fields, with any content', () => {
    const more = z.object({ inside: z.string() }).optional();
    const newer = shapeOf(z.object({ id: z.string(), items: z.array(z.object({ name: z.string() })), more }), 'output');
    expect(missingFrom(older, newer)).toEqual([]);
    expect(lostFrom(older, newer)).toEqual([]);
  });
});
