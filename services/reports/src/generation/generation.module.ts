import { Module } from '@nestjs/common';
import { AssessmentsModule } from '../assessments/assessments.module.js';
import { DiaryModule } from '../diary/diary.module.js';
import { EngineModule } from '../engine/engine.module.js';
import { DocumentsController } from '../documents/documents.controller.js';
import { PdfService } from '../documents/pdf/pdf.service.js';
import { WritingModule } from '../writing/writing.module.js';
import { GenerationProcessor } from './generation.processor.js';
import { GenerationsStore } from './generations.store.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

@Module({
  imports: [AssessmentsModule, DiaryModule, EngineModule, WritingModule],
  controllers: [ReportsController, DocumentsController],
  providers: [ReportsService, GenerationsStore, GenerationProcessor, PdfService],
  exports: [ReportsService, GenerationsStore, PdfService],
})
export class GenerationModule {}
