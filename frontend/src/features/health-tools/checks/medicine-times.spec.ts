import { expect } from '@jest/globals';
import fc from 'fast-check';
import { awake, doseTimes, minutesOf, timeOf } from './medicine-times.js';

const at = (wake: string, sleep: string) => ({ wake: minutesOf(wake), sleep: minutesOf(sleep) });
const shown = (count: number, wake: string, sleep: string) => doseTimes(count, at(wake, sleep)).times.map(timeOf);
const minute = fc.nat({ max: 1439 });

describe('times for medicines', () => {
  it.each([
    [1, ['07:00']],
    [2, ['07:00', '19:00']],
    [3, ['07:00', '15:00', '23:00']],
    [4, ['07:00', '12:20', '17:40', '23:00']],
  ])('%d a day, awake from 7 to 23', (count, times) => {
    expect(shown(count, '07:00', '23:00')).toEqual(times);
  });

  it('goes on past midnight', () => {
    expect(shown(3, '10:00', '02:00')).toEqual(['10:00', '18:00', '02:00']);
  });

  it('says when doses come close', () => {
    expect(doseTimes(4, at('08:00', '20:00')).close).toBe(false);
    expect(doseTimes(4, at('08:00', '19:55')).close).toBe(true);
    expect(doseTimes(1, at('08:00', '09:00')).close).toBe(false);
  });

  it('begins on waking, ends before sleep, keeps one interval and never more than an even share of the day', () => {
    fc.assert(
      fc.property(minute, minute, fc.integer({ min: 2, max: 4 }), (wake, sleep, count) => {
        const { times, interval } = doseTimes(count, { wake, sleep });
        expect(times).toHaveLength(count);
        expect(times[0]).toBe(wake);
        const passed = times.map((time) => (time - wake + 1440) % 1440);
        expect(passed).toEqual(times.map((_, dose) => dose * interval!));
        expect(passed.at(-1)!).toBeLessThanOrEqual(awake({ wake, sleep }));
        expect(interval! * count).toBeLessThanOrEqual(1440);
      }),
    );
  });

  it('times and minutes are the same', () => {
    fc.assert(fc.property(minute, (minutes) => expect(minutesOf(timeOf(minutes))).toBe(minutes)));
  });
});
