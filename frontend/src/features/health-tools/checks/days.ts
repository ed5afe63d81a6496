// Days as whole numbers, without times and time zones.
const DAY_MS = 86_400_000;

/** `2026-11-23` as the number of days since 1970. */
export function dayOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

/** The number of a day as `2026-11-23`. */
export function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The day that it is where the reader is. */
export function today(): number {
  const now = new Date();
  return Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY_MS;
}
