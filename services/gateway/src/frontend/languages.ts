// Languages in addresses: `/he/faq` is the Hebrew `/faq`. Operators' screens are English only.
import { PAGES } from './routes.js';

const PREFIX = /^\/(he|ru)(?=\/|$)/;
export const LANGUAGES = ['en', 'he', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];

interface Place {
  readonly language: Language;
  /** The path without its language prefix. */
  readonly page: string;
}

export function placeOf(path: string): Place {
  const language = LANGUAGES.find((each) => each === PREFIX.exec(path)?.[1]) ?? 'en';
  return { language, page: path.replace(PREFIX, '') || '/' };
}

export function pathIn(language: Language, page: string): string {
  if (language === 'en') return page;
  return page === '/' ? `/${language}` : `/${language}${page}`;
}

export const isPage = ({ language, page }: Place): boolean =>
  PAGES.has(page) && (language === 'en' || !page.startsWith('/admin'));
