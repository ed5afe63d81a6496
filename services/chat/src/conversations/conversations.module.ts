import { Module } from '@nestjs/common';
import { ReportSessionsService } from '../report-sessions/report-sessions.service.js';
import { ConversationsController } from './conversations.controller.js';
import { ConversationsService } from './conversations.service.js';
import { ConversationsStore } from './conversations.store.js';

@Module({
  controllers: [ConversationsController],
  providers: [ConversationsService, ConversationsStore, ReportSessionsService],
  exports: [ConversationsService, ConversationsStore, ReportSessionsService],
})
export class ConversationsModule {}
