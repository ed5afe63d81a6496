import { Module } from '@nestjs/common';
import { AssessmentsModule } from '../assessments/assessments.module.js';
import { ForOperatorsController } from './for-operators.controller.js';

@Module({ imports: [AssessmentsModule], controllers: [ForOperatorsController] })
export class ForOperatorsModule {}
