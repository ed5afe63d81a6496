import { expect } from '@jest/globals';
import fc from 'fast-check';
import { activityFactor, basalCalories, calorieResult, maintenanceCalories } from './calories.js';

const LEVELS = ['sedentary', 'light', 'moderate', 'active', 'very_active'] as const;
const inputs = fc.record({
  gender: fc.constantFrom('male' as const, 'female' as const),
  kilograms: fc.integer({ min: 30, max: 200 }),
  centimetres: fc.integer({ min: 100, max: 220 }),
  years: fc.integer({ min: 15, max: 80 }),
  activityLevel: fc.constantFrom(...LEVELS),
});
const aMan = { gender: 'male', kilograms: 70, centimetres: 170, years: 30, activityLevel: 'moderate' } as const;
const aWoman = { ...aMan, gender: 'female' } as const;
const caloriesFor = (goal: string, input = calorieResult(aMan)) => input.goals.find(({ id }) => id === goal)!.calories;

describe('calories', () => {
  it('CALC-023 CALC-024 a man of 30 with 170 cm and 70 kg: 1,617.5 at rest, 2,507 moderate, 2,007 and 3,007', () => {
    expect(basalCalories(aMan)).toBe(1617.5);
    expect(maintenanceCalories(aMan)).toBe(2507.125);
    expect(calorieResult(aMan).maintenance).toBe(2507);
    expect(['loss', 'maintenance', 'gain'].map((goal) => caloriesFor(goal))).toEqual([2007, 2507, 3007]);
  });

  it('CALC-025 the basal rate of a woman is 166 less', () => {
    expect(basalCalories(aWoman)).toBe(1451.5);
    fc.assert(
      fc.property(inputs, (input) => {
        const of = (gender: 'male' | 'female') => basalCalories({ ...input, gender });
        expect(of('male') - of('female')).toBe(166);
      }),
    );
  });

  it('CALC-022 the levels multiply by 1.2, 1.375, 1.55, 1.725 and 1.9, and there is no other', () => {
    expect(LEVELS.map(activityFactor)).toEqual([1.2, 1.375, 1.55, 1.725, 1.9]);
    expect(() => activityFactor('toString')).toThrow();
  });

  it('CALC-023 CALC-024 hold over all inputs', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { maintenance, basal, goals } = calorieResult(input);
        expect(Math.abs(maintenance - basalCalories(input) * activityFactor(input.activityLevel))).toBeLessThan(0.5001);
        expect(maintenance).toBeGreaterThan(basal);
        expect(basal).toBeGreaterThan(0);
        expect(goals.map(({ calories }) => calories - maintenance)).toEqual([-500, 0, 500]);
        const floor = input.gender === 'male' ? 1500 : 1200;
        for (const { calories, tooLow } of goals) expect(tooLow).toBe(calories < floor);
      }),
    );
  });

  it('more activity, weight or height needs more; more years need less', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const needs = maintenanceCalories(input);
        expect(maintenanceCalories({ ...input, kilograms: input.kilograms + 1 })).toBeGreaterThan(needs);
        expect(maintenanceCalories({ ...input, centimetres: input.centimetres + 1 })).toBeGreaterThan(needs);
        expect(maintenanceCalories({ ...input, years: input.years + 1 })).toBeLessThan(needs);
        const byLevel = LEVELS.map((activityLevel) => maintenanceCalories({ ...input, activityLevel }));
        expect(byLevel).toEqual([...byLevel].sort((a, b) => a - b));
      }),
    );
  });
});
