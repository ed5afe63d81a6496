import { onBehalfOf } from './sender.js';
import { Slots } from './slots.js';

const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('slots', () => {
  it('run a limited number of tasks, queue some and refuse the rest', async () => {
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

  it('take turns among senders, so that nobody waits for all that another has sent', async () => {
    const slots = new Slots(1, 10);
    const done: string[] = [];
    const send = (address: string, name: string): Promise<void> =>
      onBehalfOf(address, () => slots.run(async () => (await tick(), void done.push(name))));
    const flood = ['a1', 'a2', 'a3', 'a4'].map((name) => send('203.0.113.1', name));
    await Promise.all([...flood, send('198.51.100.7', 'b1'), send('198.51.100.7', 'b2')]);
    expect(done).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4']);
  });

  it('reserve places for others when one sender, or one IPv6 network, fills its share', async () => {
    const slots = new Slots(1, 4);
    const finish: (() => void)[] = [];
    const send = (address: string): Promise<void> =>
      onBehalfOf(address, () => slots.run(() => new Promise<void>((resolve) => finish.push(resolve))));
    const flood = [1, 2, 3].map((host) => send(`2001:db8:0:1::${host}`));
    await expect(send('2001:db8:0:1::4')).rejects.toMatchObject({ code: 'OVERLOADED' });
    const other = send('198.51.100.7');
    for (let left = 4; left > 0; left -= 1) {
      await tick();
      finish.shift()?.();
    }
    await Promise.all([...flood, other]);
  });

  it('are released after a task that failed', async () => {
    const slots = new Slots(1, 0);
    await expect(slots.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(slots.run(() => Promise.resolve('yes'))).resolves.toBe('yes');
  });
});
