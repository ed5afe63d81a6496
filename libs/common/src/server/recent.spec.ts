import { Recent } from './recent.js';

describe('a small cache', () => {
  it('computes a value once, even an undefined one', () => {
    const recent = new Recent<string, string | undefined>(2);
    let worked = 0;
    const work = (): undefined => void (worked += 1);
    expect([recent.of('a', work), recent.of('a', work), worked]).toEqual([undefined, undefined, 1]);
  });

  it('never exceeds its bound, and holds the newest value', () => {
    const recent = new Recent<number, number>(3);
    for (let n = 0; n < 10; n += 1) {
      expect(recent.of(n, (key) => key * 2)).toBe(n * 2);
      expect([recent.size <= 3, recent.has(n)]).toEqual([true, true]);
    }
  });
});
