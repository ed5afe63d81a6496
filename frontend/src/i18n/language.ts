// The languages that the interface is translated into, and which language a typed text is in, by its script: it picks placeholders and button labels, and the direction.
export const TRANSLATIONS = ['en', 'he', 'ru'] as const;
export type Translation = (typeof TRANSLATIONS)[number];
export const LANGUAGE_NAMES: Readonly<Record<Translation, string>> = { en: 'English', he: 'עברית', ru: 'Русский' };
export type Language = Translation | 'zh' | 'ja' | 'ar';

// Kana comes before Han, because Japanese uses both.
const SCRIPTS: readonly (readonly [Language, RegExp])[] = [
  ['he', /\p{Script=Hebrew}/u],
  ['ru', /\p{Script=Cyrillic}/u],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['zh', /\p{Script=Han}/u],
  ['ar', /\p{Script=Arabic}/u],
];

let shown: Translation = 'en';

/** The language of the interface: that of the address, set once before the first render. */
export const shownLanguage = (): Translation => shown;

export function showLanguage(language: Translation): void {
  shown = language;
}

/** English unless the text holds letters of another script that we know; a text without letters is in the language shown. */
export function detectLanguage(text: string): Language {
  return SCRIPTS.find(([, script]) => script.test(text))?.[0] ?? (/\p{L}/u.test(text) ? 'en' : shown);
}

/** Writing direction of a language, for `dir` on a message or a composer. */
export function directionOf(language: Language): 'rtl' | 'ltr' {
  return language === 'he' || language === 'ar' ? 'rtl' : 'ltr';
}

const RTL = /[\p{Script=Hebrew}\p{Script=Arabic}]/gu;
const LTR = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/** Direction of a message: that of most of its letters, so one foreign word does not turn it round. */
export function directionOfText(text: string): 'ltr' | 'rtl' {
  const count = (letters: RegExp): number => text.match(letters)?.length ?? 0;
  return count(RTL) > count(LTR) ? 'rtl' : 'ltr';
}

/** Language of an answer: that of most of its letters; what is shown around the answer speaks it too. */
export function languageOfText(text: string): Language {
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters > 2 * latin || letters === 0 ? detectLanguage(text) : 'en';
}
