import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { DoctorsModule } from '../doctors/doctors.module.js';
import { ConsultationController } from './consultation.controller.js';
import { ConsultationService } from './consultation.service.js';
import { TurnLock } from './turn-lock.js';

@Module({
  imports: [ConversationsModule, DoctorsModule],
  controllers: [ConsultationController],
  providers: [ConsultationService, TurnLock],
})
export class ConsultationModule {}
