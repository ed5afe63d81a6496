// The search index of each language: everything that somebody can look for on the public pages.
import MiniSearch from 'minisearch';
import { overlaid } from '../../src/content/overlaid.js';
import { type Findable, SEARCH_OPTIONS } from '../../src/features/search/search-options.js';
import { aliasesOf, conditionList } from './conditions.js';
import { articlesIn, contentIn, jsonFiles, type Language, QUESTIONS, readJson, titleIn } from './sources.js';

interface Question {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

const conditions = (language: Language): Findable[] => {
  const english = new Map(conditionList('en').map((condition) => [condition.id, condition]));
  return conditionList(language).map(({ id, name, layName, summary }) => ({
    id: `/conditions/${id}`,
    kind: 'condition',
    title: layName,
    text: summary,
    names: [name, english.get(id)?.name, english.get(id)?.layName, ...aliasesOf(id)].join(' '),
  }));
};

const articles = (language: Language): Findable[] =>
  articlesIn(language).map(({ id, title, excerpt }) => ({
    id: `/health-articles?article=${id}`,
    kind: 'article',
    title,
    text: excerpt,
    names: '',
  }));

const tools = (language: Language): Findable[] =>
  [...Object.values(contentIn('calculators', language).tools), ...contentIn('checks/list', language).items].map(
    ({ id, title, summary, words = '' }) => ({
      id: `/health-tools?tool=${id}`,
      kind: 'tool',
      title,
      text: summary,
      names: words,
    }),
  );

const faq = (language: Language): Findable[] =>
  contentIn('faq', language).groups.flatMap(({ items }) =>
    items.map(({ id, question, answer }) => ({
      id: `/faq#${id}`,
      kind: 'faq',
      title: question,
      text: answer[0] ?? '',
      names: '',
    })),
  );

/** The questions that the product ships with: English ones in a list, the others by their ids. */
function questions(language: Language): Findable[] {
  const files = jsonFiles(QUESTIONS).filter((file) => file !== 'sources.json');
  return files
    .flatMap((file) => {
      const english = readJson<Question[]>(QUESTIONS, file);
      return language === 'en' ? english : overlaid(english, readJson(QUESTIONS, language, file));
    })
    .map(({ id, question, answer }) => ({
      id: `/medical-questions?question=${id}`,
      kind: 'question',
      title: question,
      text: answer.split('\n')[0] ?? '',
      names: '',
    }));
}

/** The pages of the site itself, by the titles that they have in the tab. */
const pages = (language: Language): Findable[] =>
  contentIn('search-pages', language).pages.map(({ id, path, text, words }) => ({
    id: path,
    kind: 'page',
    title: titleIn(language, id),
    text,
    names: words,
  }));

export function searchIndex(language: Language): object {
  const index = new MiniSearch(SEARCH_OPTIONS);
  for (const kind of [pages, conditions, articles, tools, questions, faq]) index.addAll(kind(language));
  return index.toJSON();
}
