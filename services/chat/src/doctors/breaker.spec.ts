import { Breaker } from './breaker.js';

const fail = async (breaker: Breaker, times: number): Promise<void> => {
  for (let at = 0; at < times; at += 1) {
    await breaker.enter();
    breaker.leave(false);
  }
};

describe('the breaker', () => {
  it('opens after 5 failures in a row and lets one try after 10 s', async () => {
    let now = 0;
    const breaker = new Breaker(() => now);
    await fail(breaker, 5);
    await expect(breaker.enter()).rejects.toMatchObject({ code: 'DOCTOR_UNAVAILABLE' });
    now = 10_000;
    await breaker.enter();
    await expect(breaker.enter()).rejects.toMatchObject({ code: 'DOCTOR_UNAVAILABLE' });
    breaker.leave(true);
    await expect(breaker.enter()).resolves.toBeUndefined();
  });

  it('opens again at once when the try fails', async () => {
    let now = 0;
    const breaker = new Breaker(() => now);
    await fail(breaker, 5);
    now = 10_000;
    await fail(breaker, 1);
    now = 19_999;
    await expect(breaker.enter()).rejects.toBeDefined();
  });

  it('stays closed when successes come between', async () => {
    const breaker = new Breaker(() => 0);
    for (let round = 0; round < 5; round += 1) {
      await fail(breaker, 4);
      await breaker.enter();
      breaker.leave(true);
    }
    await expect(breaker.enter()).resolves.toBeUndefined();
  });

  it('lets 32 in, 100 wait, and refuses the rest clearly', async () => {
    const breaker = new Breaker();
    const entered = Array.from({ length: 132 }, () => breaker.enter());
    await expect(breaker.enter()).rejects.toMatchObject({ code: 'OVERLOADED' });
    for (let at = 0; at < 132; at += 1) breaker.leave(true);
    await Promise.all(entered);
  });
});
