import { Module } from '@nestjs/common';
import { EngineModule } from '../engine/engine.module.js';
import { WritingModule } from '../writing/writing.module.js';
import { AssessmentsController } from './assessments.controller.js';
import { AssessmentsService } from './assessments.service.js';
import { AssessmentsStore } from './assessments.store.js';
import { RecordsController } from './records.controller.js';

@Module({
  imports: [EngineModule, WritingModule],
  controllers: [AssessmentsController, RecordsController],
  providers: [AssessmentsService, AssessmentsStore],
  exports: [AssessmentsService, AssessmentsStore],
})
export class AssessmentsModule {}
