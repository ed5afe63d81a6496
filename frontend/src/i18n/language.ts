// The languages that the interface is translated into, and which language a typed text is in, by its script: it picks placeholders and button labels, and the direction.
export type Translation = 'en' | 'he' | 'ru';
export type Language = Translation | 'zh' | 'ja' | 'ar';

// Kana comes before Han, because Japanese uses both.
const SCRIPTS: readonly (readonly [Language, RegExp])[] = [
  ['he', /\p{Script=Hebrew}/u],
  ['ru', /\p{Script=Cyrillic}/u],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['zh', /\p{Script=Han}/u],
  ['ar', /\p{Script=Arabic}/u],
];

/** English unless the text holds letters of another script that we know. */
export function detectLanguage(text: string): Language {
  return SCRIPTS.find(([, script]) => script.test(text))?.[0] ?? 'en';
}

/** Writing direction of a language, for `dir` on a message or a composer. */
export function directionOf(language: Language): 'rtl' | 'ltr' {
  return language === 'he' || language === 'ar' ? 'rtl' : 'ltr';
}
