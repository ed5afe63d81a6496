import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aDevice } from '@medconsult/common/testing';
import { CALLS_AT_ONCE, CircuitBreaker } from '@medconsult/common/server';
import type { Turn } from './doctor-model.js';
import { callProvider, keepAliveFetch, type Attempt } from './provider-call.js';

const turn = { question: 'I have a cough', deadline: Date.now() + 60_000, caller: aDevice() } as unknown as Turn;

async function run(attempt: Attempt, breaker = new CircuitBreaker()) {
  const shown: string[] = [];
  const deltas = callProvider(turn, 'claude', breaker, attempt);
  for (;;) {
    const step = await deltas.next();
    if (step.done) return { shown: shown.join(''), answer: step.value };
    shown.push(step.value);
  }
}

describe('an endless answer', () => {
  it.each([
    ['in one delta', 5_000_003],
    ['in many', 1_000],
  ])('is cut, says so, and the provider’s stream is closed (%s)', async (_name, length) => {
    let read = 0;
    const { shown, answer } = await run(async function* () {
      for (; read < 5_000; read += 1) yield 'x'.repeat(length);
    });
    expect(shown).toBe(answer.text);
    expect(answer.text).toMatch(/too long and ends here/);
    expect(answer.text.length).toBeLessThan(12_200);
    expect(answer.followUpQuestion).toBeNull();
    expect(read).toBeLessThan(20);
  });
});

describe('an answer that fails', () => {
  const attempts = (words: readonly string[], error: object | null) => {
    let count = 0;
    const outcome = run(async function* () {
      count += 1;
      yield* words;
      if (error) throw Object.assign(new Error('no'), error);
    });
    return outcome.then(
      () => 'answered',
      ({ kind }: { kind: string }) => [kind, count],
    );
  };

  it('is one that is empty', async () => {
    expect(await attempts([], null)).toEqual(['incomplete', 1]);
    expect(await attempts([' \n'], null)).toEqual(['incomplete', 1]);
  });

  it('is retried once, but not after its first words', async () => {
    const headers = new Headers({ 'retry-after-ms': '1' });
    expect(await attempts([], { status: 503, headers })).toEqual(['overloaded', 2]);
    expect(await attempts(['You'], { status: 503, headers })).toEqual(['overloaded', 1]);
  });
});

describe('what a failure says about the provider', () => {
  const failing = (error: object): Attempt =>
    async function* () {
      yield* [];
      throw Object.assign(new Error('no'), error);
    };
  const afterSix = async (error: object): Promise<unknown> => {
    const breaker = new CircuitBreaker();
    for (let at = 0; at < 6; at += 1) await run(failing(error), breaker).catch(() => undefined);
    return breaker.enter().then(
      () => 'open to others',
      (refusal: { kind: string }) => refusal.kind,
    );
  };

  it.each([400, 401, 404, 413, 422])('%i for one user’s questions does not open the breaker', async (status) => {
    expect(await afterSix({ status })).toBe('open to others');
  });

  it('a time-out opens it', async () => {
    expect(await afterSix({ name: 'APIConnectionTimeoutError' })).toBe('overloaded');
  });

  it('all callers wait as long as it asks', async () => {
    const breaker = new CircuitBreaker();
    const headers = new Headers({ 'retry-after': '60' });
    await expect(run(failing({ status: 429, headers }), breaker)).rejects.toMatchObject({ kind: 'rate-limited' });
    await expect(breaker.enter()).rejects.toMatchObject({ kind: 'rate-limited' });
  });

  it('also when only the retry was told how long', async () => {
    const breaker = new CircuitBreaker();
    const waits = ['0.001', '60'];
    const told: Attempt = async function* () {
      yield* [];
      throw Object.assign(new Error('no'), {
        status: 429,
        headers: new Headers({ 'retry-after': waits.shift() ?? '' }),
      });
    };
    await expect(run(told, breaker)).rejects.toMatchObject({ kind: 'rate-limited' });
    await expect(breaker.enter()).rejects.toMatchObject({ kind: 'rate-limited' });
  });
});

it('waits for as many answers at once as the breaker admits', async () => {
  const waiting: ServerResponse[] = [];
  // Answers none before all have arrived.
  const provider = createServer((_, response) => {
    waiting.push(response);
    if (waiting.length === CALLS_AT_ONCE) for (const each of waiting) each.end('answer');
  });
  await new Promise<void>((ready) => provider.listen(0, '127.0.0.1', ready));
  const { port } = provider.address() as AddressInfo;
  const ask = async () => (await keepAliveFetch(`http://127.0.0.1:${port}`)).text();
  const answers = await Promise.all(Array.from({ length: CALLS_AT_ONCE }, ask));
  expect(new Set(answers)).toEqual(new Set(['answer']));
  provider.closeAllConnections();
  provider.close();
});
