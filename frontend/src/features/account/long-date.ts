import { shownLanguage } from '../../i18n/language.js';

/** 2026-03-01T… -> March 1, 2026, in the reader's language. */
export function longDate(instant: string): string {
  return new Intl.DateTimeFormat(shownLanguage(), { dateStyle: 'long' }).format(new Date(instant));
}
