import { entitiesModule } from '@medconsult/common/server';
import { Module } from '@nestjs/common';
import { QuestionRow, QuestionTranslationRow } from './question.entity.js';
import { QuestionsController } from './questions.controller.js';
import { QuestionsService } from './questions.service.js';
import { ViewLedger } from './view-ledger.js';

@Module({
  imports: [entitiesModule(QuestionRow, QuestionTranslationRow)],
  controllers: [QuestionsController],
  providers: [QuestionsService, ViewLedger],
})
export class QuestionsModule {}
