import { expect } from '@jest/globals';
import fc from 'fast-check';
import { bmiClassOf, bmiResult, bodyMassIndex, normalWeights } from './bmi.js';

const centimetres = fc.integer({ min: 100, max: 220 });
const kilograms = fc.integer({ min: 30, max: 200 });
const RISING = ['Underweight', 'Normal weight', 'Overweight', 'Obese'];
const rankOf = (bmi: number) => RISING.indexOf(bmiClassOf(bmi).label);

describe('body mass index', () => {
  it('CALC-015 is weight over height squared: 24.2 for 70 kg and 170 cm', () => {
    expect(bmiResult(70, 170)).toMatchObject({ shown: '24.2', bmiClass: { label: 'Normal weight' } });
    expect(bodyMassIndex(80, 200)).toBe(20);
    expect(bodyMassIndex(100, 100)).toBe(100);
  });

  it.each([
    ['CALC-016', 6.2, 'Underweight'],
    ['CALC-016', 18.499, 'Underweight'],
    ['CALC-017', 18.5, 'Normal weight'],
    ['CALC-017', 24.999, 'Normal weight'],
    ['CALC-018', 25, 'Overweight'],
    ['CALC-018', 29.999, 'Overweight'],
    ['CALC-019', 30, 'Obese'],
    ['CALC-019', 200, 'Obese'],
  ])('%s %d is %s', (_id, bmi, label) => {
    expect(bmiClassOf(bmi).label).toBe(label);
  });

  it('CALC-016 CALC-017 CALC-018 CALC-019 a height and weight exactly on a limit belong to the next class', () => {
    expect(bmiResult(74, 200).bmiClass.label).toBe('Normal weight');
    expect(bmiResult(100, 200).bmiClass.label).toBe('Overweight');
    expect(bmiResult(120, 200).bmiClass.label).toBe('Obese');
  });

  it('shows a figure that belongs to the class beside it, over all inputs', () => {
    fc.assert(
      fc.property(kilograms, centimetres, (weight, height) => {
        const { bmi, shown, bmiClass } = bmiResult(weight, height);
        expect(bmiClassOf(Number(shown))).toBe(bmiClass);
        expect(Math.abs(Number(shown) - bmi)).toBeLessThan(0.1);
        expect(shown).toMatch(/^\d+\.\d$/);
      }),
    );
    // 24.97: rounded, it would read 25.0 beside Normal weight.
    expect(bmiResult(81, 180.1).shown).toBe('24.9');
  });

  it('rises with weight and falls with height, and never skips back a class', () => {
    fc.assert(
      fc.property(kilograms, centimetres, (weight, height) => {
        const bmi = bodyMassIndex(weight, height);
        expect(bodyMassIndex(weight + 1, height)).toBeGreaterThan(bmi);
        expect(bodyMassIndex(weight, height + 1)).toBeLessThan(bmi);
        expect(rankOf(bodyMassIndex(weight + 1, height))).toBeGreaterThanOrEqual(rankOf(bmi));
      }),
    );
  });

  it('gives the span of normal weights of a height, at whose ends the class changes', () => {
    fc.assert(
      fc.property(centimetres, (height) => {
        const { from, to } = normalWeights(height);
        expect(bmiClassOf(bodyMassIndex(from * 1.0001, height)).label).toBe('Normal weight');
        expect(bmiClassOf(bodyMassIndex(from * 0.9999, height)).label).toBe('Underweight');
        expect(bmiClassOf(bodyMassIndex(to * 1.0001, height)).label).toBe('Overweight');
      }),
    );
  });
});
