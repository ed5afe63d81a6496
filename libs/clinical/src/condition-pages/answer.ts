// The answer to "what is gout?", "is it contagious?": from the condition's page, else from the knowledge about it.
import { answerTexts } from '../knowledge/answer-texts.js';
import { isChild, type Told } from '../understand/told.js';
import { adviceIn, useful } from '../knowledge/advice.js';
import { emergencyNumbers } from '../knowledge/emergency-numbers.js';
import { doctorTexts, fill, list } from '../knowledge/doctor-texts.js';
import { conditionOf, knowledge, type KnownCondition, sourcesOf } from '../knowledge/knowledge.js';
import { namesOf, statementOf } from '../knowledge/names.js';
import type { Source } from '../knowledge/schema.js';
import { about, type Aspect, ASPECT_FRAME, spreadOf } from './aspects.js';
import { type AnswerSection, type HealthAnswer, isFilled } from '../health-questions/health-answer.js';
import type { Locale } from '../knowledge/locale.js';
import { soonerLines } from '../judge/sooner.js';
import { topicSources, topicTexts, TOPICS } from '../topics/data.js';
import type { Topic } from '../topics/schema.js';
import { CONDITION_PAGES, pageSources } from './data.js';
import type { ConditionPage } from './schema.js';

const OLD_AGE = 65;

/** What is known of a condition, sentence by sentence. */
interface Known {
  readonly name: string;
  readonly about: readonly string[];
  readonly course: readonly string[];
  readonly care: readonly string[];
  readonly personal: readonly string[];
  readonly seek: readonly string[];
  readonly doctor: readonly string[];
  readonly sources: readonly Source[];
}

/** The part asked about comes first; null where neither a page nor the knowledge has anything to tell. */
export function conditionAnswer(
  conditionId: string,
  told: Told,
  locale: Locale,
  aspect: Aspect | null = null,
): HealthAnswer | null {
  const page = CONDITION_PAGES.get(conditionId);
  const condition = conditionOf(conditionId);
  const known = page
    ? ofPage(page, told, locale)
    : (ofTopic(conditionId, locale) ?? (condition && ofCondition(condition, locale)));
  if (!known) return null;
  const { headings } = answerTexts(locale);
  const first = firstOf(known, conditionId, aspect, locale);
  const rest = (sentences: readonly string[]) => sentences.filter((sentence) => !first.includes(sentence));
  const sections: AnswerSection[] = [
    {
      heading: null,
      paragraphs: [first.slice(1).join(' '), rest([...known.about, ...known.course]).join(' ')].filter(Boolean),
    },
    { heading: headings.helps, bullets: rest([...known.care, ...known.personal]) },
    { heading: headings.seek, bullets: known.seek },
    { heading: headings.visit, paragraphs: [rest(known.doctor).join(' ')].filter(Boolean) },
  ];
  return {
    ability: 'condition',
    locale,
    urgency: 'none',
    lead: capital(first[0] ?? ''),
    sections: sections.filter(isFilled),
    question: { text: doctorTexts(locale).topicQuestion, choices: [] },
    sources: known.sources,
  };
}

const MOST_FIRST = 3;

/** The sentences that answer what was asked; says so where nothing is known of that part. */
function firstOf(known: Known, id: string, aspect: Aspect | null, locale: Locale): string[] {
  const { name } = known;
  const spread = spreadOf(id, locale);
  const unknown = fill(ASPECT_FRAME.unknown[locale], { name });
  const told = [...known.about, ...known.course, ...known.care, ...known.personal];
  const found = {
    contagious: spread && [fill(spread.passes, { name }), spread.home],
    work: spread && [spread.home, fill(spread.passes, { name })],
    'how-long': filled(known.course),
    treatment: filled(known.care.slice(0, 1)),
    diagnosis: filled(known.doctor),
    cause: filled(known.about),
    inherited: null,
    prevention: null,
  };
  if (aspect === null) return known.about.slice(0, 1);
  const own = found[aspect] ?? about(aspect, told, locale);
  return own.length > 0 ? own.slice(0, MOST_FIRST) : [unknown];
}

/** Null where nothing is written of it, so that the sentences of other parts are searched. */
function filled(sentences: readonly string[]): readonly string[] | null {
  return sentences.length > 0 ? sentences : null;
}

function ofPage(page: ConditionPage, told: Told, locale: Locale): Known {
  const condition = conditionOf(page.id);
  return {
    name: condition ? namesOf(condition, locale).layName : '',
    about: [...sentencesOf(page.about[locale]), ...sentencesOf(page.feelsLike[locale])],
    course: sentencesOf(page.course[locale]),
    care: careIn(page, locale),
    personal: forPerson(page, told, locale),
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
  const about = [texts.lead, ...sentencesOf(texts.is)];
  return {
    name: texts.name,
    about,
    course: [],
    care: texts.do,
    personal: [],
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
    about: [
      capital(fill(ASPECT_FRAME.about[locale], { name: layName })),
      fill(ASPECT_FRAME.signs[locale], { findings }),
    ],
    course: course.map((words) => fill(ASPECT_FRAME.course[locale], { name: layName, course: words })),
    care: adviceIn('care', condition.selfCare, locale),
    personal: [],
    seek: adviceIn('seek', [condition.seekCare], locale),
    doctor: tests.length > 0 ? [fill(ASPECT_FRAME.tests[locale], { tests: list(tests.map(lowered), and) })] : [],
    sources: sourcesOf(condition.sources),
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

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

function lowered(text: string): string {
  return /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLocaleLowerCase() + text.slice(1);
}
