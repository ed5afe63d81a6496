import { Module } from '@nestjs/common';
import { ConversationsController } from './conversations.controller.js';
import { ConversationsService } from './conversations.service.js';
import { ConversationsStore } from './conversations.store.js';

@Module({
  controllers: [ConversationsController],
  providers: [ConversationsService, ConversationsStore],
  exports: [ConversationsService, ConversationsStore],
})
export class ConversationsModule {}
