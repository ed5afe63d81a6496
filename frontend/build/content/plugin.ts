// `virtual:content`: what pages and the search are made of. Each condition and each article in each language becomes a
// file of its own, so that no page loads another one's text.
import { articleFile, articleIds } from './articles.js';
import { conditionList, conditionPages } from './conditions.js';
import { searchIndex } from './search-index.js';
import { type Language, LANGUAGES } from './sources.js';

const NAME = 'virtual:content';
const MODULE = /^virtual:content\/(lists|pages|search|articles)-(en|he|ru)(?:-([a-z0-9-]+))?$/;

const loader = (module: string): string => `() => import(${JSON.stringify(module)})`;
const loaders = (names: readonly string[], moduleOf: (name: string) => string): string =>
  `{${names.map((name) => `${JSON.stringify(name)}: ${loader(moduleOf(name))}`).join(',\n')}}`;
const json = (data: object): string => `export default ${JSON.stringify(data)}`;

const entry = (): string =>
  Object.entries({
    conditionLists: 'lists',
    conditionPages: 'pages',
    searchIndexes: 'search',
    articleTexts: 'articles',
  })
    .map(([name, kind]) => `export const ${name} = ${loaders(LANGUAGES, (language) => `${NAME}/${kind}-${language}`)};`)
    .join('\n');

function pages(language: Language, id: string | undefined): string {
  const all = conditionPages(language);
  if (id === undefined)
    return `export default ${loaders([...all.keys()], (each) => `${NAME}/pages-${language}-${each}`)}`;
  const page = all.get(id);
  if (!page) throw new Error(`There is no page about ${id}.`);
  return json(page);
}

const articles = (language: Language): string =>
  `export default ${loaders(articleIds(language), (id) => `${articleFile(language, id)}?raw`)}`;

function code(id: string): string | undefined {
  if (id === NAME) return entry();
  const [, kind, language, page] = MODULE.exec(id) ?? [];
  if (kind === 'lists') return json(conditionList(language as Language));
  if (kind === 'articles') return articles(language as Language);
  if (kind === 'search') return json(searchIndex(language as Language));
  return kind && pages(language as Language, page);
}

interface ContentPlugin {
  readonly name: string;
  resolveId(id: string): string | undefined;
  load(id: string): string | undefined;
}

export function virtualContent(): ContentPlugin {
  return {
    name: 'virtual-content',
    resolveId: (id) => (id === NAME || MODULE.test(id) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith(`\0${NAME}`) ? code(id.slice(1)) : undefined),
  };
}
