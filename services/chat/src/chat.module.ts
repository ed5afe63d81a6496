import { Module } from '@nestjs/common';
import { ConsultationModule } from './consultation/consultation.module.js';
import { ConversationsModule } from './conversations/conversations.module.js';
import { DoctorsModule } from './doctors/doctors.module.js';

/** The table of contents of the service. */
@Module({ imports: [ConversationsModule, DoctorsModule, ConsultationModule] })
export class ChatModule {}
