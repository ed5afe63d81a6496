// A short question that names nothing of its own, below an answer: "how long does it last", "and is it contagious?",
// "what can I take instead". It is about what was asked before.
import data from '../../knowledge/follow-ups.json' with { type: 'json' };
import { conditionAnswer } from './answer.js';
import { aspectIn } from './aspects.js';
import { conditionOf } from '../knowledge/knowledge.js';
import { medicineAnswer } from '../medicines/medicine-answer.js';
import { namesMedicine } from '../medicines/mentions.js';
import { namedTests } from '../test-results/reader.js';
import { topicNamed } from '../topics/matching.js';
import { extract } from '../understand/extract.js';
import { asksSomething, followUpIn } from '../understand/follow-up.js';
import { topicOf } from '../understand/intent.js';
import type { Told } from '../understand/told.js';
import { hasComplaint } from '../understand/understand.js';
import { onlyPart, partsAsked } from '../health-questions/asked-part.js';
import type { HealthAnswer } from '../health-questions/health-answer.js';
import { healthAnswer, type HealthQuestion, isContinued, namedAnswer } from '../health-questions/health-question.js';

/** Longer words stand for themselves. */
const LONGEST = 12;
/** So far back the subject may have been named. */
const TURNS_BACK = 4;

/**
 * @param history all earlier turns of the conversation, oldest first
 * @returns null where nothing is asked, something of its own is named, or a complaint was told before
 */
export function continuedAnswer(asked: HealthQuestion, history: readonly string[], told: Told): HealthAnswer | null {
  const { text } = asked;
  if (asked.findings > 0 || text.split(/\s+/).length > LONGEST || !goesOn(text) || names(text)) return null;
  const subject = history.slice(-TURNS_BACK).findLast(names);
  if (subject === undefined || (hasComplaint(extract([subject])) && !healthAnswer({ ...asked, text: subject })))
    return null;
  return answerOn(subject, asked, told) ?? unknown(asked);
}

function goesOn(text: string): boolean {
  return (
    asksSomething(text) ||
    isContinued(text) ||
    aspectIn(text) !== null ||
    followUpIn(text) !== null ||
    partsAsked(text).length > 0
  );
}

/** Whether the words say by themselves what they are about; a pregnancy or a child may be whom it is about. */
function names(text: string): boolean {
  const topic = topicNamed(text);
  return (
    namesMedicine(text) ||
    namedTests(text).length > 0 ||
    (topic !== null && !OF_PEOPLE.has(topic.kind)) ||
    isCondition(topicOf(text))
  );
}

const OF_PEOPLE: ReadonlySet<string> = new Set(['pregnancy', 'children']);

function isCondition(id: string | null): boolean {
  return id !== null && !/^[OZ]/.test(conditionOf(id)?.icd10 ?? '');
}

function answerOn(subject: string, asked: HealthQuestion, told: Told): HealthAnswer | null {
  const { text, person, locale } = asked;
  const medicine = namesMedicine(subject) ? medicineAnswer(text, person, locale, subject) : null;
  if (medicine) return medicine;
  const condition = topicOf(subject);
  const aspect = condition ? aspectIn(text) : null;
  if (condition && aspect) return conditionAnswer(condition, told, locale, aspect);
  const whole = healthAnswer({ ...asked, text: subject }) ?? namedAnswer({ ...asked, text: subject });
  const earlier = whole ?? (condition ? conditionAnswer(condition, told, locale) : null);
  return earlier && onlyPart(earlier, partsAsked(text));
}

/** What cannot be told is said, for nothing. */
function unknown({ locale }: HealthQuestion): HealthAnswer {
  const { unknown: lead, generally } = data.texts[locale];
  return {
    ability: 'limits',
    locale,
    urgency: 'none',
    lead,
    sections: [{ heading: null, paragraphs: [generally] }],
    question: null,
    sources: [],
  };
}
