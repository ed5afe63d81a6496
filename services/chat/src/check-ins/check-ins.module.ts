import { Module } from '@nestjs/common';
import { ConsultationModule } from '../consultation/consultation.module.js';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { CheckInsController } from './check-ins.controller.js';
import { CheckInsService } from './check-ins.service.js';
import { CheckInsStore } from './check-ins.store.js';

@Module({
  imports: [ConversationsModule, ConsultationModule],
  controllers: [CheckInsController],
  providers: [CheckInsService, CheckInsStore],
  exports: [CheckInsService],
})
export class CheckInsModule {}
