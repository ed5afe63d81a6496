// What search engines and link previews read about each public page. A route with a head here is prerendered
// at build time, stands in sitemap.xml, and can be read without scripts; every other route is rendered in the browser.
import { type Path, paths } from '../app/paths.js';
import { allArticles, articles } from '../content/articles.js';
import { calculators } from '../content/calculators.js';
import { listedConditions } from '../content/condition-list.js';
import { contact } from '../content/contact.js';
import { faq } from '../content/faq.js';
import { guides } from '../content/guides.js';
import { help } from '../content/help.js';
import { legal } from '../content/legal.js';
import { questions } from '../content/questions.js';
import { sitemap } from '../content/sitemap.js';
import { about } from '../content/static-pages/about.js';
import { aiDoctors } from '../content/static-pages/ai-doctors.js';
import { accuracy } from '../content/static-pages/accuracy.js';
import { howItWorks } from '../content/static-pages/how-it-works.js';
import { medicalServices } from '../content/static-pages/medical-services.js';
import { pathIn } from '../i18n/address.js';
import { shownLanguage } from '../i18n/language.js';
import { t } from '../i18n/reading.js';
import { UNKNOWN_SITE } from '../app/site-address.js';
import { changedOn, latest } from './page-dates.js';
import { say } from './descriptions.js';
import { firstQuestions } from './first-questions.js';
import { collection, faqPage, itemList, medicalPage, type StructuredData, webPage } from './structured-data.js';

export interface Head {
  readonly description: string;
  readonly data: StructuredData;
  /** Only the head is prerendered; the content needs the browser (a form). */
  readonly headOnly?: true;
  /** Day of the last change, for sitemap.xml. */
  readonly updated: string;
}

function legalHead(path: Path): Head {
  const page = legal().pages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`There is no legal text for ${path}.`);
  return { description: page.lead, data: webPage(page.heading), updated: page.updated };
}

type WrittenHead = Omit<Head, 'updated'> & Partial<Pick<Head, 'updated'>>;

const written = (): Readonly<Partial<Record<Path, WrittenHead>>> => ({
  [paths.home]: { description: say('head.home'), data: webPage(t('app.name')) },
  [paths.consultation]: { description: say('head.consultation'), data: medicalPage(t('title.consultation')) },
  [paths.login]: { description: say('head.login'), data: webPage(t('title.login')), headOnly: true },
  [paths.register]: { description: say('head.register'), data: webPage(t('title.register')), headOnly: true },
  [paths.about]: { description: about().lead, data: webPage(about().heading, 'AboutPage') },
  [paths.howItWorks]: { description: howItWorks().lead, data: medicalPage(howItWorks().heading, howItWorks().sources) },
  [paths.medicalServices]: {
    description: medicalServices().lead,
    data: medicalPage(medicalServices().heading, medicalServices().sources),
  },
  [paths.aiDoctors]: { description: aiDoctors().lead, data: medicalPage(aiDoctors().heading, aiDoctors().sources) },
  [paths.accuracy]: { description: accuracy().lead, data: medicalPage(accuracy().heading, accuracy().sources) },
  [paths.helpCenter]: {
    description: help().lead,
    data: faqPage(
      help().heading,
      help().topics.flatMap(({ items }) => items),
    ),
  },
  [paths.faq]: {
    description: faq().lead,
    data: faqPage(
      faq().heading,
      faq().groups.flatMap(({ items }) => items),
    ),
  },
  [paths.contact]: { description: contact().lead, data: webPage(contact().heading, 'ContactPage') },
  [paths.privacy]: legalHead(paths.privacy),
  [paths.terms]: legalHead(paths.terms),
  [paths.medicalDisclaimer]: legalHead(paths.medicalDisclaimer),
  [paths.sitemap]: { description: say('head.sitemap'), data: webPage(sitemap().heading) },
  [paths.healthArticles]: {
    description: articles().lead,
    data: collection(articles().title, articleParts()),
    updated: latest(allArticles().map(({ publishDate }) => publishDate)),
  },
  [paths.medicalConditions]: {
    description: guides().lead,
    data: collection(guides().title, guideParts()),
    updated: latest(guides().items.map(({ updated }) => updated)),
  },
  [paths.conditions]: {
    description: t('conditions.allLead'),
    data: { ...medicalPage(t('conditions.all')), mainEntity: itemList(conditionItems()) },
    updated: latest(listedConditions().map(({ updated }) => updated)),
  },
  [paths.healthTools]: { description: calculators().lead, data: medicalPage(calculators().heading) },
  [paths.medicalQuestions]: {
    description: questions().lead,
    data: { ...medicalPage(questions().title), mainEntity: itemList(questionItems()) },
  },
});

/** The heads of all public routes in the language shown. */
export function heads(): Readonly<Partial<Record<Path, Head>>> {
  const dated = Object.entries(written()).map(([path, head]) => [
    path,
    { ...head, updated: head.updated ?? changedOn(path as Path) },
  ]);
  return Object.fromEntries(dated) as Partial<Record<Path, Head>>;
}

function articleParts(): StructuredData[] {
  return allArticles().map(({ title, excerpt }) => ({ '@type': 'Article', headline: title, description: excerpt }));
}

function guideParts(): StructuredData[] {
  return guides().items.map(({ name, overview }) => ({ '@type': 'MedicalCondition', name, description: overview }));
}

function conditionItems() {
  const page = UNKNOWN_SITE + pathIn(shownLanguage(), paths.conditions);
  return listedConditions().map(({ id, layName }) => ({ name: layName, url: `${page}/${id}` }));
}

/** The questions that the page begins with, each at its own address. */
function questionItems() {
  const page = UNKNOWN_SITE + pathIn(shownLanguage(), paths.medicalQuestions);
  return firstQuestions().map(({ id, question }) => ({ name: question, url: `${page}?question=${id}` }));
}
