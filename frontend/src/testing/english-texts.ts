// Texts of the English interface that a page in another language shows.
import english from '../i18n/en/start.json' with { type: 'json' };
import hebrew from '../i18n/he/start.json' with { type: 'json' };
import russian from '../i18n/ru/start.json' with { type: 'json' };

const TEXTS: Readonly<Record<'he' | 'ru', Readonly<Record<string, string>>>> = { he: hebrew, ru: russian };

/** The texts of a page that are not said to be in English. */
const textsIn = (element: Element): string[] =>
  [...element.querySelectorAll('*')]
    .filter((part) => !part.closest('[lang=en], noscript, script'))
    .flatMap(({ childNodes }) => [...childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE))
    .map(({ textContent }) => textContent ?? '');

/** What is the same in both languages counts as neither. */
export function englishTextsIn(page: Element, language: 'he' | 'ru'): string[] {
  const meant = TEXTS[language];
  const differs = ([key, text]: [string, string]) => (meant[key] ?? text) !== text;
  const foreign = new Set(
    Object.entries<string>(english)
      .filter(differs)
      .map(([, text]) => text),
  );
  return textsIn(page).filter((text) => foreign.has(text));
}
