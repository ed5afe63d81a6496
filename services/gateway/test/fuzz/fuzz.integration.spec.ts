// Every operation that a browser can reach, with input that is half right and half wrong, sent by strangers, users and
// operators to all services on the real bus: no answer is a failure of ours, and none takes long. FUZZ_SEED repeats a run.
import { randomInt } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { aFingerprint, rounds } from '@medconsult/common/testing';
import fc from 'fast-check';
import { OPERATOR, startProduct, type Product } from './product.js';
import { requestsTo, TARGETS, type Request, type Target } from './requests.js';

const CALLS = rounds(600, 10_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? rounds(1, randomInt(2 ** 31 - 1)));
/** A busy machine takes its time; the long run has it for itself. */
const SLOW_MS = rounds(15_000, 2_000);
/** The second pass finds everything loaded and every cache filled: what it adds to the heap is never given back. */
const PASSES = rounds(1, 2);
const MEGABYTES_MORE = 25;
/** Without a provider's keys payments are closed, and say so. */
const EXPECTED = new Set(['PAYMENTS_UNAVAILABLE', 'MAIL_UNAVAILABLE']);
/** They end what the others need. */
const LAST = new Set(['billing.account-data.erase', 'billing.accounts.logout', 'admin.operators.logout']);

type Headers = Readonly<Record<string, string>>;
let product: Product;
let users: readonly Headers[] = [];

beforeAll(async () => {
  product = await startProduct();
}, 120_000);
afterAll(() => product.stop(), 60_000);

async function aUser(): Promise<Headers> {
  const fingerprint = aFingerprint();
  const body = {
    email: `${fingerprint}@example.org`,
    password: 'correct horse battery',
    deviceFingerprint: fingerprint,
  };
  const { cookies } = await send({
    method: 'POST',
    url: '/api/register',
    payload: JSON.stringify(body),
    type: JSON_TYPE,
  });
  return { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
}

const JSON_TYPE = 'application/json';

const send = ({ method, url, payload, type }: Request, headers: Headers = {}) =>
  product.send({
    method,
    url,
    headers: { 'content-type': type, 'sec-fetch-site': 'same-origin', ...headers },
    payload,
  });

/** Whoever may call it, and now and then somebody who may not. */
function headersFor({ operation }: Target, at: number): Headers {
  if (operation.access === 'admin') return at % 7 === 0 ? (users[0] ?? {}) : OPERATOR;
  return at % 3 === 0 ? {} : (users[at % users.length] ?? {});
}

/** What was wrong with an answer; null: nothing. */
async function faultOf(request: Request, headers: Headers): Promise<string | null> {
  const begun = performance.now();
  const { statusCode, body } = await send(request, headers);
  const ms = performance.now() - begun;
  if (ms > SLOW_MS) return `took ${Math.round(ms)} ms`;
  if (statusCode < 500) return null;
  const code = /"code":"(\w+)"/.exec(body)?.[1] ?? '';
  return EXPECTED.has(code) ? null : `answered ${statusCode} ${code}`;
}

/** A busy machine may be slow once; a slow call is slow again. */
async function check(target: Target, request: Request, headers: Headers): Promise<string | null> {
  const first = await faultOf(request, headers);
  const fault = first?.startsWith('took') ? await faultOf(request, headers) : first;
  return (
    fault &&
    `${target.name} ${fault}: ${request.method} ${request.url.slice(0, 300)} ${request.payload?.slice(0, 500) ?? ''}`
  );
}

/** Megabytes that are in use, of all services together. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}

/** @returns what was wrong */
async function pass(targets: readonly Target[], each: number, seed: number): Promise<string[]> {
  users = [await aUser(), await aUser()];
  const faults: string[] = [];
  for (const [index, target] of targets.entries()) {
    const requests = fc.sample(requestsTo(target), { seed: seed + index, numRuns: each });
    for (const [at, request] of requests.entries()) {
      const fault = await check(target, request, headersFor(target, at));
      if (fault) faults.push(fault);
    }
  }
  return faults;
}

it(`${CALLS} calls of every operation (seed ${SEED})`, async () => {
  const targets = [...TARGETS].sort((a, b) => Number(LAST.has(a.name)) - Number(LAST.has(b.name)));
  const each = Math.ceil(CALLS / PASSES / targets.length);
  const heap: number[] = [];
  for (let at = 0; at < PASSES; at += 1) {
    expect(await pass(targets, each, SEED + at * targets.length)).toEqual([]);
    heap.push(heapInUse());
  }
  expect(heap.at(-1)! - heap[0]!).toBeLessThan(MEGABYTES_MORE);
  expect(PASSES * targets.length * each).toBeGreaterThanOrEqual(CALLS);
}, 3_600_000);
