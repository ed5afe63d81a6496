// What the engine does for a turn. The longest texts take up to a second of processor time, so it runs on a thread.
import { briefOf, checkInAnswer, composeAnswer } from '@medconsult/clinical';
import type { RedFlag } from '@medconsult/common';
import { personOf, type Whom } from '../health-profile/person.rules.js';
import {
  assessQuestion,
  assessTurn,
  type AssessedQuestion,
  type QuestionInContext,
  screenQuestion,
} from './screening.js';

/**
 * The most characters of the user's texts that are read, newest first: several pages, and twenty times an ordinary conversation.
 */
const MOST_LETTERS = 12_000;

interface Asked extends Omit<QuestionInContext, 'person'> {
  readonly whom?: Whom;
}

/** The engine's reading of a question, and what the screen raises. */
function read({ whom, ...asked }: Asked): { asked: AssessedQuestion; redFlags: RedFlag[] } {
  const history = newestOf(asked);
  const person = whom && personOf(whom, [...history, asked.question], new Date());
  const bounded = { ...asked, history, person };
  return { asked: assessQuestion(bounded), redFlags: screenQuestion(bounded) };
}

/** Whole questions only, the newest ones. */
export function newestOf({ question, history }: Pick<QuestionInContext, 'question' | 'history'>): string[] {
  let left = MOST_LETTERS - question.length;
  let from = history.length;
  while (from > 0) {
    left -= history[from - 1]?.length ?? 0;
    if (left < 0) break;
    from -= 1;
  }
  return history.slice(from);
}

export const ENGINE_TASKS = { read, compose: composeAnswer, goOn: checkInAnswer, brief: briefOf, assessTurn };
export type EngineTasks = typeof ENGINE_TASKS;
