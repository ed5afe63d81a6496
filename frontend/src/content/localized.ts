// Content of pages in the language shown. English is part of the page. A translation is loaded with it and holds the words
// only: it is laid over the English content, which keeps what has no language (figures, ids, addresses, sources).
import { shownLanguage, type Translation } from '../i18n/language.js';

type Loader<Content> = () => Promise<{ readonly default: Overlay<Content> }>;

/** A part of the content: objects by their keys, lists by the ids of their items, or by position where these have none. */
type Overlay<Content> = Content extends readonly (infer Item)[]
  ? Item extends { readonly id: string }
    ? Readonly<Record<string, Overlay<Item>>>
    : readonly Overlay<Item>[]
  : Content extends object
    ? { readonly [Key in keyof Content]?: Overlay<Content[Key]> }
    : Content extends string
      ? string
      : Content;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const keyOf = (item: unknown, position: number): string | number =>
  isObject(item) && typeof item['id'] === 'string' ? item['id'] : position;

export function overlaid<Content>(content: Content, overlay: Overlay<Content>): Content;
export function overlaid(content: unknown, overlay: unknown): unknown {
  if (overlay === undefined) return content;
  if (!isObject(content) || !isObject(overlay)) return overlay;
  const over = (value: unknown, key: string | number) => overlaid(value, overlay[key] as never);
  if (Array.isArray(content)) return content.map((item: unknown, position) => over(item, keyOf(item, position)));
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, over(value, key)]));
}

const LOADERS = new Set<() => Promise<void>>();

/** Content by a call, so that it is looked up when it is shown and not when its module is loaded. */
export function localized<Content>(
  english: Content,
  translations: Readonly<Partial<Record<Translation, Loader<Content>>>>,
): () => Content {
  const known = new Map<Translation, Content>([['en', english]]);
  LOADERS.add(async () => {
    const language = shownLanguage();
    const loaded = known.has(language) ? undefined : await translations[language]?.();
    if (loaded) known.set(language, overlaid(english, loaded.default));
  });
  return () => known.get(shownLanguage()) ?? english;
}

/** Resolves when all content whose code is there can be shown in the language shown. */
export async function contentReady(): Promise<void> {
  if (shownLanguage() !== 'en') await Promise.all([...LOADERS].map((load) => load()));
}
