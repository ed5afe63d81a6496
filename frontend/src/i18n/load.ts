// Loads the texts of a language, which English readers never do, and shows it from then on.
import { showLanguage, type Translation } from './language.js';
import { addTexts, type Texts } from './messages.js';

const LOADERS: Readonly<Partial<Record<Translation, () => Promise<{ readonly texts: Texts }>>>> = {
  he: () => import('./he/index.js'),
  ru: () => import('./ru/index.js'),
};

export async function loadTexts(language: Translation): Promise<void> {
  const loaded = await LOADERS[language]?.();
  if (loaded) addTexts(language, loaded.texts);
  showLanguage(language);
}
