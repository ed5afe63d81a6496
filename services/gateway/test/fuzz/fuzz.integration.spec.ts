// Every operation that a browser can reach, with input that is partly right and partly wrong, sent by anonymous callers, users
// and operators to all services on the real bus: no reply is a 5xx of ours, and none takes long. FUZZ_SEED repeats a run.
import { randomInt } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { aFingerprint, rounds } from '@medconsult/common/testing';
import fc from 'fast-check';
import { OPERATOR, startProduct, type Product } from './product.js';
import { requestsTo, TARGETS, type Request, type Target } from './requests.js';

const CALLS = rounds(600, 10_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? rounds(1, randomInt(2 ** 31 - 1)));
/** A busy machine is slower; the long run has it to itself. */
const SLOW_MS = rounds(15_000, 2_000);
/** The second pass starts with all code loaded and every cache full, so whatever it adds to the heap is a leak. */
const PASSES = rounds(1, 2);
const MEGABYTES_MORE = 25;
/** Without provider keys payments are closed, and the reply says so. */
const EXPECTED = new Set(['PAYMENTS_UNAVAILABLE', 'MAIL_UNAVAILABLE']);
/** They end the sessions that the other calls need. */
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

/** Usually a caller who is allowed to call it, now and then one who is not. */
function headersFor({ operation }: Target, at: number): Headers {
  if (operation.access === 'admin') return at % 7 === 0 ? (users[0] ?? {}) : OPERATOR;
  return at % 3 === 0 ? {} : (users[at % users.length] ?? {});
}

/** What is wrong with an answer; null when nothing is. */
async function faultOf(request: Request, headers: Headers): Promise<string | null> {
  const begun = performance.now();
  const { statusCode, body } = await send(request, headers);
  const ms = performance.now() - begun;
  if (ms > SLOW_MS) return `took ${Math.round(ms)} ms`;
  if (statusCode < 500) return null;
  const code = /"code":"(\w+)"/.exec(body)?.[1] ?? '';
  return EXPECTED.has(code) ? null : `answered ${statusCode} ${code}`;
}

/** A busy machine may be slow once; a call that is really slow is slow again. */
async function check(target: Target, request: Request, headers: Headers): Promise<string | null> {
  const first = await faultOf(request, headers);
  const fault = first?.startsWith('took') ? await faultOf(request, headers) : first;
  return (
    fault &&
    `${target.name} ${fault}: ${request.method} ${request.url.slice(0, 300)} ${request.payload?.slice(0, 500) ?? ''}`
  );
}

/** Heap in use by all services together, in megabytes. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}

/** @returns what went wrong */
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
