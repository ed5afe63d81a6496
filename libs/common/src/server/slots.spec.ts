import { Slots } from './slots.js';

const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('slots', () => {
  it('run so many tasks at once, queue some and refuse the rest', async () => {
    const slots = new Slots(2, 3);
    const finish: (() => void)[] = [];
    let running = 0;
    const task = (): Promise<void> => {
      running += 1;
      return new Promise((resolve) => finish.push(() => ((running -= 1), resolve())));
    };
    const calls = Array.from({ length: 6 }, () => slots.run(task));
    const refused = await Promise.allSettled([calls[5]]);
    expect(refused[0]).toMatchObject({ status: 'rejected', reason: { code: 'OVERLOADED' } });
    for (let done = 0; done < 5; done += 1) {
      await tick();
      expect(running).toBe(Math.min(2, 5 - done));
      finish.shift()?.();
    }
    await Promise.all(calls.slice(0, 5));
    expect(running).toBe(0);
  });

  it('are free again after a task that failed', async () => {
    const slots = new Slots(1, 0);
    await expect(slots.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(slots.run(() => Promise.resolve('yes'))).resolves.toBe('yes');
  });
});
