import fc from 'fast-check';
import { CHILD_DOSES } from './data.js';
import { childAmount, childDose, millilitres } from './doses.js';

const paracetamol = childDose('paracetamol')!;
const ibuprofen = childDose('ibuprofen')!;

it('gives by weight what the leaflet gives', () => {
  expect(childAmount(paracetamol, { weightKg: 14 })).toMatchObject({
    kind: 'amount',
    single: 210,
    daily: 840,
    basis: 'weight',
  });
  expect(childAmount(ibuprofen, { weightKg: 20 })).toMatchObject({ kind: 'amount', single: 200, daily: 600 });
});

it('gives by age where the weight is not known, and asks where neither is', () => {
  expect(childAmount(paracetamol, { age: 3 })).toMatchObject({ single: 180, basis: 'age' });
  expect(childAmount(paracetamol, {})).toEqual({ kind: 'weight-needed' });
});

it('gives none to the very young and light', () => {
  expect(childAmount(paracetamol, { age: 0.2 })).toEqual({ kind: 'too-young' });
  expect(childAmount(ibuprofen, { weightKg: 4.5 })).toEqual({ kind: 'too-young' });
});

it('notices a weight that no child of this age has, and gives the smaller amount', () => {
  expect(childAmount(paracetamol, { age: 2, weightKg: 40 })).toMatchObject({ single: 180, unusualWeight: true });
});

it('rounds down what is drawn into a syringe', () => expect(millilitres(210, 24)).toBe(8.7));

it('never exceeds the maximum, whatever the weight and age', () => {
  const weight = fc.option(fc.double({ min: 0.5, max: 200, noNaN: true }), { nil: undefined });
  const age = fc.option(fc.double({ min: 0, max: 15.99, noNaN: true }), { nil: undefined });
  fc.assert(
    fc.property(fc.constantFrom(...CHILD_DOSES), weight, age, (dose, weightKg, years) => {
      const found = childAmount(dose, { weightKg, age: years });
      if (found.kind !== 'amount') return;
      const cap = dose.caps.find(({ belowYears }) => (years ?? 0) < belowYears)!;
      expect(found.single).toBeLessThanOrEqual(cap.single);
      expect(found.daily).toBeLessThanOrEqual(cap.daily);
      expect(found.daily).toBeLessThanOrEqual(found.single * dose.dosesPerDay);
      if (years !== undefined) expect(years * 12).toBeGreaterThanOrEqual(dose.minAgeMonths);
      if (weightKg === undefined) return;
      expect(weightKg).toBeGreaterThanOrEqual(dose.minKg);
      expect(found.single).toBeLessThanOrEqual(dose.mgPerKg * weightKg);
      expect(found.daily).toBeLessThanOrEqual(dose.dailyMgPerKg * weightKg);
    }),
    { numRuns: 5000 },
  );
});
