import { dateText } from '../../i18n/dates.js';

/** "Tuesday, November 24 at 2:00 PM", in the language shown. */
export const whenText = dateText({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
