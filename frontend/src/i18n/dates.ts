// Dates and times in the language shown, as the reader's browser writes that language ("en-GB").
import { shownLanguage } from './language.js';

function locale(): string {
  const language = shownLanguage();
  const ofReader = typeof navigator === 'undefined' ? [] : navigator.languages;
  return ofReader.find((each) => each.split('-')[0] === language) ?? language;
}

/** A function that writes an instant; its format is made when it is first used. */
export function dateText(options: Intl.DateTimeFormatOptions): (instant: string | Date) => string {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (instant) => {
    const format = made.get(locale()) ?? new Intl.DateTimeFormat(locale(), options);
    made.set(locale(), format);
    return format.format(new Date(instant));
  };
}
