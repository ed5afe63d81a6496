// How long ago a question was asked, in the specification's words and steps: an hour, a day, a week.
import { questions } from '../../content/questions.js';
import { dateText } from '../../i18n/dates.js';
import { shownLanguage } from '../../i18n/language.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

export function agoText(instant: string, now = Date.now()): string {
  const { recent, hours, days, weeks } = questions().ago;
  const age = now - Date.parse(instant);
  const language = shownLanguage();
  // The English words are specified; other languages have the words and plural forms of the browser.
  const counted = (text: string, unit: 'hour' | 'day' | 'week', length: number) => {
    const n = Math.floor(age / length);
    return language === 'en' ? text.replace('{n}', String(n)) : new Intl.RelativeTimeFormat(language).format(-n, unit);
  };
  if (age < HOUR) return recent;
  if (age < DAY) return counted(hours, 'hour', HOUR);
  return age < WEEK ? counted(days, 'day', DAY) : counted(weeks, 'week', WEEK);
}

/** Date and time in the reader's zone, for readers who want to know exactly. */
export const exactTime = dateText({ dateStyle: 'long', timeStyle: 'short' });

/** The day, the same wherever and whenever it is read. */
export function dayText(instant: string): string {
  return new Intl.DateTimeFormat(shownLanguage(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(instant));
}
