import { expect } from '@jest/globals';
import fc from 'fast-check';
import standard from '../../../content/checks/child-growth-standard.json' with { type: 'json' };
import { countedFrom, growthLevel, hasStandard, placeOf, type Child, type Sex } from './growth.js';

const MONTH = 30.4375;
const aged = (months: number, sex: Sex = 'male'): Child => ({ sex, born: 0, measured: months * MONTH, weeks: 40 });
const weight = (child: Child, value: number) => placeOf(child, { kind: 'weight', value })!;
const stature = (child: Child, value: number, position: 'lying' | 'standing') =>
  placeOf(child, { kind: 'stature', value, position })!;

describe('child growth', () => {
  // Weights at -3, -2, -1, 0, 1, 2, 3 deviations as the WHO prints them in its charts, to 0.1 kg.
  it.each([
    ['male', 0, [2.1, 2.5, 2.9, 3.3, 3.9, 4.4, 5.0]],
    ['male', 12, [6.9, 7.7, 8.6, 9.6, 10.8, 12.0, 13.3]],
    ['male', 60, [12.4, 14.1, 16.0, 18.3, 21.0, 24.2, 27.9]],
    ['female', 24, [8.1, 9.0, 10.2, 11.5, 13.0, 14.8, 17.0]],
    ['female', 60, [12.1, 13.7, 15.8, 18.2, 21.2, 24.9, 29.5]],
  ] as const)('gives the weights printed by the WHO (%s, %i months)', (sex, months, printed) => {
    for (const [at, value] of printed.entries()) {
      const { score } = weight(aged(months, sex), value);
      // 0.05 kg of rounding are at most a fifth of a deviation.
      expect(Math.abs(score - (at - 3))).toBeLessThan(0.2);
    }
  });

  it.each([
    ['male', 0, 3.3464],
    ['male', 12, 9.6479],
    ['female', 0, 3.2322],
    ['female', 12, 8.9481],
  ] as const)('has the published middle of weight (%s, %i months)', (sex, months, median) => {
    expect(weight(aged(months, sex), median)).toEqual({
      score: expect.closeTo(0),
      percentile: expect.closeTo(50, 5),
      median,
    });
  });

  it('has a smooth table of every month: a mistyped figure stands out', () => {
    const lengths = Object.values(standard)
      .filter((part) => typeof part !== 'string')
      .flatMap(({ male, female }) => [male, female]);
    expect(lengths.map((rows) => rows.length)).toEqual([61, 61, 25, 25, 37, 37]);
    for (const rows of lengths) {
      const medians = rows.map((row) => row[1]!);
      const steps = medians.slice(1).map((median, at) => median - medians[at]!);
      expect(Math.min(...steps)).toBeGreaterThan(0);
      // After the first half year growth slows evenly.
      const bends = steps.slice(8).map((step, at) => Math.abs(step - steps[at + 7]!));
      expect(Math.max(...bends)).toBeLessThan(0.07);
    }
  });

  it('is measured lying under two years and standing from then on; the other way differs by 0.7 cm', () => {
    expect(stature(aged(12), 75.7488, 'lying').score).toBeCloseTo(0);
    expect(stature(aged(12), 75.0488, 'standing').score).toBeCloseTo(0);
    expect(stature(aged(36), 96.0835, 'standing').score).toBeCloseTo(0);
    expect(stature(aged(36), 96.7835, 'lying')).toMatchObject({
      score: expect.closeTo(0),
      median: expect.closeTo(96.7835),
    });
    // Either side of the second birthday a child measured in the same way is in the same place.
    const day = 24 * MONTH;
    const before = stature({ ...aged(24), measured: day - 0.01 }, 87.8, 'lying');
    const after = stature({ ...aged(24), measured: day + 0.01 }, 87.8, 'lying');
    expect(after.score).toBeCloseTo(before.score, 1);
  });

  it('counts the age of a preterm child from the day it was due, until two years', () => {
    const born = (measured: number, weeks: number): Child => ({ sex: 'male', born: 0, measured, weeks });
    expect(countedFrom(born(100, 30))).toBe(70);
    expect(countedFrom(born(100, 37))).toBe(0);
    expect(countedFrom(born(800, 30))).toBe(0);
    expect(hasStandard(born(69, 30))).toBe(false);
    expect(hasStandard(born(70, 30))).toBe(true);
  });

  it('ends with five years and refuses days before birth', () => {
    expect(hasStandard(aged(60))).toBe(true);
    expect(hasStandard(aged(60.1))).toBe(false);
    expect(hasStandard({ ...aged(0), measured: -1 })).toBe(false);
    expect(weight(aged(60), 18.3366).score).toBeCloseTo(0);
  });

  it('knows what can only be a mistake', () => {
    expect(weight(aged(12), 96)).toBeNull();
    expect(weight(aged(12), 1)).toBeNull();
    expect(stature(aged(12), 40, 'lying')).toBeNull();
  });

  it('a heavier child never has a lower place, at any age', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 60, noNaN: true }),
        fc.constantFrom<Sex>('male', 'female'),
        fc.double({ min: -2.9, max: 2.9, noNaN: true }),
        (months, sex, more) => {
          const { median } = weight(aged(months, sex), 3.3 + months * 0.25);
          const [less, greater] = [
            weight(aged(months, sex), median),
            weight(aged(months, sex), median * (1 + Math.abs(more) / 20)),
          ];
          expect(greater.percentile).toBeGreaterThanOrEqual(less.percentile);
        },
      ),
    );
  });

  it.each([
    [[0.4, -1.2], 'usual'],
    [[2], 'usual'],
    [[-2.1, 1.9], 'low'],
    [[-2.1, 2.4], 'high'],
    [[-3.2, 2.4], 'very-low'],
    [[3.2], 'very-high'],
  ])('the farthest of %j decides: %s', (scores, level) => {
    expect(growthLevel(scores)).toBe(level);
  });
});
