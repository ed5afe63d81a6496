/// <reference types="node" />
// `virtual:content` for tests: made by the same functions as the build's, out of the same files.
import { readFileSync } from 'node:fs';
import { articleFile, articleIds } from '../../build/content/articles.js';
import { conditionList, conditionPages as pagesIn } from '../../build/content/conditions.js';
import { searchIndex } from '../../build/content/search-index.js';
import { type Language, LANGUAGES } from '../../build/content/sources.js';

type Loader<Content> = () => Promise<{ readonly default: Content }>;

const loader =
  <Content>(make: () => Content): Loader<Content> =>
  async () => ({ default: make() });

const inLanguages = <Content>(make: (language: Language) => Content) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, loader(() => make(language))]));

export const conditionLists = inLanguages(conditionList);
export const conditionPages = inLanguages((language) =>
  Object.fromEntries([...pagesIn(language)].map(([id, page]) => [id, loader(() => page)])),
);
export const articleTexts = inLanguages((language) =>
  Object.fromEntries(
    articleIds(language).map((id) => [id, loader(() => readFileSync(articleFile(language, id), 'utf8'))]),
  ),
);
export const searchIndexes = inLanguages((language) => JSON.parse(JSON.stringify(searchIndex(language))) as object);
