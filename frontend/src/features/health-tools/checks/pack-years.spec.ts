import { expect } from '@jest/globals';
import fc from 'fast-check';
import { packYears, smokingLevel } from './pack-years.js';

const smoking = { cigarettesADay: 20, years: 20, age: 60, yearsSinceStop: null };

describe('pack-years', () => {
  it.each([
    [20, 1, 1],
    [10, 30, 15],
    [30, 20, 30],
    [1, 20, 1],
  ])('%d a day for %d years are %d', (cigarettesADay, years, expected) => {
    expect(packYears({ cigarettesADay, years })).toBeCloseTo(expected, 9);
  });

  it.each([
    [{}, 'screening'],
    [{ age: 50 }, 'screening'],
    [{ age: 80 }, 'screening'],
    [{ age: 49 }, 'smoker'],
    [{ age: 81 }, 'smoker'],
    [{ years: 19 }, 'smoker'],
    [{ yearsSinceStop: 15 }, 'screening'],
    [{ yearsSinceStop: 16 }, 'former'],
    [{ yearsSinceStop: 1, age: 30 }, 'former'],
  ])('%j is %s (USPSTF 2021)', (others, level) => {
    expect(smokingLevel({ ...smoking, ...others })).toBe(level);
  });

  it('grow with cigarettes and years, and more of either never takes the advice away', () => {
    const anySmoking = fc.record({
      cigarettesADay: fc.integer({ min: 1, max: 80 }),
      years: fc.integer({ min: 1, max: 60 }),
      age: fc.integer({ min: 18, max: 100 }),
      yearsSinceStop: fc.option(fc.nat({ max: 40 })),
    });
    fc.assert(
      fc.property(anySmoking, (one) => {
        const more = { ...one, cigarettesADay: one.cigarettesADay + 1, years: one.years + 1 };
        expect(packYears(more)).toBeGreaterThan(packYears(one));
        if (smokingLevel(one) === 'screening') expect(smokingLevel(more)).toBe('screening');
      }),
    );
  });
});
