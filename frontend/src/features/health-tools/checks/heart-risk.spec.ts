import { expect } from '@jest/globals';
import fc from 'fast-check';
import { heartRisk, type RiskFactors } from './heart-risk.js';

const factors = fc.record({
  sex: fc.constantFrom('male' as const, 'female' as const),
  age: fc.integer({ min: 30, max: 73 }),
  cholesterol: fc.integer({ min: 100, max: 400 }),
  hdl: fc.integer({ min: 20, max: 99 }),
  systolic: fc.integer({ min: 90, max: 199 }),
  treated: fc.boolean(),
  smoker: fc.boolean(),
  diabetes: fc.boolean(),
});
const riskOf = (one: RiskFactors) => heartRisk(one)!;
/** As far as rounding goes the risk is certain; nothing rises from there. */
const notCertain = (one: RiskFactors) => riskOf(one) < 1 - 1e-9;

describe('cardiovascular risk', () => {
  it('gives the worked examples of the publication: 10.5 % for the woman, 15.6 % for the man', () => {
    const woman: RiskFactors = {
      sex: 'female',
      age: 61,
      cholesterol: 180,
      hdl: 47,
      systolic: 124,
      treated: false,
      smoker: true,
      diabetes: false,
    };
    const man: RiskFactors = {
      sex: 'male',
      age: 53,
      cholesterol: 161,
      hdl: 55,
      systolic: 125,
      treated: true,
      smoker: false,
      diabetes: true,
    };
    expect((riskOf(woman) * 100).toFixed(1)).toBe('10.5');
    expect((riskOf(man) * 100).toFixed(1)).toBe('15.6');
  });

  it('gives no number outside 30 to 74 years', () => {
    fc.assert(
      fc.property(factors, fc.constantFrom(18, 29, 75, 99), (one, age) => {
        expect(heartRisk({ ...one, age })).toBeNull();
      }),
    );
  });

  it('lies between 0 and 1, rises with every bad value and falls with HDL', () => {
    fc.assert(
      fc.property(factors.filter(notCertain), (one) => {
        const risk = riskOf(one);
        expect(risk).toBeGreaterThan(0);
        expect(risk).toBeLessThanOrEqual(1);
        const worse = [
          { age: one.age + 1 },
          { cholesterol: one.cholesterol + 1 },
          { systolic: one.systolic + 1 },
          { hdl: one.hdl - 1 },
          { smoker: true },
          { diabetes: true },
          { treated: true },
        ];
        for (const change of worse) expect(riskOf({ ...one, ...change })).toBeGreaterThanOrEqual(risk);
      }),
    );
  });
});
