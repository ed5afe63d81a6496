import { nextCheck } from './check-times.rules.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const now = new Date('2026-11-21T12:00:00Z');
const pause = (state: Parameters<typeof nextCheck>[0], age: number): number | null => {
  const at = nextCheck(state, new Date(now.getTime() - age), now);
  return at && at.getTime() - now.getTime();
};

describe('when a purchase is checked again', () => {
  it('F7 soon while money may be on its way, then less and less often', () => {
    expect(pause('unclear', 0)).toBe(MINUTE);
    expect(pause('unclear', 5 * 60 * MINUTE)).toBe(5 * MINUTE);
    expect(pause('created', 0)).toBe(2 * MINUTE);
    expect(pause('approved', 2 * 60 * MINUTE)).toBe(30 * MINUTE);
  });

  it('F15 well before an approval runs out after three hours', () => {
    let age = 0;
    for (let looks = 0; looks < 8; looks += 1) age += pause('approved', age)!;
    expect(age).toBeLessThan(3 * 60 * MINUTE);
  });

  it('daily for a month after completion, since a notice of a refund can get lost', () => {
    expect(pause('completed', DAY)).toBe(DAY);
    expect(pause('completed', 31 * DAY)).toBeNull();
  });

  it('F7 for a month when it is not clear whether money was taken, two days when none was', () => {
    expect([pause('unclear', 29 * DAY), pause('unclear', 31 * DAY)]).toEqual([11.6 * 60 * MINUTE, null]);
    expect([pause('created', 1.9 * DAY), pause('created', 2.1 * DAY)]).toEqual([11.4 * 60 * MINUTE, null]);
  });

  it('never again when nothing more is expected', () => {
    for (const state of ['refunded', 'reversed', 'declined', 'lapsed', 'cancelled', 'review'] as const) {
      expect(pause(state, 0)).toBeNull();
    }
    expect(pause('created', 3 * DAY)).toBeNull();
    expect(pause('pending', 10 * DAY)).toBe(DAY);
  });
});
