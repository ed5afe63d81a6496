import { dateText } from '../../../i18n/dates.js';
import { dateOf } from './days.js';

const long = dateText({ dateStyle: 'long', timeZone: 'UTC' });
const short = dateText({ day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A day (days.ts) as the reader's language writes it. */
export const dayInWords = (day: number): string => long(dateOf(day));

/** The same without the year, where there is little room. */
export const shortDayInWords = (day: number): string => short(dateOf(day));
