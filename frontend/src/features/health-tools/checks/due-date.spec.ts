import { expect } from '@jest/globals';
import fc from 'fast-check';
import { dateOf, dayOf } from './days.js';
import { type Dating, dueDay, pregnancyAt } from './due-date.js';

const anyDay = fc.integer({ min: dayOf('2020-01-01'), max: dayOf('2035-12-31') });
const due = (dating: Dating) => dateOf(dueDay(dating));

describe('due date', () => {
  it('is 280 days after the last period (Naegele)', () => {
    expect(due({ method: 'period', day: dayOf('2026-01-01'), cycle: 28 })).toBe('2026-10-08');
    // Over the end of February of a leap year.
    expect(due({ method: 'period', day: dayOf('2023-12-01'), cycle: 28 })).toBe('2024-09-06');
  });

  it('moves with the length of the cycle, day by day', () => {
    expect(due({ method: 'period', day: dayOf('2026-01-01'), cycle: 35 })).toBe('2026-10-15');
    expect(due({ method: 'period', day: dayOf('2026-01-01'), cycle: 24 })).toBe('2026-10-04');
  });

  it('counts from conception and from an ultrasound', () => {
    expect(due({ method: 'conception', day: dayOf('2026-01-15') })).toBe('2026-10-08');
    expect(due({ method: 'ultrasound', day: dayOf('2026-03-12'), weeks: 10, days: 0 })).toBe('2026-10-08');
    expect(due({ method: 'ultrasound', day: dayOf('2026-03-12'), weeks: 10, days: 3 })).toBe('2026-10-05');
  });

  it('tells how far the pregnancy is', () => {
    const dating: Dating = { method: 'period', day: dayOf('2026-01-01'), cycle: 28 };
    const at = (date: string) => pregnancyAt(dayOf(date), dating);
    expect(at('2026-01-01')).toMatchObject({ weeks: 0, days: 0, trimester: 1 });
    expect(at('2026-04-08')).toMatchObject({ weeks: 13, days: 6, trimester: 1 });
    expect(at('2026-04-09')).toMatchObject({ weeks: 14, days: 0, trimester: 2 });
    expect(at('2026-07-16')).toMatchObject({ weeks: 28, days: 0, trimester: 3 });
    expect(at('2026-10-08')).toMatchObject({ weeks: 40, days: 0 });
  });

  it('gives nothing for a day to come or for a pregnancy that is over', () => {
    const dating: Dating = { method: 'period', day: dayOf('2026-01-01'), cycle: 28 };
    expect(pregnancyAt(dayOf('2025-12-31'), dating)).toBeNull();
    expect(pregnancyAt(dayOf('2026-11-06'), dating)).toBeNull();
    expect(pregnancyAt(dayOf('2026-11-05'), dating)).not.toBeNull();
    expect(
      pregnancyAt(dayOf('2026-01-01'), { method: 'ultrasound', day: dayOf('2026-01-02'), weeks: 8, days: 0 }),
    ).toBeNull();
  });

  it('all ways agree on the same pregnancy, and the milestones stand on its weeks', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 35, max: 300 }), (period, passed) => {
        const now = period + passed;
        const byPeriod = pregnancyAt(now, { method: 'period', day: period, cycle: 28 });
        expect(pregnancyAt(now, { method: 'conception', day: period + 14 })).toEqual(byPeriod);
        const scan: Dating = { method: 'ultrasound', day: now, weeks: Math.floor(passed / 7), days: passed % 7 };
        expect(pregnancyAt(now, scan)).toEqual(byPeriod);
        expect(byPeriod!.weeks * 7 + byPeriod!.days).toBe(passed);
        expect(byPeriod!.milestones.find(({ week }) => week === 40)!.day).toBe(byPeriod!.due);
      }),
    );
  });
});
