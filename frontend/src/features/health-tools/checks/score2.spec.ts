import { expect } from '@jest/globals';
import fc from 'fast-check';
import { score2, score2Band, type Score2Factors } from './score2.js';

const factors = fc.record({
  sex: fc.constantFrom('male' as const, 'female' as const),
  age: fc.integer({ min: 40, max: 68 }),
  smoker: fc.boolean(),
  systolic: fc.integer({ min: 100, max: 179 }),
  cholesterol: fc.double({ min: 3, max: 8.9, noNaN: true }),
  hdl: fc.double({ min: 0.8, max: 2.5, noNaN: true }),
  region: fc.constantFrom('low' as const, 'moderate' as const, 'high' as const),
});
const riskOf = (one: Score2Factors) => score2(one)!;

describe('SCORE2', () => {
  // A smoker of 50 with 140 mmHg, cholesterol 5.5 and HDL 1.3 mmol/L: the examples of the publication's abstract.
  it.each([
    ['male', 'low', '5.9'],
    ['male', 'very-high', '14.0'],
    ['female', 'low', '4.2'],
    ['female', 'very-high', '13.7'],
  ] as const)('gives the published example: %s, region of %s risk, %s %%', (sex, region, percent) => {
    const risk = riskOf({ sex, region, age: 50, smoker: true, systolic: 140, cholesterol: 5.5, hdl: 1.3 });
    expect((risk * 100).toFixed(1)).toBe(percent);
  });

  it('at the middle of every factor the hazard is the one of the cohorts, recalibrated', () => {
    const risk = riskOf({
      sex: 'male',
      region: 'moderate',
      age: 60,
      smoker: false,
      systolic: 120,
      cholesterol: 6,
      hdl: 1.3,
    });
    expect(risk).toBeCloseTo(1 - Math.exp(-Math.exp(-0.1565 + 0.8009 * Math.log(-Math.log(0.9605)))), 12);
  });

  it('gives no number outside 40 to 69 years', () => {
    fc.assert(
      fc.property(factors, fc.constantFrom(18, 39, 70, 90), (one, age) => {
        expect(score2({ ...one, age })).toBeNull();
      }),
    );
  });

  it('lies between 0 and 1, rises with every bad value and from region to region, and falls with HDL', () => {
    const worse = { low: 'moderate', moderate: 'high', high: 'very-high' } as const;
    fc.assert(
      fc.property(factors, (one) => {
        const risk = riskOf(one);
        expect(risk).toBeGreaterThan(0);
        expect(risk).toBeLessThan(1);
        const changes = [
          { age: one.age + 1 },
          { smoker: true },
          { systolic: one.systolic + 1 },
          { cholesterol: one.cholesterol + 0.1 },
          { hdl: one.hdl - 0.1 },
        ];
        for (const change of changes) expect(riskOf({ ...one, ...change })).toBeGreaterThanOrEqual(risk);
        expect(riskOf({ ...one, region: worse[one.region] })).toBeGreaterThan(risk * 0.9);
      }),
    );
  });

  it.each([
    [0.024, 49, 'low-to-moderate'],
    [0.025, 49, 'high'],
    [0.075, 49, 'very-high'],
    [0.049, 50, 'low-to-moderate'],
    [0.05, 50, 'high'],
    [0.099, 69, 'high'],
    [0.1, 69, 'very-high'],
  ] as const)('a risk of %s at %s is %s', (risk, age, band) => {
    expect(score2Band(risk, age)).toBe(band);
  });
});
