import { SpendingService } from '@medconsult/common/server';
import { Module } from '@nestjs/common';
import { WritingService } from './writing.service.js';

@Module({ providers: [SpendingService, WritingService], exports: [WritingService] })
export class WritingModule {}
