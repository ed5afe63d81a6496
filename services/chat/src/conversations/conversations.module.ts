import { Module } from '@nestjs/common';
import { ReportSessionsService } from '../report-sessions/report-sessions.service.js';
import { ConversationPdfService } from './conversation-pdf.service.js';
import { ConversationSearchService } from './conversation-search.service.js';
import { ConversationsController } from './conversations.controller.js';
import { ConversationsService } from './conversations.service.js';
import { ConversationsStore } from './conversations.store.js';
import { RecordsController } from './records.controller.js';
import { TurnsStore } from './turns.store.js';

@Module({
  controllers: [ConversationsController, RecordsController],
  providers: [
    ConversationPdfService,
    ConversationSearchService,
    ConversationsService,
    ConversationsStore,
    TurnsStore,
    ReportSessionsService,
  ],
  exports: [ConversationsService, ConversationsStore, TurnsStore, ReportSessionsService],
})
export class ConversationsModule {}
