import { CALLS_AT_ONCE, CircuitBreaker } from './circuit-breaker.js';
import type { FailureKind } from './provider-failure.js';

const fail = async (breaker: CircuitBreaker, times: number, kind: FailureKind = 'overloaded'): Promise<void> => {
  for (let at = 0; at < times; at += 1) {
    await breaker.enter();
    breaker.leave(kind);
  }
};

describe('the circuit breaker', () => {
  it.each(['overloaded', 'timeout', 'connection'] as const)(
    'opens after 5 failures of the provider in a row (%s) and lets one call try after 10 s',
    async (kind) => {
      let now = 0;
      const breaker = new CircuitBreaker(() => now);
      await fail(breaker, 5, kind);
      await expect(breaker.enter()).rejects.toMatchObject({ code: 'DOCTOR_UNAVAILABLE' });
      now = 10_000;
      await breaker.enter();
      await expect(breaker.enter()).rejects.toMatchObject({ code: 'DOCTOR_UNAVAILABLE' });
      breaker.leave(null);
      await expect(breaker.enter()).resolves.toBeUndefined();
    },
  );

  it.each(['refused', 'incomplete', 'configuration', 'rate-limited'] as const)(
    'stays closed however often one user’s questions end as %s',
    async (kind) => {
      const breaker = new CircuitBreaker(() => 0);
      await fail(breaker, 50, kind);
      await expect(breaker.enter()).resolves.toBeUndefined();
    },
  );

  it('a refusal between failures neither counts nor resets the count', async () => {
    const breaker = new CircuitBreaker(() => 0);
    await fail(breaker, 4);
    await fail(breaker, 1, 'refused');
    await fail(breaker, 1);
    await expect(breaker.enter()).rejects.toBeDefined();
  });

  it('opens again at once when that call fails', async () => {
    let now = 0;
    const breaker = new CircuitBreaker(() => now);
    await fail(breaker, 5);
    now = 10_000;
    await fail(breaker, 1);
    now = 19_999;
    await expect(breaker.enter()).rejects.toBeDefined();
  });

  it('stays closed when successes come between', async () => {
    const breaker = new CircuitBreaker(() => 0);
    for (let round = 0; round < 5; round += 1) {
      await fail(breaker, 4);
      await breaker.enter();
      breaker.leave(null);
    }
    await expect(breaker.enter()).resolves.toBeUndefined();
  });

  it('all callers wait as long as the provider asks, and a long wait is reported at once', async () => {
    let now = 0;
    const breaker = new CircuitBreaker(() => now);
    breaker.pause(60_000);
    await expect(breaker.enter()).rejects.toMatchObject({ kind: 'rate-limited' });
    now = 59_990;
    await expect(breaker.enter()).resolves.toBeUndefined();
  });

  it('admits as many as a process can wait for, lets 100 wait, and refuses the rest clearly', async () => {
    const breaker = new CircuitBreaker();
    const entered = Array.from({ length: CALLS_AT_ONCE + 100 }, () => breaker.enter());
    await expect(breaker.enter()).rejects.toMatchObject({ code: 'OVERLOADED' });
    for (let at = 0; at < CALLS_AT_ONCE + 100; at += 1) breaker.leave(null);
    await Promise.all(entered);
  });
});
