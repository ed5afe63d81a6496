// The answer to "what is gout?", from the condition's page.
import { answerTexts } from '../knowledge/answer-texts.js';
import { isChild, type Told } from '../understand/told.js';
import { doctorTexts } from '../knowledge/doctor-texts.js';
import { type AnswerSection, type HealthAnswer, isFilled } from '../health-questions/health-answer.js';
import type { Locale } from '../knowledge/locale.js';
import { soonerLines } from '../judge/sooner.js';
import { CONDITION_PAGES, pageSources } from './data.js';
import type { ConditionPage } from './schema.js';

const OLD_AGE = 65;

/** Null where nobody has written a page about it. */
export function conditionAnswer(conditionId: string, told: Told, locale: Locale): HealthAnswer | null {
  const page = CONDITION_PAGES.get(conditionId);
  if (!page) return null;
  const { headings } = answerTexts(locale);
  const [lead, rest] = firstSentence(page.about[locale]);
  const sections: AnswerSection[] = [
    { heading: null, paragraphs: [rest, page.feelsLike[locale], page.course[locale]].filter(Boolean) },
    { heading: headings.helps, bullets: [...careIn(page, locale), ...forPerson(page, told, locale)] },
    { heading: headings.seek, bullets: soonerLines(page.getHelp, 'home', locale) },
    { heading: headings.visit, paragraphs: [page.doctor[locale]] },
  ];
  return {
    ability: 'condition',
    locale,
    urgency: 'none',
    lead,
    sections: sections.filter(isFilled),
    question: { text: doctorTexts(locale).topicQuestion, choices: [] },
    sources: pageSources(page),
  };
}

/** What to do and what to avoid. */
export function careIn({ care, avoid }: ConditionPage, locale: Locale): string[] {
  return [...care, ...avoid].map((text) => text[locale]);
}

/** What is different for this person. */
export function forPerson(page: ConditionPage, told: Told, locale: Locale): string[] {
  const { age, pregnant, medicines } = told;
  const own = [
    isChild(told) ? page.children : undefined,
    pregnant ? page.pregnancy : undefined,
    age !== undefined && age >= OLD_AGE ? page.olderPeople : undefined,
    medicines.size > 0 ? page.medicines : undefined,
  ];
  return own.flatMap((text) => text?.[locale] ?? []);
}

function firstSentence(text: string): [string, string] {
  const [first = text] = /^.+?[.!?](?=\s|$)/su.exec(text) ?? [];
  return [first, text.slice(first.length).trim()];
}
