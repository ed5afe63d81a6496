import { Module } from '@nestjs/common';
import { AssessmentsModule } from '../assessments/assessments.module.js';
import { GenerationModule } from '../generation/generation.module.js';
import { LinksController } from './links.controller.js';
import { LinksService } from './links.service.js';
import { LinksStore } from './links.store.js';

@Module({
  imports: [AssessmentsModule, GenerationModule],
  controllers: [LinksController],
  providers: [LinksService, LinksStore],
})
export class LinksModule {}
