import {
  answerFeedback,
  AppError,
  type AnswerFeedback,
  type CallContext,
  type Input,
  type Serves,
} from '@medconsult/common';
import { Serve } from '@medconsult/common/server';
import { ConversationsService } from '../conversations/conversations.service.js';
import { AnswerFeedbackStore } from './answer-feedback.store.js';

type Operations = typeof answerFeedback.operations;
type In<K extends keyof Operations> = Input<Operations[K]>;

@Serve(answerFeedback)
export class AnswerFeedbackController implements Serves<typeof answerFeedback> {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly store: AnswerFeedbackStore,
  ) {}

  async list({ id }: In<'list'>, { caller }: CallContext): Promise<AnswerFeedback[]> {
    return this.store.listOf(await this.conversations.own(id, caller));
  }

  async give({ id, answer, ...rating }: In<'give'>, { caller }: CallContext) {
    const conversation = await this.conversations.own(id, caller);
    const given = await this.store.give(conversation, answer, {
      ...rating,
      faults: rating.helpful ? [] : [...new Set(rating.faults)],
      comment: rating.comment?.trim() || null,
    });
    if (!given) throw new AppError('NOT_FOUND');
    return { success: true as const };
  }

  async withdraw({ id, answer }: In<'withdraw'>, { caller }: CallContext) {
    await this.store.withdraw(await this.conversations.own(id, caller), answer);
    return { success: true as const };
  }
}
