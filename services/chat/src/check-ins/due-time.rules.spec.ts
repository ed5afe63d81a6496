import fc from 'fast-check';
import { dueTime } from './due-time.rules.js';

const due = (now: string, days: number, zone: string): string => dueTime(new Date(now), days, zone).toISOString();

describe('when a check-in is due', () => {
  it('is the same time of day there, on a later day', () => {
    expect(due('2026-11-23T12:30:00Z', 1, 'UTC')).toBe('2026-11-24T12:30:00.000Z');
    expect(due('2026-11-23T12:30:00Z', 3, 'Asia/Jerusalem')).toBe('2026-11-26T12:30:00.000Z');
  });

  it('is not at night, and counts days in the local time zone', () => {
    // 02:00 on the 24th in Jerusalem: tomorrow is the 25th, at nine there.
    expect(due('2026-11-24T00:00:00Z', 1, 'Asia/Jerusalem')).toBe('2026-11-25T07:00:00.000Z');
    // 22:30 on the 22nd in New York: tomorrow is the 23rd, at eight in the evening there.
    expect(due('2026-11-23T03:30:00Z', 1, 'America/New_York')).toBe('2026-11-24T01:00:00.000Z');
  });

  it('keeps the time of day where clocks change', () => {
    expect(due('2026-03-28T12:00:00Z', 1, 'Europe/Berlin')).toBe('2026-03-29T11:00:00.000Z');
    expect(due('2026-10-24T11:00:00Z', 1, 'Europe/Berlin')).toBe('2026-10-25T12:00:00.000Z');
  });

  it('is always in the local daytime, on the right day', () => {
    const zones = fc.constantFrom(
      'UTC',
      'Asia/Kolkata',
      'Pacific/Apia',
      'America/St_Johns',
      'Australia/Lord_Howe',
      'Asia/Jerusalem',
    );
    const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, fc.constantFrom(1, 3), zones, (now, days, timeZone) => {
        const at = dueTime(now, days, timeZone);
        const hour = Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(at));
        expect(hour).toBeGreaterThanOrEqual(9);
        expect(hour).toBeLessThanOrEqual(20);
        const dayOf = (date: Date): number =>
          Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(date)) / 86_400_000;
        expect(dayOf(at) - dayOf(now)).toBe(days);
      }),
    );
  });
});
