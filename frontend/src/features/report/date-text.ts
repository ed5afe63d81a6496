const DATE = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' });

/** Day and time as the reader writes them. */
export const dateAndTime = (instant: string): string => DATE.format(new Date(instant));
