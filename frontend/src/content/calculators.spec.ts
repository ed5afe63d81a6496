import { expect } from '@jest/globals';
import { claimsIn } from '../testing/claims.js';
import calculators from './calculators.json' with { type: 'json' };
import { Calculators } from './calculators.schema.js';

const { inputs, tools } = calculators;
const rangeOf = ({ min, max, step }: { min: number; max: number; step: number }) => [min, max, step];
const classOf = (bmi: number) => tools.bmi.classes.find(({ below }) => below === null || bmi < below)!.label;
const basalRate = (gender: 'male' | 'female', kg: number, cm: number, years: number) => {
  const { perKilogram, perCentimetre, perYear, [gender]: offset } = tools.calorie.basalRate;
  return perKilogram * kg + perCentimetre * cm + perYear * years + offset;
};
const factorOf = (level: string) => inputs.activityLevel.options.find(({ id }) => id === level)!.factor;

describe('calculators', () => {
  it('keep their schema and claim nothing that the product has not', () => {
    expect(Calculators.parse(calculators)).toEqual(calculators);
    expect(claimsIn(calculators)).toEqual([]);
  });

  it('CALC-001 are three, with title and category', () => {
    expect(Object.values(tools).map(({ title, category }) => [title, category])).toEqual([
      ['BMI Calculator', 'Fitness'],
      ['Heart Rate Zones', 'Fitness'],
      ['Calorie Calculator', 'Nutrition'],
    ]);
  });

  it('CALC-004, CALC-005 have the disclaimer and the reasons', () => {
    expect(calculators.disclaimer).toContain('general estimates, not medical advice');
    expect(calculators.why.title).toBe('Why Use Our Health Calculators');
    expect(calculators.why.items.map(({ title }) => title)).toEqual(['Science-Based', 'Personalized', 'Actionable']);
  });

  it('CALC-007, CALC-008, CALC-009, CALC-010, CALC-011 have their ranges', () => {
    expect(rangeOf(inputs.height)).toEqual([100, 220, 1]);
    expect(rangeOf(inputs.weight)).toEqual([30, 200, 1]);
    expect(rangeOf(inputs.age)).toEqual([15, 80, 1]);
    expect(rangeOf(inputs.restingHeartRate)).toEqual([40, 100, 1]);
    expect(tools.calorie.inputs).toEqual(['age', 'gender', 'height', 'weight', 'activityLevel']);
  });

  it('CALC-012, CALC-013, CALC-014, CALC-022 have their choices, factors and defaults', () => {
    expect(inputs.gender.options.map(({ id }) => id)).toEqual(['male', 'female']);
    expect(inputs.activityLevel.options.map(({ id, factor }) => [id, factor])).toEqual([
      ['sedentary', 1.2],
      ['light', 1.375],
      ['moderate', 1.55],
      ['active', 1.725],
      ['very_active', 1.9],
    ]);
    expect(inputs.activityLevel.default).toBe('moderate');
    const { height, weight, age, restingHeartRate } = inputs;
    expect([height, weight, age, restingHeartRate].map((input) => input.default)).toEqual([170, 70, 30, 60]);
  });

  it('CALC-015 the example of BMI is right', () => {
    expect((70 / 1.7 ** 2).toFixed(tools.bmi.result.decimals)).toBe('24.2');
    expect(tools.bmi.formula.example).toMatch(/70 kg and 170 cm: .* = 24\.2$/);
  });

  it.each([
    ['CALC-016', 18.4, 'Underweight'],
    ['CALC-017', 18.5, 'Normal weight'],
    ['CALC-017', 24.9, 'Normal weight'],
    ['CALC-018', 25, 'Overweight'],
    ['CALC-018', 29.9, 'Overweight'],
    ['CALC-019', 30, 'Obese'],
  ])('%s a BMI of %d is %s', (_id, bmi, label) => {
    expect(classOf(bmi)).toBe(label);
  });

  it('CALC-016, CALC-017, CALC-018, CALC-019 write the classes as they are counted', () => {
    expect(tools.bmi.classes.map(({ range }) => range)).toEqual([
      'below 18.5',
      '18.5 to 24.9',
      '25 to 29.9',
      '30 and above',
    ]);
  });

  it('CALC-020, CALC-021 give the heart rates of the specification', () => {
    const reserve = tools.heartRate.maximum.base - 30 - 60;
    expect(tools.heartRate.maximum.base - 30).toBe(190);
    expect(tools.heartRate.zones.map(({ label, fraction }) => [label, Math.round(60 + fraction * reserve)])).toEqual([
      ['Recovery', 138],
      ['Aerobic', 151],
      ['Anaerobic', 171],
    ]);
  });

  it('CALC-023, CALC-025 the basal rate is Mifflin-St Jeor, and its example is right', () => {
    expect(basalRate('male', 70, 170, 30)).toBe(1617.5);
    expect(basalRate('female', 70, 170, 30)).toBe(1451.5);
    expect(Math.round(basalRate('male', 70, 170, 30) * factorOf('moderate'))).toBe(2507);
    expect(tools.calorie.formula.example).toMatch(/1,617\.5 at rest; .* = 2,507 kcal$/);
  });

  it('CALC-024 loss and gain are 500 below and above, labelled', () => {
    expect(tools.calorie.goals.map(({ id, difference, note }) => [id, difference, note])).toEqual([
      ['loss', -500, '1 lb per week'],
      ['maintenance', 0, 'Weight stays the same'],
      ['gain', 500, '1 lb per week'],
    ]);
  });
});
