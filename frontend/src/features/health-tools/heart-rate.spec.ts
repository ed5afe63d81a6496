import { expect } from '@jest/globals';
import fc from 'fast-check';
import { heartRateResult } from './heart-rate.js';

const years = fc.integer({ min: 15, max: 80 });
const rest = fc.integer({ min: 40, max: 100 });

describe('heart rate zones', () => {
  it('CALC-020 CALC-021 age 30 and 60 at rest give 190 and 138, 151, 171 (170.5 rounded half up)', () => {
    const { maximum, zones } = heartRateResult(30, 60);
    expect(maximum).toBe(190);
    expect(zones.map(({ label, percent, beats }) => [label, percent, beats])).toEqual([
      ['Recovery', 60, 138],
      ['Aerobic', 70, 151],
      ['Anaerobic', 85, 171],
    ]);
  });

  it.each([
    [15, 40, 205, [139, 156, 180]],
    [80, 100, 140, [124, 128, 134]],
    [45, 72, 175, [134, 144, 160]],
  ])('CALC-020 CALC-021 age %d, %d at rest', (age, resting, maximum, beats) => {
    const result = heartRateResult(age, resting);
    expect(result.maximum).toBe(maximum);
    expect(result.zones.map((zone) => zone.beats)).toEqual(beats);
  });

  it('CALC-021 zones are whole beats, in rising order, between rest and maximum, half a beat from the exact value', () => {
    fc.assert(
      fc.property(years, rest, (age, resting) => {
        const { maximum, zones } = heartRateResult(age, resting);
        const beats = zones.map((zone) => zone.beats);
        expect([resting, ...beats, maximum]).toEqual([resting, ...beats, maximum].sort((a, b) => a - b));
        for (const { percent, beats: shown } of zones) {
          // In hundredths of beats, where everything is whole: rounded down by less than a half, or up by at most one.
          const over = shown * 100 - (resting * 100 + percent * (maximum - resting));
          expect(Number.isInteger(shown)).toBe(true);
          expect(over).toBeGreaterThan(-50);
          expect(over).toBeLessThanOrEqual(50);
        }
      }),
    );
  });
});
