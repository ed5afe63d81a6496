import { expect } from '@jest/globals';
import { moved } from './use-latest.js';

describe('the part of a long conversation that is in the page', () => {
  it('never grows beyond its bound, reaches the first message, and comes back to the end', () => {
    const length = 10_000;
    let part = { from: length - 60, to: null as number | null };
    for (let steps = 0; part.from > 0; steps += 1) {
      expect(steps).toBeLessThan(1000);
      const before = part;
      part = moved(part, 'up', length);
      expect(part.from).toBeLessThan(before.from);
      expect((part.to ?? length) - part.from).toBeLessThanOrEqual(180);
      expect(part.to ?? length).toBeGreaterThan(before.from);
    }
    for (let steps = 0; part.to !== null; steps += 1) {
      expect(steps).toBeLessThan(1000);
      const before = part;
      part = moved(part, 'down', length);
      expect((part.to ?? length) - part.from).toBeLessThanOrEqual(180);
      expect(part.from).toBeLessThan(before.to ?? length);
    }
    expect(part).toEqual({ from: length - 180, to: null });
  });

  it('is all of a short one', () => {
    expect(moved({ from: 0, to: null }, 'up', 7)).toEqual({ from: 0, to: null });
    expect(moved({ from: 0, to: null }, 'down', 7)).toEqual({ from: 0, to: null });
  });
});
