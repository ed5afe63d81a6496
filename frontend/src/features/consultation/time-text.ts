import { dateText } from '../../i18n/dates.js';

const timeOf = dateText({ hour: '2-digit', minute: '2-digit' });
const dayAndTimeOf = dateText({ dateStyle: 'medium', timeStyle: 'short' });

/** The time of a message; with its date when that is not today. */
export function timeText(instant: string, today = new Date()): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  return (date.toDateString() === today.toDateString() ? timeOf : dayAndTimeOf)(date);
}
