import { Module } from '@nestjs/common';
import { AnswerFeedbackModule } from './answer-feedback/answer-feedback.module.js';
import { CheckInsModule } from './check-ins/check-ins.module.js';
import { ConsultationModule } from './consultation/consultation.module.js';
import { ConversationsModule } from './conversations/conversations.module.js';
import { DoctorsModule } from './doctors/doctors.module.js';
import { ForOperatorsModule } from './for-operators/for-operators.module.js';
import { HealthProfileModule } from './health-profile/health-profile.module.js';
import { ImagesModule } from './images/images.module.js';
import { ConversationDataModule } from './conversation-data/conversation-data.module.js';
import { QuestionsModule } from './questions/questions.module.js';

/** The table of contents of the service. */
@Module({
  imports: [
    ConversationsModule,
    ImagesModule,
    HealthProfileModule,
    DoctorsModule,
    ConsultationModule,
    CheckInsModule,
    AnswerFeedbackModule,
    QuestionsModule,
    ConversationDataModule,
    ForOperatorsModule,
  ],
})
export class ChatModule {}
