import { expect } from '@jest/globals';
import fc from 'fast-check';
import { americanCategory, pressureLevel, type Reading } from './blood-pressure.js';

const reading = (systolic: number, diastolic: number, others: Partial<Reading> = {}): Reading => ({
  systolic,
  diastolic,
  place: 'office',
  pregnant: false,
  ...others,
});
const RISING = ['low', 'normal', 'elevated', 'high', 'crisis'];
const anySystolic = fc.integer({ min: 60, max: 250 });
const anyDiastolic = fc.integer({ min: 30, max: 160 });
const anyPlace = fc.constantFrom('office' as const, 'home' as const);

describe('blood pressure', () => {
  it.each([
    [89, 65, 'low'],
    [110, 59, 'low'],
    [119, 69, 'normal'],
    [120, 65, 'elevated'],
    [110, 70, 'elevated'],
    [139, 89, 'elevated'],
    [140, 70, 'high'],
    [118, 90, 'high'],
    [179, 119, 'high'],
    [180, 80, 'crisis'],
    [150, 120, 'crisis'],
  ])('%d/%d in a practice is %s (ESC 2024)', (systolic, diastolic, level) => {
    expect(pressureLevel(reading(systolic, diastolic))).toBe(level);
  });

  it('at home high begins at 135/85', () => {
    expect(pressureLevel(reading(135, 70, { place: 'home' }))).toBe('high');
    expect(pressureLevel(reading(134, 84, { place: 'home' }))).toBe('elevated');
    expect(pressureLevel(reading(118, 85, { place: 'home' }))).toBe('high');
  });

  it('in pregnancy 140/90 is a matter of the day and 160/110 an emergency', () => {
    expect(pressureLevel(reading(139, 89, { pregnant: true }))).toBe('normal');
    expect(pressureLevel(reading(140, 80, { pregnant: true }))).toBe('pregnancy-high');
    expect(pressureLevel(reading(150, 110, { pregnant: true }))).toBe('pregnancy-crisis');
  });

  it.each([
    [119, 79, 'normal'],
    [120, 79, 'elevated'],
    [129, 80, 'stage-1'],
    [130, 70, 'stage-1'],
    [140, 70, 'stage-2'],
    [181, 90, 'severe'],
    [180, 120, 'stage-2'],
    [150, 121, 'severe'],
  ])('%d/%d is %s for the ACC and the AHA', (systolic, diastolic, category) => {
    expect(americanCategory(reading(systolic, diastolic))).toBe(category);
  });

  it('never falls when a value rises, and is always urgent from 180 or 120 on', () => {
    fc.assert(
      fc.property(anySystolic, anyDiastolic, anyPlace, (systolic, diastolic, place) => {
        const rank = (s: number, d: number) => RISING.indexOf(pressureLevel(reading(s, d, { place })));
        expect(rank(systolic, diastolic)).toBeGreaterThanOrEqual(0);
        expect(rank(systolic + 1, diastolic)).toBeGreaterThanOrEqual(rank(systolic, diastolic));
        expect(rank(systolic, diastolic + 1)).toBeGreaterThanOrEqual(rank(systolic, diastolic));
        expect(rank(systolic, diastolic) === RISING.length - 1).toBe(systolic >= 180 || diastolic >= 120);
      }),
    );
  });
});
