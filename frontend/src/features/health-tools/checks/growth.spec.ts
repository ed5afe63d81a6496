import { expect } from '@jest/globals';
import fc from 'fast-check';
import standard from '../../../content/checks/child-growth-standard.json' with { type: 'json' };
import { growthLevel } from './growth-levels.js';
import { bmiOf, type Child, countedFrom, hasStandard, isWeighedAlone, placeOf, type Sex } from './growth.js';

const MONTH = 30.4375;
const aged = (months: number, sex: Sex = 'male'): Child => ({ sex, born: 0, measured: months * MONTH, weeks: 40 });
const weight = (child: Child, value: number) => placeOf(child, { kind: 'weight', value })!;
const stature = (child: Child, value: number, position: 'lying' | 'standing') =>
  placeOf(child, { kind: 'stature', value, position })!;

const bmi = (child: Child, value: number) => placeOf(child, { kind: 'bmi', value })!;

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
    expect(lengths.map((rows) => rows.length)).toEqual([61, 61, 25, 25, 37, 37, 25, 25, 37, 37]);
    for (const rows of lengths.slice(0, 6)) {
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

  it('ends with 19 years and refuses days before birth', () => {
    expect(hasStandard(aged(228))).toBe(true);
    expect(hasStandard(aged(228.1))).toBe(false);
    expect(hasStandard({ ...aged(0), measured: -1 })).toBe(false);
    expect(weight(aged(60), 18.3366).score).toBeCloseTo(0);
    expect(isWeighedAlone(aged(120))).toBe(true);
    expect(isWeighedAlone(aged(120.1))).toBe(false);
  });

  // BMI at -3, -2, -1, 0, 1, 2, 3 deviations as the WHO prints it in its charts, to 0.1.
  it.each([
    ['male', 12, [13.4, 14.4, 15.5, 16.8, 18.2, 19.8, 21.6]],
    ['male', 24, [12.9, 13.8, 14.8, 16.0, 17.3, 18.9, 20.6]],
    ['female', 60, [11.6, 12.7, 13.9, 15.3, 16.9, 18.8, 21.1]],
    ['male', 120, [12.8, 13.7, 14.9, 16.4, 18.5, 21.4, 26.1]],
    ['female', 180, [14.4, 15.9, 17.8, 20.2, 23.5, 28.2, 35.5]],
    ['male', 228, [15.9, 17.6, 19.6, 22.2, 25.4, 29.7, 35.5]],
    ['female', 228, [14.7, 16.5, 18.7, 21.4, 25.0, 29.7, 36.2]],
  ] as const)('gives the BMI printed by the WHO (%s, %i months)', (sex, months, printed) => {
    for (const [at, value] of printed.entries())
      expect(Math.abs(bmi(aged(months, sex), value).score - (at - 3))).toBeLessThan(0.06);
  });

  // The scores that the WHO publishes with its survey of 2007.
  it.each([
    ['male', 166.59, 50.7, 153.7, -1.13, 0.94],
    ['male', 184.09, 84.6, 181.7, 1.43, 1.66],
    ['female', 170.35, 42.6, 158.4, -0.27, -1.19],
    ['female', 87.29, 31.6, 129.8, 1.34, 1.57],
    ['female', 132.94, 64, 159.5, 2.1, 2.26],
    ['female', 160.79, 90.3, 167.7, 1.4, 2.79],
  ] as const)('scores a %s of %d months with %d kg and %d cm as the WHO does', (sex, months, kg, cm, tall, heavy) => {
    const child = aged(months, sex);
    expect(stature(child, cm, 'standing').score).toBeCloseTo(tall, 1);
    expect(bmi(child, bmiOf(child, kg, { kind: 'stature', value: cm, position: 'standing' })).score).toBeCloseTo(
      heavy,
      1,
    );
  });

  it('takes the BMI from the stature as it is measured at the age', () => {
    const lying = { kind: 'stature', value: 100.7, position: 'lying' } as const;
    expect(bmiOf(aged(36), 16, lying)).toBeCloseTo(16);
    expect(bmiOf(aged(12), 16, { ...lying, value: 99.3, position: 'standing' })).toBeCloseTo(16);
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
    [[-2.1, 2.4], 'low'],
    [[-3.2, 2.4], 'very-low'],
    [[3.2], 'very-high'],
  ])('the most serious of %j decides: %s', (scores, level) => {
    const scored = scores.map((score) => ({ kind: 'stature' as const, score }));
    expect(growthLevel(aged(30), scored)).toBe(level);
  });

  it.each([
    [1.5, 'risk', 'overweight'],
    [2.5, 'overweight', 'obesity'],
    [3.5, 'obesity', 'obesity'],
    [1, 'usual', 'usual'],
    [-2, 'usual', 'usual'],
    [-2.5, 'thin', 'thin'],
    [-3.5, 'very-thin', 'very-thin'],
  ])('a BMI at %d is %s up to five years and %s from then on', (score, young, ofSchoolAge) => {
    expect(growthLevel(aged(60), [{ kind: 'bmi', score }])).toBe(young);
    expect(growthLevel(aged(61), [{ kind: 'bmi', score }])).toBe(ofSchoolAge);
  });

  it('leaves a high weight to the BMI: a tall child is only tall', () => {
    const heavy = { kind: 'weight', score: 3.2 } as const;
    expect(growthLevel(aged(60), [heavy])).toBe('very-high');
    expect(growthLevel(aged(60), [heavy, { kind: 'bmi', score: 0.5 }])).toBe('usual');
    expect(
      growthLevel(aged(60), [
        { kind: 'weight', score: -3.2 },
        { kind: 'bmi', score: 0.5 },
      ]),
    ).toBe('very-low');
  });
});
