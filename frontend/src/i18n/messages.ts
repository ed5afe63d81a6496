// Messages of the interface by key, formatted by Lingui. The build compiles the ICU texts of the catalogues to tokens.
import { type I18n, setupI18n } from '@lingui/core';
import { type Language, shownLanguage, type Translation } from './language.js';

export type Texts = Readonly<Record<string, string>>;
export type Values = Readonly<Record<string, string | number>>;

export const catalogueOf = (locale: Translation, texts: Texts): I18n =>
  setupI18n({ locale, messages: { [locale]: texts } });

const CATALOGUES: Readonly<Record<Translation, I18n>> & Readonly<Partial<Record<Language, I18n>>> = {
  en: catalogueOf('en', {}),
  he: catalogueOf('he', {}),
  ru: catalogueOf('ru', {}),
};

function catalogueWith(key: string, language: Language): I18n {
  const catalogue = CATALOGUES[language];
  return catalogue?.messages[key] ? catalogue : CATALOGUES.en;
}

/** Adds the texts of one part of the product in one language. */
export function addTexts(language: Translation, texts: Texts): void {
  CATALOGUES[language].load(language, texts);
}

/** The text of a key in the language shown; undefined where that has none, in English too. */
export function translationOf(key: string): string | undefined {
  const catalogue = CATALOGUES[shownLanguage()];
  return catalogue.messages[key] ? catalogue._(key) : undefined;
}

/** The text of a key, with its values and plural forms: in the language shown, if none is named; else in English. */
export function translate(key: string, values: Values = {}, language: Language = shownLanguage()): string {
  return catalogueWith(key, language)._(key, values);
}
