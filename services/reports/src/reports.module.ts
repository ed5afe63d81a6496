import { Module } from '@nestjs/common';
import { AssessmentsModule } from './assessments/assessments.module.js';
import { DiaryModule } from './diary/diary.module.js';
import { ForOperatorsModule } from './for-operators/for-operators.module.js';
import { GenerationModule } from './generation/generation.module.js';
import { LinksModule } from './links/links.module.js';

/** The table of contents of the service. */
@Module({ imports: [AssessmentsModule, GenerationModule, LinksModule, DiaryModule, ForOperatorsModule] })
export class ReportsModule {}
