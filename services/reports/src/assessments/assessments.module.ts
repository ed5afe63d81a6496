import { Module } from '@nestjs/common';
import { JuliaModule } from '../julia/julia.module.js';
import { AssessmentsController } from './assessments.controller.js';
import { AssessmentsService } from './assessments.service.js';
import { AssessmentsStore } from './assessments.store.js';

@Module({
  imports: [JuliaModule],
  controllers: [AssessmentsController],
  providers: [AssessmentsService, AssessmentsStore],
  exports: [AssessmentsService, AssessmentsStore],
})
export class AssessmentsModule {}
