const TIME = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
const DAY_AND_TIME = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** The time of a message; with its date when that is not today. */
export function timeText(instant: string, today = new Date()): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  return (date.toDateString() === today.toDateString() ? TIME : DAY_AND_TIME).format(date);
}
