import { SpendingService } from '@medconsult/common/server';
import { Module } from '@nestjs/common';
import { ScreeningModule } from '../screening/screening.module.js';
import { DoctorsService } from './doctors.service.js';

@Module({ imports: [ScreeningModule], providers: [DoctorsService, SpendingService], exports: [DoctorsService] })
export class DoctorsModule {}
