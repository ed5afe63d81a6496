import { Module } from '@nestjs/common';
import { ScreeningModule } from '../screening/screening.module.js';
import { DoctorsService } from './doctors.service.js';
import { SpendingService } from './spending.service.js';

@Module({ imports: [ScreeningModule], providers: [DoctorsService, SpendingService], exports: [DoctorsService] })
export class DoctorsModule {}
