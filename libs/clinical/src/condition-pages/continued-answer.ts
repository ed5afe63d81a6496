// A short question that names nothing of its own, below an answer: "how long does it last", "and is it contagious?",
// "what can I take instead". It is about what was asked before.
import data from '../../knowledge/follow-ups.json' with { type: 'json' };
import { conditionAnswer } from './answer.js';
import { onlyAsks } from './aspect-answer.js';
import { aspectIn } from './aspects.js';
import { conditionOf } from '../knowledge/knowledge.js';
import { has } from '../medicines/cues.js';
import { medicineAnswer } from '../medicines/medicine-answer.js';
import { namesMedicine } from '../medicines/mentions.js';
import { spaced } from '../medicines/words.js';
import { namedTests } from '../test-results/reader.js';
import { topicNamed } from '../topics/matching.js';
import { asksSomething, followUpIn } from '../understand/follow-up.js';
import { extract } from '../understand/extract.js';
import { topicOf } from '../understand/intent.js';
import type { Told } from '../understand/told.js';
import { hasComplaint } from '../understand/understand.js';
import { onlyAbout, onlyPart, type PartName, partsAsked } from '../health-questions/asked-part.js';
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
  if (hasComplaint(extract([text])) || text.split(/\s+/).length > LONGEST || !goesOn(text) || names(text)) return null;
  const stopping = stoppingOf(asked, history);
  if (stopping) return stopping;
  const subject = history.slice(-TURNS_BACK).findLast(names);
  if (subject === undefined || history.slice(-TURNS_BACK).some((turn) => isComplaint(turn, asked))) return null;
  return answerOn(subject, asked, told) ?? unknown(asked);
}

/** "Should I stop taking it?" is about the medicine that was named last, also where a complaint was told after it. */
function stoppingOf(asked: HealthQuestion, history: readonly string[]): HealthAnswer | null {
  const medicine = has(spaced(asked.text), 'stopping') ? history.findLast(namesMedicine) : undefined;
  return medicine === undefined ? null : medicineOf(medicine, asked);
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

/** What was told of a complaint is what a short question is about. */
function isComplaint(turn: string, asked: HealthQuestion): boolean {
  return !onlyAsks(turn) && !healthAnswer({ ...asked, text: turn });
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

/** "Why?" and "what instead?" are answered by what was said, not by another kind of answer. */
const OF_THE_ANSWER: ReadonlySet<PartName | undefined> = new Set<PartName>(['why', 'instead']);

function answerOn(subject: string, asked: HealthQuestion, told: Told): HealthAnswer | null {
  const parts = partsAsked(asked.text);
  const earlier = healthAnswer({ ...asked, text: subject }) ?? namedAnswer({ ...asked, text: subject });
  return (
    (OF_THE_ANSWER.has(parts[0]) ? partOf(earlier, parts) : null) ??
    medicineOf(subject, asked) ??
    conditionOn(subject, asked, told) ??
    partOf(earlier, parts) ??
    (earlier && onlyAbout(earlier, asked.text))
  );
}

function partOf(answer: HealthAnswer | null, parts: readonly PartName[]): HealthAnswer | null {
  return answer && onlyPart(answer, parts);
}

function medicineOf(subject: string, { text, person, locale }: HealthQuestion): HealthAnswer | null {
  return namesMedicine(subject) ? medicineAnswer(text, person, locale, subject) : null;
}

/** The part of a condition; where none is told apart, the sentences of its page on what was asked. */
function conditionOn(subject: string, { text, locale }: HealthQuestion, told: Told): HealthAnswer | null {
  const condition = topicOf(subject);
  if (!condition) return null;
  const aspect = aspectIn(text);
  const answer = conditionAnswer(condition, told, locale, aspect);
  return aspect ? answer : partOf(answer, partsAsked(text));
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
