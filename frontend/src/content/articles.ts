// The articles: what is known about each, and its text, which is loaded with the page that shows it and with no other.
import { articleTexts } from 'virtual:content';
import { shownLanguage } from '../i18n/language.js';
import content from './articles.json' with { type: 'json' };
import type { ArticlesContent, OtherArticle } from './articles.schema.js';
import { loadedTexts } from './loaded-texts.js';
import { localized } from './localized.js';

export const articles = localized(content as ArticlesContent, {
  he: () => import('./he/articles.json', { with: { type: 'json' } }),
  ru: () => import('./ru/articles.json', { with: { type: 'json' } }),
});

/** All of them, each with its subject in words. */
export function allArticles(): OtherArticle[] {
  const { items, more, categoryNames } = articles();
  return [...items.map(({ category, ...article }) => ({ ...article, topic: categoryNames[category] })), ...more];
}

/** Their texts; those without a translation are in English. */
export const articleBodies = loadedTexts(async (id) => {
  const own = (await articleTexts[shownLanguage()]()).default[id];
  const loader = own ?? (await articleTexts.en()).default[id];
  return loader && (await loader()).default;
});
