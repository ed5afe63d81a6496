// Asks up to ten questions and answers them from what is known about a case.
import { type Answer, assess, type Assessment } from '../src/index.js';
import { extract } from '../src/understand/extract.js';

export interface InterviewCase {
  readonly id: string;
  readonly opening: string;
  readonly age?: number;
  readonly sex?: 'male' | 'female';
  /** Phrases of findings that are present; every other question is answered with no. */
  readonly facts: readonly string[];
}

const QUESTIONS = 10;

export function interview({ opening, age, sex, facts }: InterviewCase): Pick<Assessment, 'differential' | 'triage'> & {
  asked: string[];
} {
  const known = extract(facts);
  const answers: Answer[] = [];
  let state = assess({ text: opening, age, sex });
  while (answers.length < QUESTIONS && state.nextQuestion) {
    const { findingId } = state.nextQuestion;
    answers.push({ findingId, value: known.get(findingId) === true ? 'yes' : 'no' });
    state = assess({ text: opening, age, sex, answers });
  }
  return { asked: answers.map(({ findingId }) => findingId), differential: state.differential, triage: state.triage };
}
