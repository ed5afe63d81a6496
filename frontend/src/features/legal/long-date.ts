import { shownLanguage } from '../../i18n/language.js';

/** `2026-11-21` as `November 21, 2026` in the language shown, the same on every machine and in every zone. */
export function longDate(iso: string): string {
  return new Intl.DateTimeFormat(shownLanguage(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
}
