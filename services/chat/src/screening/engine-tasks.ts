// What the engine does for a turn. The longest texts take up to a second of processor time, so it runs on a thread.
import { type Assessment, briefOf, checkInAnswer, composeAnswer } from '@medconsult/clinical';
import type { RedFlag } from '@medconsult/common';
import { personOf, type Whom } from '../health-profile/person.rules.js';
import {
  assessQuestion,
  assessTurn,
  type FinishedAnswer,
  isNewComplaint,
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

/** What the service has to know of the engine's reading. */
export interface ReadQuestion {
  /** As much of it as the engine reads. */
  readonly asked: QuestionInContext;
  readonly redFlags: readonly RedFlag[];
  readonly intent: Assessment['intent'];
  /** Whether it leaves the earlier complaint. */
  readonly isNewComplaint: boolean;
}

function read({ whom, ...asked }: Asked): ReadQuestion {
  const history = newestOf(asked);
  const person = whom && personOf(whom, [...history, asked.question], new Date());
  const bounded = { ...asked, history, person };
  const assessed = assessQuestion(bounded);
  const { intent } = assessed.result;
  return { asked: bounded, redFlags: screenQuestion(bounded), intent, isNewComplaint: isNewComplaint(assessed) };
}

/**
 * A step that needs the reading gets the question again: the engine still knows what it made of it, and copying all that to
 * the service and back would cost more than the step.
 */
function withReading<Rest extends readonly unknown[], Result>(step: (reading: Assessment, ...rest: Rest) => Result) {
  return (asked: QuestionInContext, ...rest: Rest): Result => step(assessQuestion(asked).result, ...rest);
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

export const ENGINE_TASKS = {
  read,
  compose: withReading(composeAnswer),
  goOn: withReading(checkInAnswer),
  brief: withReading(briefOf),
  assessTurn: (asked: QuestionInContext, answer: FinishedAnswer) => assessTurn(assessQuestion(asked), answer),
};
export type EngineTasks = typeof ENGINE_TASKS;
