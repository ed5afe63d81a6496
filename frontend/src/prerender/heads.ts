// What search engines and link previews read about each public page. A route with a head here is prerendered
// at build time, stands in sitemap.xml, and can be read without scripts; every other route is rendered in the browser.
import { type Path, paths } from '../app/paths.js';
import articles from '../content/articles.json' with { type: 'json' };
import calculators from '../content/calculators.json' with { type: 'json' };
import conditions from '../content/conditions.json' with { type: 'json' };
import contact from '../content/contact.json' with { type: 'json' };
import faq from '../content/faq.json' with { type: 'json' };
import help from '../content/help.json' with { type: 'json' };
import legal from '../content/legal.json' with { type: 'json' };
import questions from '../content/questions.json' with { type: 'json' };
import sitemap from '../content/sitemap.json' with { type: 'json' };
import about from '../content/static-pages/about.json' with { type: 'json' };
import aiDoctors from '../content/static-pages/ai-doctors.json' with { type: 'json' };
import accuracy from '../content/static-pages/accuracy.json' with { type: 'json' };
import howItWorks from '../content/static-pages/how-it-works.json' with { type: 'json' };
import medicalServices from '../content/static-pages/medical-services.json' with { type: 'json' };
import { UNKNOWN_SITE } from '../app/site-address.js';
import { FIRST_QUESTIONS } from './first-questions.js';
import { collection, faqPage, itemList, medicalPage, type StructuredData, webPage } from './structured-data.js';

export interface Head {
  readonly description: string;
  readonly data: StructuredData;
  /** Only the head is prerendered; the content needs the browser (a form). */
  readonly headOnly?: true;
  /** Day of the last change, for sitemap.xml. */
  readonly updated?: string;
}

const HOME =
  'Describe your symptoms and ask two AI doctors: what it could be, what you can do, and when to see somebody. Information, not a diagnosis.';

function legalHead(path: Path): Head {
  const page = legal.pages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`There is no legal text for ${path}.`);
  return { description: page.lead, data: webPage(page.heading), updated: page.updated };
}

export const HEADS: Readonly<Partial<Record<Path, Head>>> = {
  [paths.home]: { description: HOME, data: webPage('MedConsult') },
  [paths.consultation]: {
    description: 'Ask Dr. Alex or Dr. Julia about your symptoms in your own words. They are AI, not licensed doctors.',
    data: medicalPage('AI consultation'),
  },
  [paths.login]: {
    description: 'Sign in to MedConsult to find your consultations, your balance and your reports.',
    data: webPage('Sign in'),
    headOnly: true,
  },
  [paths.register]: {
    description:
      'Create a free MedConsult account: daily credits, both AI doctors, and your consultations in one place.',
    data: webPage('Create an account'),
    headOnly: true,
  },
  [paths.about]: { description: about.lead, data: webPage(about.heading, 'AboutPage') },
  [paths.howItWorks]: { description: howItWorks.lead, data: medicalPage(howItWorks.heading, howItWorks.sources) },
  [paths.medicalServices]: {
    description: medicalServices.lead,
    data: medicalPage(medicalServices.heading, medicalServices.sources),
  },
  [paths.aiDoctors]: { description: aiDoctors.lead, data: medicalPage(aiDoctors.heading, aiDoctors.sources) },
  [paths.accuracy]: { description: accuracy.lead, data: medicalPage(accuracy.heading, accuracy.sources) },
  [paths.helpCenter]: {
    description: help.lead,
    data: faqPage(
      help.heading,
      help.topics.flatMap(({ items }) => items),
    ),
  },
  [paths.faq]: {
    description: faq.lead,
    data: faqPage(
      faq.heading,
      faq.groups.flatMap(({ items }) => items),
    ),
  },
  [paths.contact]: { description: contact.lead, data: webPage(contact.heading, 'ContactPage') },
  [paths.privacy]: legalHead(paths.privacy),
  [paths.terms]: legalHead(paths.terms),
  [paths.medicalDisclaimer]: legalHead(paths.medicalDisclaimer),
  [paths.sitemap]: {
    description: `${sitemap.lead} Information, help, account and legal texts.`,
    data: webPage(sitemap.heading),
  },
  [paths.healthArticles]: { description: articles.lead, data: collection(articles.title, articleParts()) },
  [paths.medicalConditions]: { description: conditions.lead, data: collection(conditions.title, conditionParts()) },
  [paths.healthTools]: { description: calculators.lead, data: medicalPage(calculators.heading) },
  [paths.medicalQuestions]: {
    description: questions.lead,
    data: { ...medicalPage(questions.title), mainEntity: itemList(questionItems()) },
  },
};

function articleParts(): StructuredData[] {
  return articles.items.map(({ title, excerpt }) => ({ '@type': 'Article', headline: title, description: excerpt }));
}

function conditionParts(): StructuredData[] {
  return conditions.items.map(({ name, overview }) => ({ '@type': 'MedicalCondition', name, description: overview }));
}

/** The questions that the page begins with, each at its own address. */
function questionItems() {
  const page = `${UNKNOWN_SITE}${paths.medicalQuestions}`;
  return FIRST_QUESTIONS.map(({ id, question }) => ({ name: question, url: `${page}?question=${id}` }));
}
