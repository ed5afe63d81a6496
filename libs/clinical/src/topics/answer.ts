// The answer to "how does a colonoscopy work", "what to do with a burn".
import { fill } from '../knowledge/doctor-texts.js';
import { emergencyNumbers } from '../knowledge/emergency-numbers.js';
import type { HealthAnswer } from '../health-questions/health-answer.js';
import { localeOf, type Locale } from '../knowledge/locale.js';
import { patientOf } from '../test-results/patient.js';
import type { TestPerson } from '../test-results/grade.js';
import { subjectOf, sureOf } from '../subjects/subjects.js';
import { TOPICS, topicSources, topicTexts, topicWording, type TopicWording } from './data.js';
import { isAccount, plainlyAsked, topicIn, topicNamed } from './matching.js';
import type { Topic } from './schema.js';

/** `any`: every topic asked about. `plainly`: together with a complaint, only an unmistakable question. `named`: any topic that is mentioned. */
export type TopicScope = 'any' | 'plainly' | 'named';

const ASKS_FOR_SIGNS: ReadonlySet<Topic['kind']> = new Set(['first-aid', 'children', 'pregnancy', 'living-with']);

/**
 * What is known about an examination, prevention, daily life or first aid; null when no such topic is asked about in
 * general. Red flags are the caller's matter: screen first. `country`: ISO 3166 code for the emergency number.
 */
export function topicAnswer(
  question: string,
  person: TestPerson,
  locale?: Locale,
  country?: string | null,
  scope: TopicScope = 'any',
): HealthAnswer | null {
  const topic = topicOf(question, scope);
  if (!topic) return null;
  return answerOn(topic, patientOf(question, person), locale ?? localeOf(undefined, question), country);
}

/** The same for the topic that the classifier finds, when no phrase of a topic matches. */
export function topicAnswerBySubject(
  question: string,
  person: TestPerson,
  locale: Locale,
  country?: string | null,
): HealthAnswer | null {
  const id = sureOf(subjectOf(question), 'topic');
  const topic = TOPICS.find((one) => one.id === id);
  if (!topic || isAccount(topic, question)) return null;
  return answerOn(topic, patientOf(question, person), locale, country);
}

function topicOf(question: string, scope: TopicScope): Topic | null {
  const topic = scope === 'named' ? topicNamed(question) : topicIn(question);
  if (scope !== 'plainly' || !topic) return topic;
  if (topic.id === ANIMALS) return null;
  return (topic === plainlyAsked(question) && !isAccount(topic, question)) || isProcedure(topic, question)
    ? topic
    : null;
}

/** An animal mentioned together with a person's own complaint is not what the question is about. */
const ANIMALS = 'animals';
/** Vaccines that may be mentioned because of a wound, which does not make the question one about the vaccine. */
const AFTER_A_WOUND = ['tetanus-and-tdap', 'rabies-vaccine'];
const VACCINE = /vaccin|\b(?:shot|jab)\b|חיסון|привив|вакцин/i;

/** An examination or vaccination that somebody asks about while mentioning a complaint: "an MRI of my back, what do I tell them". */
function isProcedure({ id, kind }: Topic, question: string): boolean {
  if (kind === 'examination') return true;
  return kind === 'prevention' && VACCINE.test(question) && !AFTER_A_WOUND.includes(id);
}

/** The answer about one topic; null when the language has no texts for it. */
export function answerOn(
  topic: Topic,
  person: TestPerson,
  locale: Locale,
  country?: string | null,
): HealthAnswer | null {
  const texts = topicTexts(topic, locale);
  if (!texts) return null;
  const words = topicWording(locale);
  const filled = (text: string) => fill(text, { number: emergencyNumbers(country).text });
  const young = isYoung(topic, person);
  return {
    ability: topic.kind === 'limits' ? 'limits' : 'topic',
    locale,
    urgency: young ? 'today' : topic.urgency,
    lead: young ? words.young : filled(texts.lead),
    sections: [
      { heading: null, paragraphs: [filled(texts.is)] },
      { heading: headingOf(topic, words), bullets: texts.do.map(filled) },
      { heading: words.help, paragraphs: [filled(texts.help)] },
    ],
    question: ASKS_FOR_SIGNS.has(topic.kind) ? words.signs : null,
    sources: topicSources(topic),
  };
}

function headingOf({ kind }: Topic, words: TopicWording): string {
  return kind === 'examination' ? words.examination : words.do;
}

function isYoung({ todayUnder }: Topic, { age }: TestPerson): boolean {
  return todayUnder !== undefined && age !== undefined && age < todayUnder;
}
