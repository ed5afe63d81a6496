// Public addresses below a route: one article, one condition, one tool, named by the query. They are written as pages of their own.
import { type Path, paths } from '../app/paths.js';
import articles from '../content/articles.json' with { type: 'json' };
import { calculators } from '../content/calculators.js';
import { checks } from '../content/checks/list.js';
import conditions from '../content/conditions.json' with { type: 'json' };
import { shownLanguage } from '../i18n/language.js';
import type { Head } from './heads.js';
import { citations, medicalPage } from './structured-data.js';

export interface Detail {
  readonly path: Path;
  readonly search: string;
  /** What the page's heading says as well. */
  readonly title: string;
  readonly head: Head;
}

const ARTICLES: readonly Detail[] = articles.items.map(
  ({ id, title, excerpt, author, publishDate, category, sources }) => ({
    path: paths.healthArticles,
    search: `?article=${id}`,
    title,
    head: {
      description: excerpt,
      updated: publishDate,
      data: {
        '@type': 'Article',
        headline: title,
        articleSection: category,
        datePublished: publishDate,
        author: { '@type': 'Organization', name: author },
        citation: citations(sources),
      },
    },
  }),
);

const CONDITIONS: readonly Detail[] = conditions.items.map(({ id, name, overview }) => ({
  path: paths.medicalConditions,
  search: `?condition=${id}`,
  title: name,
  head: {
    description: overview,
    data: { ...medicalPage(name), about: { '@type': 'MedicalCondition', name } },
  },
}));

const tools = (): Detail[] =>
  Object.values(calculators().tools).map(({ id, title, summary, sources }) => ({
    path: paths.healthTools,
    search: `?tool=${id}`,
    title,
    head: { description: summary, data: medicalPage(title, sources) },
  }));

const selfChecks = (): Detail[] =>
  checks().items.map(({ id, title, summary, updated }) => ({
    path: paths.healthTools,
    search: `?tool=${id}`,
    title,
    head: { description: summary, updated, data: medicalPage(title) },
  }));

/** The details in the language shown; articles and conditions are in English only. */
export const details = (): readonly Detail[] => [
  ...(shownLanguage() === 'en' ? [...ARTICLES, ...CONDITIONS] : []),
  ...tools(),
  ...selfChecks(),
];
