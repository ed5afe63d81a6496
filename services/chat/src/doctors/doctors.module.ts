import { Module } from '@nestjs/common';
import { DoctorsService } from './doctors.service.js';

@Module({ providers: [DoctorsService], exports: [DoctorsService] })
export class DoctorsModule {}
