// Dates and times in the language shown, as the reader's browser writes that language ("en-GB").
import { shownLanguage } from './language.js';

function locale(): string {
  const language = shownLanguage();
  const ofReader = typeof navigator === 'undefined' ? [] : navigator.languages;
  return ofReader.find((each) => each.split('-')[0] === language) ?? language;
}

/** Without "г." at the end in Russian: sentences end with a date. */
const withoutYearMark = (date: string): string => date.replace(/\sг\.$/, '');

/** A function that writes an instant; its format is made when it is first used. */
export function dateText(options: Intl.DateTimeFormatOptions): (instant: string | Date) => string {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (instant) => {
    const format = made.get(locale()) ?? new Intl.DateTimeFormat(locale(), options);
    made.set(locale(), format);
    return withoutYearMark(format.format(new Date(instant)));
  };
}

export const longDateAndTime = dateText({ dateStyle: 'long', timeStyle: 'short' });
export const mediumDateAndTime = dateText({ dateStyle: 'medium', timeStyle: 'short' });
export const mediumDate = dateText({ dateStyle: 'medium' });

/** "Tuesday, November 24 at 2:00 PM". */
export const weekdayAndTime = dateText({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** `2026-03-01T…` as March 1, 2026, in the reader's zone. */
export function longDate(instant: string): string {
  const format = new Intl.DateTimeFormat(shownLanguage(), { dateStyle: 'long' });
  return withoutYearMark(format.format(new Date(instant)));
}

/** `2026-11-21` as November 21, 2026: the same on every machine and in every zone. */
export function calendarDate(iso: string): string {
  const format = new Intl.DateTimeFormat(shownLanguage(), { dateStyle: 'long', timeZone: 'UTC' });
  return withoutYearMark(format.format(new Date(iso)));
}
