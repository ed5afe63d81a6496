// The one question below an answer to a complaint.
import type { Assessment } from '../assess.js';
import { fits, meets } from '../complaints/circumstances.js';
import type { Complaint, ComplaintQuestion } from '../complaints/schema.js';
import type { HealthAnswer } from '../health-questions/health-answer.js';
import type { Locale } from '../knowledge/locale.js';

/** Must-ask questions of the complaint whose answers are not known. */
export function notAsked(result: Assessment, locale: Locale): string[] {
  const questions = result.complaint?.questions ?? [];
  return questions.filter((question) => isUnknown(question, result)).map(({ ask }) => ask[locale]);
}

/** The first must-ask question whose answer is not known; then what tells the most. */
export function openQuestion({ questions }: Complaint, result: Assessment, locale: Locale): HealthAnswer['question'] {
  const open = questions.find((question) => isOpen(question, result));
  if (!open) return ownQuestion(result);
  return { text: open.ask[locale], choices: open.choices.map(({ label }) => label[locale]) };
}

/** Not answered, and not asked before: who did not answer it is not asked twice. */
function isOpen(question: ComplaintQuestion, result: Assessment): boolean {
  return !Object.values(question.ask).some((text) => result.questionsAsked.has(text)) && isUnknown(question, result);
}

function isUnknown({ when, unless, choices }: ComplaintQuestion, { told, asked }: Assessment): boolean {
  const ids = choices.flatMap(({ yes = [], no = [] }) => [...yes, ...no]);
  return fits(when, told) && !meets(unless, told) && !ids.some((id) => told.found.has(id) || asked.has(id));
}

export function ownQuestion({ nextQuestion, questionsAsked }: Assessment): HealthAnswer['question'] {
  return nextQuestion && !questionsAsked.has(nextQuestion.text) ? { text: nextQuestion.text, choices: [] } : null;
}
