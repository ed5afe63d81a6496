// The languages that the engine reads and writes.
export type Locale = 'en' | 'he' | 'ru';

/** The locale asked for, or the script that the text is written in. */
export function localeOf(locale: string | undefined, text = ''): Locale {
  const asked = locale?.slice(0, 2).toLowerCase();
  if (asked === 'he' || asked === 'iw') return 'he';
  if (asked === 'ru' || asked === 'en') return asked;
  if (/\p{Script=Hebrew}{2}/u.test(text)) return 'he';
  return /\p{Script=Cyrillic}{2}/u.test(text) ? 'ru' : 'en';
}
