import { Module } from '@nestjs/common';
import { AnswerFeedbackModule } from '../answer-feedback/answer-feedback.module.js';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { HealthProfileModule } from '../health-profile/health-profile.module.js';
import { ConversationDataController } from './conversation-data.controller.js';
import { ConversationDataService } from './conversation-data.service.js';

@Module({
  imports: [AnswerFeedbackModule, ConversationsModule, HealthProfileModule],
  controllers: [ConversationDataController],
  providers: [ConversationDataService],
})
export class ConversationDataModule {}
