import { dateText } from '../../../i18n/dates.js';
import { dateOf } from './days.js';

const written = dateText({ dateStyle: 'long', timeZone: 'UTC' });

/** A day (days.ts) as the reader's language writes it. */
export const dayInWords = (day: number): string => written(dateOf(day));
