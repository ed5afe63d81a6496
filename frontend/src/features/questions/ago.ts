// How long ago a question was asked, in the specification's words and steps: an hour, a day, a week.
import content from '../../content/questions.json' with { type: 'json' };

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

const DAY_ALONE = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
const EXACT = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' });

export function agoText(instant: string, now = Date.now()): string {
  const { recent, hours, days, weeks } = content.ago;
  const age = now - Date.parse(instant);
  const counted = (text: string, unit: number) => text.replace('{n}', String(Math.floor(age / unit)));
  if (age < HOUR) return recent;
  if (age < DAY) return counted(hours, HOUR);
  return age < WEEK ? counted(days, DAY) : counted(weeks, WEEK);
}

/** Date and time in the reader's zone, for readers who want to know exactly. */
export function exactTime(instant: string): string {
  return EXACT.format(new Date(instant));
}

/** The day, the same wherever and whenever it is read. */
export function dayText(instant: string): string {
  return DAY_ALONE.format(new Date(instant));
}
