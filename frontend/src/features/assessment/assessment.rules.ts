// What the screen of an assessment works out for itself.
import type { AssessmentView, Chip } from '@medconsult/common';

export const QUESTIONS = 10;
/** As in the contract, whose code stays out of the browser. */
export const FIRST_QUESTION =
  'What is your main health concern or primary symptom that brought you here today? Please describe it in detail.';

const COUNTED = /QUESTION (\d{1,2}) OF 10/g;

/** The highest 'QUESTION n OF 10' that the doctor has said; 1 before the first. */
export function highestQuestion(texts: readonly string[]): number {
  const numbers = texts.flatMap((text) => [...text.matchAll(COUNTED)].map(([, number]) => Number(number)));
  return Math.min(QUESTIONS, Math.max(1, ...numbers));
}

/** What was given to a question, before it is sent. */
export interface Given {
  readonly value: Chip | null;
  readonly text: string;
}

export const NOTHING_GIVEN: Given = { value: null, text: '' };

export function isBlank({ value, text }: Given): boolean {
  return value === null && text.trim() === '';
}

export function isSame(one: Given, other: Given): boolean {
  return one.value === other.value && one.text.trim() === other.text.trim();
}

/** The answer that a question has by now. */
export function givenTo(view: AssessmentView, number: number): Given {
  const answer = view.answered.find(({ question }) => question.number === number)?.answer;
  return answer ? { value: answer.value, text: answer.text ?? '' } : NOTHING_GIVEN;
}

/** The question before this one that can be gone back to; null at the first. */
export function questionBefore({ answered }: AssessmentView, number: number): number | null {
  const earlier = answered.map(({ question }) => question.number).filter((each) => each < number);
  return earlier.length > 0 ? Math.max(...earlier) : null;
}
