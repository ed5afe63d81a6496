// Any assessment, for an operator. Only admin calls this, and it records each view before anything leaves.
import {
  AppError,
  reportsForOperators,
  UNREADABLE,
  type CallContext,
  type Input,
  type Output,
  type ReportQuestion,
  type Serves,
} from '@medconsult/common';
import { Serve } from '@medconsult/common/server';
import type { AssessmentState } from '../assessments/assessment.rules.js';
import { AssessmentsStore } from '../assessments/assessments.store.js';
import { answerText, message, messagesOf } from '../assessments/wording.js';

type Ops = typeof reportsForOperators.operations;

@Serve(reportsForOperators)
export class ForOperatorsController implements Serves<typeof reportsForOperators> {
  constructor(private readonly store: AssessmentsStore) {}

  async assessment(
    { sessionId }: Input<Ops['assessment']>,
    { caller }: CallContext,
  ): Promise<Output<Ops['assessment']>> {
    if (!caller.operator) throw new AppError('FORBIDDEN');
    const found = await this.store.disclosed(sessionId);
    if (!found) return null;
    const { state, createdAt } = found;
    if (state) return { messages: messagesOf(sessionId, state), questions: questionsOf(state) };
    const at = createdAt.toISOString();
    return { messages: [message(`${sessionId}-q1`, 'julia', UNREADABLE, at)], questions: [unreadableQuestion(at)] };
  }
}

function questionsOf({ steps, locale }: AssessmentState): ReportQuestion[] {
  return steps.map(({ question, askedAt, answer }) => ({
    questionNumber: question.number,
    question: question.text,
    askedAt,
    userResponse: answer && answerText(answer, locale),
    answeredAt: answer?.at ?? null,
    hasImage: false,
  }));
}

function unreadableQuestion(askedAt: string): ReportQuestion {
  const nothing = { userResponse: null, answeredAt: null, hasImage: false };
  return { questionNumber: 1, question: UNREADABLE, askedAt, ...nothing };
}
