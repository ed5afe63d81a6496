// How figures, times and ids are written on the operator's screens.
const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const WHOLE_DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const NUMBER = new Intl.NumberFormat('en-US');
const SHORT: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' };
const CLOCK = { hourCycle: 'h23' } as const;
const MINUTE_MS = 60_000;

/** $9, $1,234.50. */
export function dollars(amount: number): string {
  return (Number.isInteger(amount) ? WHOLE_DOLLARS : DOLLARS).format(amount);
}

export function count(amount: number): string {
  return NUMBER.format(amount);
}

/** `10000` and capped -> `10,000+`. */
export function countOf(total: number, capped: boolean): string {
  return `${count(total)}${capped ? '+' : ''}`;
}

export function percent(rate: number): string {
  return `${rate.toFixed(1)}%`;
}

/** Nov 21, 14:55; the year only where it is another one. */
export function shortTime(instant: string, now = new Date()): string {
  const date = new Date(instant);
  const sameYear = date.getFullYear() === now.getFullYear();
  return new Intl.DateTimeFormat('en-US', { ...SHORT, ...CLOCK, ...(!sameYear && { year: 'numeric' }) }).format(date);
}

/** To the second, with the zone. */
export function exactTime(instant: string): string {
  const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long', ...CLOCK });
  return `${words.format(new Date(instant))} (${instant})`;
}

export function weekday(instant: string): string {
  return new Intl.DateTimeFormat('en-US', { weekday: 'long' }).format(new Date(instant));
}

export function minutesAgo(instant: string, now = Date.now()): number {
  return Math.max(0, Math.floor((now - Date.parse(instant)) / MINUTE_MS));
}

const AGES = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', MINUTE_MS],
  ['s', 1_000],
] as const;

/** 5 s, 12 min, 3 h, 8 d: in the largest unit that fits. */
export function ageOf(instant: string, now = Date.now()): string {
  const age = Math.max(0, now - Date.parse(instant));
  const [unit, length] = AGES.find(([, each]) => age >= each) ?? AGES[3];
  return `${count(Math.floor(age / length))} ${unit}`;
}

/** The first characters of an id, and an ellipsis. */
export function shortened(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}
