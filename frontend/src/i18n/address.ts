// Which language an address is in: `/he/…` and `/ru/…` say so, every other address is English. The reader's choice is kept
// by the browser, and public/language.js leads from an address without a language to the same page in the chosen one.
import { type Translation, TRANSLATIONS } from './language.js';

const PREFIX = /^\/(he|ru)(?=\/|$)/;

export const languageOfPath = (path: string): Translation =>
  TRANSLATIONS.find((language) => language === PREFIX.exec(path)?.[1]) ?? 'en';

/** What every path of a language begins with; empty for English. */
export const prefixOf = (language: Translation): string => (language === 'en' ? '' : `/${language}`);

/** The path without its language. */
export const pathWithoutLanguage = (path: string): string => path.replace(PREFIX, '') || '/';

/** The same page in a language; `path` has none. */
export function pathIn(language: Translation, path: string): string {
  const prefix = prefixOf(language);
  return path === '/' && prefix ? prefix : prefix + path;
}
