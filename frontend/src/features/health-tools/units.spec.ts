import { expect } from '@jest/globals';
import fc from 'fast-check';
import { inWords, metricOf, scaleIn, shownIn, type Units, weightsInWords } from './units.js';

const RANGES = { height: { min: 100, max: 220 }, weight: { min: 30, max: 200 } } as const;
const measures = fc.constantFrom('height' as const, 'weight' as const);
const units = fc.constantFrom<Units>('metric', 'us');

describe('units', () => {
  it('CALC-007 CALC-008 the slider covers 100-220 cm and 30-200 kg, in US units what lies inside', () => {
    expect(scaleIn('metric', 'height', RANGES.height)).toEqual({ min: 100, max: 220 });
    expect(scaleIn('metric', 'weight', RANGES.weight)).toEqual({ min: 30, max: 200 });
    expect(scaleIn('us', 'height', RANGES.height)).toEqual({ min: 40, max: 86 });
    expect(scaleIn('us', 'weight', RANGES.weight)).toEqual({ min: 67, max: 440 });
  });

  it('writes 170 cm and 70 kg as 5 ft 7 in and 154 lb', () => {
    expect(inWords('us', 'height', shownIn('us', 'height', 170, RANGES.height))).toBe('5 ft 7 in');
    expect(inWords('us', 'weight', shownIn('us', 'weight', 70, RANGES.weight))).toBe('154 lb');
    expect(inWords('us', 'height', 72)).toBe('6 ft 0 in');
    expect(inWords('metric', 'height', 170)).toBe('170 cm');
    expect(weightsInWords('metric', { from: 53.4, to: 72.25 })).toEqual({ from: 54, to: '72 kg' });
  });

  it('every unit shown stands for a value in the metric range and is shown as itself again', () => {
    fc.assert(
      fc.property(measures, units, fc.double({ min: 0, max: 1, noNaN: true }), (measure, system, part) => {
        const range = RANGES[measure];
        const { min, max } = scaleIn(system, measure, range);
        const shown = min + Math.round(part * (max - min));
        const metric = metricOf(system, measure, shown);
        expect(metric).toBeGreaterThanOrEqual(range.min);
        expect(metric).toBeLessThanOrEqual(range.max);
        expect(shownIn(system, measure, metric, range)).toBe(shown);
      }),
    );
  });

  it('a metric value survives the way to US units and back within half a unit', () => {
    fc.assert(
      fc.property(measures, fc.integer({ min: 0, max: 120 }), (measure, above) => {
        const range = RANGES[measure];
        const metric = range.min + above;
        const back = metricOf('us', measure, shownIn('us', measure, metric, range));
        expect(Math.abs(back - metric)).toBeLessThanOrEqual(measure === 'height' ? 2.54 : 0.4536);
      }),
    );
  });
});
