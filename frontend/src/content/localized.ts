// Content of pages in the language shown. English is part of the page. A translation is loaded with it and holds the words
// only: it is laid over the English content, which keeps what has no language (figures, ids, addresses, sources).
import { shownLanguage, type Translation } from '../i18n/language.js';
import { overlaid, type Overlay } from './overlaid.js';

type Loader<Content> = () => Promise<{ readonly default: Overlay<Content> }>;

const LOADERS = new Set<() => Promise<void>>();

/** Adds what has to be loaded, in the language shown, before the page whose code this is can be shown. */
export const whenNeeded = (load: () => Promise<void>): void => void LOADERS.add(load);

/** Content by a call, so that it is looked up when it is shown and not when its module is loaded. */
export function localized<Content>(
  english: Content,
  translations: Readonly<Partial<Record<Translation, Loader<Content>>>>,
): () => Content {
  const known = new Map<Translation, Content>([['en', english]]);
  whenNeeded(async () => {
    const language = shownLanguage();
    const loaded = known.has(language) ? undefined : await translations[language]?.();
    if (loaded) known.set(language, overlaid(english, loaded.default));
  });
  return () => known.get(shownLanguage()) ?? english;
}

/** Resolves when all content whose code is there can be shown in the language shown. */
export async function contentReady(): Promise<void> {
  await Promise.all([...LOADERS].map((load) => load()));
}
