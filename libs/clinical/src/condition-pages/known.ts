// What is known of a condition, sentence by sentence: from its page, from a short page, else from the knowledge.
import { adviceIn, useful } from '../knowledge/advice.js';
import { doctorTexts, fill, list } from '../knowledge/doctor-texts.js';
import { emergencyNumbers } from '../knowledge/emergency-numbers.js';
import { conditionOf, knowledge, type KnownCondition, sourcesOf } from '../knowledge/knowledge.js';
import type { Locale } from '../knowledge/locale.js';
import { namesOf, statementOf } from '../knowledge/names.js';
import type { Source } from '../knowledge/schema.js';
import { soonerLines } from '../judge/sooner.js';
import { topicSources, topicTexts, TOPICS } from '../topics/data.js';
import type { Topic } from '../topics/schema.js';
import { isChild, type Told } from '../understand/told.js';
import { ASPECT_FRAME } from './aspects.js';
import { CONDITION_PAGES, pageSources } from './data.js';
import type { ConditionPage } from './schema.js';

const OLD_AGE = 65;

export interface Known {
  readonly name: string;
  readonly icd10: string;
  readonly about: readonly string[];
  /** What it feels like. */
  readonly signs: readonly string[];
  readonly course: readonly string[];
  readonly care: readonly string[];
  readonly personal: readonly string[];
  /** What is written for children and for pregnancy, whoever asks. */
  readonly groups: { readonly children: readonly string[]; readonly pregnancy: readonly string[] };
  readonly seek: readonly string[];
  readonly doctor: readonly string[];
  readonly sources: readonly Source[];
}

/** Null where neither a page nor the knowledge has anything to tell. */
export function knownOf(conditionId: string, told: Told, locale: Locale): Known | null {
  const page = CONDITION_PAGES.get(conditionId);
  const condition = conditionOf(conditionId);
  if (page) return ofPage(page, told, locale);
  return ofTopic(conditionId, locale) ?? (condition ? ofCondition(condition, locale) : null);
}

function ofPage(page: ConditionPage, told: Told, locale: Locale): Known {
  const condition = conditionOf(page.id);
  return {
    name: condition ? namesOf(condition, locale).layName : '',
    icd10: condition?.icd10 ?? '',
    about: sentencesOf(page.about[locale]),
    signs: sentencesOf(page.feelsLike[locale]),
    course: sentencesOf(page.course[locale]),
    care: careIn(page, locale),
    personal: forPerson(page, told, locale),
    groups: groupsOf(page, locale),
    seek: soonerLines(page.getHelp, 'home', locale),
    doctor: sentencesOf(page.doctor[locale]),
    sources: pageSources(page),
  };
}

const SHORT_PAGES = new Map(
  TOPICS.filter(({ kind }) => kind === 'condition').map((topic) => [topic.id, topic] as const),
);

/** Without a page: the few sentences that a topic of the same name has. */
function ofTopic(id: string, locale: Locale): Known | null {
  const topic: Topic | undefined = SHORT_PAGES.get(id);
  const texts = topic && topicTexts(topic, locale);
  if (!topic || !texts) return null;
  return {
    name: texts.name,
    icd10: conditionOf(id)?.icd10 ?? '',
    about: [texts.lead, ...sentencesOf(texts.is)],
    signs: [],
    course: [],
    care: texts.do,
    personal: [],
    groups: NOBODY,
    seek: [fill(texts.help, { number: emergencyNumbers(null).text })],
    doctor: [],
    sources: topicSources(topic),
  };
}

const SIGNS = 5;

/** Without a page: the complete sentences of the knowledge. */
function ofCondition(condition: KnownCondition, locale: Locale): Known {
  const { layName } = namesOf(condition, locale);
  const { and } = doctorTexts(locale);
  const likeliest = [...condition.chanceOf].sort((a, b) => b[1] - a[1]).slice(0, SIGNS);
  const findings = list(
    likeliest.map(([id]) => statementOf(id, knowledge().findings.get(id)?.label ?? id, locale)),
    and,
  );
  const tests = adviceIn('tests', useful(condition.tests), locale);
  const course = adviceIn('course', [condition.recovery], locale).map(
    (words) => `${lowered(words).replace(/\.$/, '')}.`,
  );
  return {
    name: layName,
    icd10: condition.icd10,
    about: [capital(fill(ASPECT_FRAME.about[locale], { name: layName }))],
    signs: [fill(ASPECT_FRAME.signs[locale], { findings })],
    course: course.map((words) => fill(ASPECT_FRAME.course[locale], { name: layName, course: words })),
    care: adviceIn('care', condition.selfCare, locale),
    personal: [],
    groups: NOBODY,
    seek: adviceIn('seek', [condition.seekCare], locale),
    doctor: tests.length > 0 ? [fill(ASPECT_FRAME.tests[locale], { tests: list(tests.map(lowered), and) })] : [],
    sources: sourcesOf(condition.sources),
  };
}

const NOBODY = { children: [], pregnancy: [] };

function groupsOf({ children, pregnancy }: ConditionPage, locale: Locale): Known['groups'] {
  return {
    children: children ? sentencesOf(children[locale]) : [],
    pregnancy: pregnancy ? sentencesOf(pregnancy[locale]) : [],
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

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/u).filter(Boolean);
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

function lowered(text: string): string {
  return /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLocaleLowerCase() + text.slice(1);
}
