import { Module } from '@nestjs/common';
import { AssessmentsModule } from '../assessments/assessments.module.js';
import { PdfService } from '../documents/pdf/pdf.service.js';
import { JuliaModule } from '../julia/julia.module.js';
import { GenerationProcessor } from './generation.processor.js';
import { GenerationsStore } from './generations.store.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

@Module({
  imports: [AssessmentsModule, JuliaModule],
  controllers: [ReportsController],
  providers: [ReportsService, GenerationsStore, GenerationProcessor, PdfService],
  exports: [ReportsService, GenerationsStore, PdfService],
})
export class GenerationModule {}
