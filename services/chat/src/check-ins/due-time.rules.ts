// When a check-in is due: a number of days later by the user's calendar, at the same time of day, but not at night.
const FIRST_MINUTE = 9 * 60;
const LAST_MINUTE = 20 * 60;
const MINUTE = 60_000;

const FIELDS = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;

/** The local wall-clock time, expressed as if it were UTC; without seconds. */
function wallClock(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', { ...FIELDS, timeZone, hourCycle: 'h23', calendar: 'gregory' });
  const shown = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute);
}

/** The instant at which local clocks show this time. The second step corrects the first one where clocks change. */
function instantOf(wall: number, timeZone: string): Date {
  const offset = (at: number): number => wallClock(new Date(at), timeZone) - at;
  return new Date(wall - offset(wall - offset(wall)));
}

export function dueTime(now: Date, days: number, timeZone: string): Date {
  const wall = new Date(wallClock(now, timeZone));
  const minute = wall.getUTCHours() * 60 + wall.getUTCMinutes();
  const friendly = Math.min(Math.max(minute, FIRST_MINUTE), LAST_MINUTE);
  const day = Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate() + days);
  return instantOf(day + friendly * MINUTE, timeZone);
}
