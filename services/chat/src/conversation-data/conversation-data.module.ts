import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { HealthProfileModule } from '../health-profile/health-profile.module.js';
import { ConversationDataController } from './conversation-data.controller.js';
import { ConversationDataService } from './conversation-data.service.js';

@Module({
  imports: [ConversationsModule, HealthProfileModule],
  controllers: [ConversationDataController],
  providers: [ConversationDataService],
})
export class ConversationDataModule {}
