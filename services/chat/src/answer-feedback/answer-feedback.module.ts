import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { AnswerFeedbackController } from './answer-feedback.controller.js';
import { AnswerFeedbackStore } from './answer-feedback.store.js';
import { FeedbackForOperatorsController } from './feedback-for-operators.controller.js';
import { FeedbackForOperatorsStore } from './feedback-for-operators.store.js';

@Module({
  imports: [ConversationsModule],
  controllers: [AnswerFeedbackController, FeedbackForOperatorsController],
  providers: [AnswerFeedbackStore, FeedbackForOperatorsStore],
  exports: [AnswerFeedbackStore],
})
export class AnswerFeedbackModule {}
