// Public addresses below a route: one article, one guide, one tool, named by the query, and one condition, named by the
// path. They are written as pages of their own.
import { type Path, paths } from '../app/paths.js';
import { allArticles } from '../content/articles.js';
import { calculators } from '../content/calculators.js';
import { checks } from '../content/checks/list.js';
import { listedConditions } from '../content/condition-list.js';
import { conditionTexts } from '../content/condition-page.js';
import { guides } from '../content/guides.js';
import { languageOfText, shownLanguage } from '../i18n/language.js';
import type { Head } from './heads.js';
import { changedOn } from './page-dates.js';
import { citations, medicalPage } from './structured-data.js';

export interface Detail {
  /** The route that lists it. */
  readonly path: Path;
  /** What its address has more than that of the route. */
  readonly suffix: string;
  /** What the page's heading says as well. */
  readonly title: string;
  readonly head: Head;
}

const articles = (): Detail[] =>
  allArticles().map(({ id, title, excerpt, author, publishDate, topic, sources }) => ({
    path: paths.healthArticles,
    suffix: `?article=${id}`,
    title,
    head: {
      description: excerpt,
      updated: publishDate,
      data: {
        '@type': 'Article',
        headline: title,
        articleSection: topic,
        datePublished: publishDate,
        author: { '@type': 'Organization', name: author },
        citation: citations(sources),
      },
    },
  }));

const guidePages = (): Detail[] =>
  guides().items.map(({ id, name, overview, updated, sources }) => ({
    path: paths.medicalConditions,
    suffix: `?condition=${id}`,
    title: name,
    head: {
      description: overview,
      updated,
      data: { ...medicalPage(name, sources), about: { '@type': 'MedicalCondition', name } },
    },
  }));

const tools = (): Detail[] =>
  Object.values(calculators().tools).map(({ id, title, summary, sources }) => ({
    path: paths.healthTools,
    suffix: `?tool=${id}`,
    title,
    head: { description: summary, updated: changedOn(paths.healthTools), data: medicalPage(title, sources) },
  }));

const selfChecks = (): Detail[] =>
  checks().items.map(({ id, title, summary, updated }) => ({
    path: paths.healthTools,
    suffix: `?tool=${id}`,
    title,
    head: { description: summary, updated, data: medicalPage(title) },
  }));

/** Names what it is about and what it rests on; it claims no review, because nobody has made one. */
async function conditionPage(id: string): Promise<Detail> {
  const page = await conditionTexts.load(id);
  if (!page) throw new Error(`There is no page about ${id}.`);
  const { layName, name, icd10, about, sources, review } = page;
  const code = icd10 && { '@type': 'MedicalCode', code: icd10, codingSystem: 'ICD-10' };
  const condition = { '@type': 'MedicalCondition', name: layName, alternateName: name, ...(code && { code }) };
  return {
    path: paths.conditions,
    suffix: `/${id}`,
    title: layName,
    head: {
      description: about,
      updated: review.written,
      data: { ...medicalPage(layName, sources), dateModified: review.written, about: condition },
    },
  };
}

const isTranslated = ({ title, head }: Detail): boolean =>
  shownLanguage() === 'en' || languageOfText(`${title} ${head.description}`) === shownLanguage();

/** The details that exist in the language shown. */
export async function details(): Promise<Detail[]> {
  const conditions = await Promise.all(listedConditions().map(({ id }) => conditionPage(id)));
  return [...articles(), ...guidePages(), ...tools(), ...selfChecks(), ...conditions].filter(isTranslated);
}
