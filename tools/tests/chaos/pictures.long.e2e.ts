// Ten people show a doctor who sees pictures a photograph of almost 10 MB at the same time, each from a separate address, and the
// answers take long. Chat and the gateway stay within the memory that a container gives them.
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { rounds } from '@medconsult/common/testing';
import sharp from 'sharp';
import { Agent, fetch, type RequestInit } from 'undici';
import { newcomer, type Person } from './people.mjs';
import { worldOf, type World } from './world.mjs';

const PEOPLE = 10;
/** `mem_limit` of docker-compose.yml. */
const MOST_MEGABYTES = 512;
const WATCHED = ['chat', 'gateway'];
const LOOK_EVERY_MS = 50;

/** Noise does not compress, so this is close to the largest picture that is accepted. */
async function aLargePicture(): Promise<string> {
  const [width, height] = [3800, 2800];
  const raw = { width, height, channels: 3 as const };
  const jpeg = await sharp(randomBytes(width * height * 3), { raw })
    .jpeg({ quality: 92 })
    .toBuffer();
  expect(jpeg.length).toBeGreaterThan(8 * 2 ** 20);
  expect(jpeg.length).toBeLessThan(10 * 2 ** 20);
  return jpeg.toString('base64');
}

/** Resident memory in MB. */
function residentOf(world: World, name: string): number {
  const pid = world.processes().find((part) => part.name === name)?.pid;
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** The most memory of each process while something is going on. */
async function mostDuring(world: World, work: Promise<unknown>): Promise<Record<string, number>> {
  const most = Object.fromEntries(WATCHED.map((name) => [name, residentOf(world, name)]));
  let isOver = false;
  void work.finally(() => (isOver = true)).catch(() => undefined);
  while (!isOver) {
    for (const name of WATCHED) most[name] = Math.max(most[name], residentOf(world, name));
    await sleep(LOOK_EVERY_MS);
  }
  return most;
}

async function show({ browser }: Person, imageData: string): Promise<number> {
  const question = { message: 'What is this rash on my arm?', selectedDoctor: 'alex', idempotencyKey: randomUUID() };
  const body = { ...question, deviceFingerprint: browser.fingerprint, imageData };
  const { status } = await browser.insist('picture', 'POST /api/chat-split', body);
  return status;
}

const slowly = (world: World) =>
  fetch(`${world.doctors}/__faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service: 'anthropic', times: 0, fault: { name: 'slow-tokens', delayMs: 200 } }),
  });

const world = rounds(0, 1) ? worldOf(process.env) : undefined;

(world?.doctors ? it : it.skip)(
  'of ten people at once keep chat and gateway within the memory of their containers',
  async () => {
    const agents = Array.from({ length: PEOPLE }, (_, at) => new Agent({ localAddress: `127.0.2.${at + 1}` }));
    const people = await Promise.all(agents.map(() => newcomer(world!)));
    people.forEach(({ browser }, at) => {
      browser.address = browser.address.replace('localhost', '127.0.0.1');
      browser.fetch = (url: URL, init: RequestInit) => fetch(url, { ...init, dispatcher: agents[at] });
    });
    const picture = await aLargePicture();
    const before = Object.fromEntries(WATCHED.map((name) => [name, residentOf(world!, name)]));
    await slowly(world!);
    try {
      const begun = performance.now();
      const answers = Promise.all(people.map((person) => show(person, picture)));
      const most = await mostDuring(world!, answers);
      console.log(JSON.stringify({ before, most, seconds: Math.round((performance.now() - begun) / 1000) }));
      expect(await answers).toEqual(people.map(() => 200));
      for (const name of WATCHED) expect(most[name]).toBeLessThan(MOST_MEGABYTES);
    } finally {
      await fetch(`${world!.doctors}/__faults`, { method: 'DELETE' });
      await Promise.all(agents.map((agent) => agent.close()));
    }
  },
  300_000,
);
