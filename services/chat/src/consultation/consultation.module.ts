import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { DoctorsModule } from '../doctors/doctors.module.js';
import { HealthProfileModule } from '../health-profile/health-profile.module.js';
import { ImagesModule } from '../images/images.module.js';
import { ScreeningModule } from '../screening/screening.module.js';
import { ConsultationController } from './consultation.controller.js';
import { ConsultationService } from './consultation.service.js';
import { QuestionPreparationService } from './question-preparation.service.js';
import { TurnChargeService } from './turn-charge.service.js';
import { TurnLockService } from './turn-lock.service.js';
import { WhomService } from './whom.service.js';

@Module({
  imports: [ConversationsModule, ImagesModule, HealthProfileModule, DoctorsModule, ScreeningModule],
  controllers: [ConsultationController],
  providers: [ConsultationService, QuestionPreparationService, TurnChargeService, TurnLockService, WhomService],
  exports: [TurnLockService],
})
export class ConsultationModule {}
