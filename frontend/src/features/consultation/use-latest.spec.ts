import { expect } from '@jest/globals';
import { moved, shifted } from './use-latest.js';

describe('the part of a long conversation that is in the page', () => {
  it('never grows beyond its bound, reaches the first message, and comes back to the end', () => {
    const length = 10_000;
    let part = { from: length - 12, to: null as number | null };
    for (let steps = 0; part.from > 0; steps += 1) {
      expect(steps).toBeLessThan(2000);
      const before = part;
      part = moved(part, 'up', length);
      expect(part.from).toBeLessThan(before.from);
      expect((part.to ?? length) - part.from).toBeLessThanOrEqual(96);
      expect(part.to ?? length).toBeGreaterThan(before.from);
    }
    for (let steps = 0; part.to !== null; steps += 1) {
      expect(steps).toBeLessThan(2000);
      const before = part;
      part = moved(part, 'down', length);
      expect((part.to ?? length) - part.from).toBeLessThanOrEqual(96);
      expect(part.from).toBeLessThan(before.to ?? length);
    }
    expect(part).toEqual({ from: length - 96, to: null });
  });

  it('shows the same entries when others come before them', () => {
    const entries = Array.from({ length: 200 }, (_, index) => index);
    const seen = ({ from, to }: { from: number; to: number | null }, all: number[]) =>
      all.slice(from, to ?? all.length);
    const more = [-3, -2, -1, ...entries];
    for (const part of [
      { from: 16, to: null },
      { from: 4, to: 180 },
    ])
      expect(seen(shifted(part, 3), more)).toEqual(seen(part, entries));
  });

  it('is all of a short one, and stays it', () => {
    const part = { from: 0, to: null };
    expect(moved(part, 'up', 7)).toBe(part);
    expect(moved(part, 'down', 7)).toBe(part);
  });
});
