import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { DoctorsModule } from '../doctors/doctors.module.js';
import { HealthProfileModule } from '../health-profile/health-profile.module.js';
import { ImagesModule } from '../images/images.module.js';
import { ConsultationController } from './consultation.controller.js';
import { ConsultationService } from './consultation.service.js';
import { TurnLock } from './turn-lock.js';

@Module({
  imports: [ConversationsModule, ImagesModule, HealthProfileModule, DoctorsModule],
  controllers: [ConsultationController],
  providers: [ConsultationService, TurnLock],
})
export class ConsultationModule {}
