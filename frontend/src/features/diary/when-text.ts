import { dateText } from '../../i18n/dates.js';

/** "Mar 2, 2026, 9:00 AM", in the language shown. */
export const whenText = dateText({ dateStyle: 'medium', timeStyle: 'short' });
export const dayText = dateText({ dateStyle: 'medium' });
