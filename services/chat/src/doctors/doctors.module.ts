import { Module } from '@nestjs/common';
import { DoctorsService } from './doctors.service.js';
import { SpendingService } from './spending.service.js';

@Module({ providers: [DoctorsService, SpendingService], exports: [DoctorsService] })
export class DoctorsModule {}
