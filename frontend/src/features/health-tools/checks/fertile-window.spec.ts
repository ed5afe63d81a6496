import { expect } from '@jest/globals';
import fc from 'fast-check';
import { dateOf, dayOf } from './days.js';
import { fertileWindow, type Span } from './fertile-window.js';

const inDates = ({ from, to }: Span) => [dateOf(from), dateOf(to)];
const period = dayOf('2026-11-01');

describe('fertile window', () => {
  it('of a cycle of 28 days is days 10 to 15, ovulation on day 15', () => {
    const { fertile, ovulation, nextPeriod, level } = fertileWindow({ period, shortest: 28, longest: 28 });
    expect(inDates(fertile)).toEqual(['2026-11-10', '2026-11-15']);
    expect(inDates(ovulation)).toEqual(['2026-11-15', '2026-11-15']);
    expect(inDates(nextPeriod)).toEqual(['2026-11-29', '2026-11-29']);
    expect(level).toBe('regular');
  });

  it('widens with cycles of different lengths', () => {
    const { fertile } = fertileWindow({ period, shortest: 26, longest: 32 });
    expect(inDates(fertile)).toEqual(['2026-11-08', '2026-11-19']);
  });

  it.each([
    [24, 33, 'regular'],
    [24, 34, 'irregular'],
    [23, 28, 'unusual'],
    [30, 39, 'unusual'],
  ])('cycles of %d to %d days are %s', (shortest, longest, level) => {
    expect(fertileWindow({ period, shortest, longest }).level).toBe(level);
  });

  it('is six days and the variation, ends 14 days before the latest period, and holds the window of every cycle between', () => {
    const lengths = fc.tuple(fc.integer({ min: 20, max: 45 }), fc.nat({ max: 25 }));
    fc.assert(
      fc.property(lengths, fc.nat({ max: 25 }), ([shortest, more], within) => {
        const longest = shortest + more;
        const { fertile, nextPeriod } = fertileWindow({ period, shortest, longest });
        expect(fertile.to - fertile.from).toBe(5 + more);
        expect(nextPeriod.to - fertile.to).toBe(14);
        const each = Math.min(shortest + within, longest);
        const one = fertileWindow({ period, shortest: each, longest: each }).fertile;
        expect(one.from).toBeGreaterThanOrEqual(fertile.from);
        expect(one.to).toBeLessThanOrEqual(fertile.to);
      }),
    );
  });
});
