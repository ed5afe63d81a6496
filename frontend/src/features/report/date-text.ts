import { dateText } from '../../i18n/dates.js';

/** Day and time as the reader writes them. */
export const dateAndTime = dateText({ dateStyle: 'long', timeStyle: 'short' });
