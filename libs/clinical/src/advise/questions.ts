// The one question below an answer to a complaint.
import type { Assessment } from '../assessment.js';
import { fits, meets } from '../complaints/circumstances.js';
import type { Complaint, ComplaintQuestion } from '../complaints/schema.js';
import type { HealthAnswer } from '../health-questions/health-answer.js';
import { conditionOf, knowledge, LIKELIHOOD } from '../knowledge/knowledge.js';
import type { Locale } from '../knowledge/locale.js';

/** Must-ask questions of the complaint whose answers are not known. */
export function notAsked(result: Assessment, locale: Locale): string[] {
  const questions = result.complaint?.questions ?? [];
  return questions.filter((question) => isUnknown(question, result)).map(({ ask }) => ask[locale]);
}

/** The first must-ask question whose answer is not known; otherwise the most informative one. */
export function openQuestion(
  { questions, causes }: Complaint,
  result: Assessment,
  locale: Locale,
): HealthAnswer['question'] {
  const open = questions.find((question) => isOpen(question, result));
  if (!open) return tellsApart(causes, result) ? ownQuestion(result) : null;
  return { text: open.ask[locale], choices: open.choices.map(({ label }) => label[locale]) };
}

/** Whether the most informative finding is common in one of the causes that the complaint's file names. */
function tellsApart(causes: Complaint['causes'], { nextQuestion }: Assessment): boolean {
  if (knowledge().findings.get(nextQuestion?.findingId ?? '')?.circumstance) return false;
  const conditions = causes.flatMap((cause) => cause.conditions);
  const chanceIn = (id: string): number => conditionOf(id)?.chanceOf.get(nextQuestion?.findingId ?? '') ?? 0;
  return conditions.some((id) => chanceIn(id) >= LIKELIHOOD.often);
}

/** Neither answered nor asked before: nobody is asked twice. */
function isOpen(question: ComplaintQuestion, result: Assessment): boolean {
  return !Object.values(question.ask).some((text) => result.questionsAsked.has(text)) && isUnknown(question, result);
}

function isUnknown({ when, unless, choices }: ComplaintQuestion, { told, asked }: Assessment): boolean {
  const ids = choices.flatMap(({ yes = [], no = [] }) => [...yes, ...no]);
  return fits(when, told) && !meets(unless, told) && !ids.some((id) => told.found.has(id) || asked.has(id));
}

/** After this many questions, only an informative one is worth asking. */
const MOST_QUESTIONS = 6;

/** The most informative question; not below an answer that ends with its own question. */
export function ownQuestion({ nextQuestion, questionsAsked, isFollowUp }: Assessment): HealthAnswer['question'] {
  if (!nextQuestion || isFollowUp || questionsAsked.size >= MOST_QUESTIONS) return null;
  return questionsAsked.has(nextQuestion.text) ? null : { text: nextQuestion.text, choices: [] };
}
