import { medicalQuestions, type CallContext, type Input, type Serves } from '@medconsult/common';
import { Serve } from '@medconsult/common/server';
import { QuestionsService } from './questions.service.js';

type Ops = typeof medicalQuestions.operations;

@Serve(medicalQuestions)
export class QuestionsController implements Serves<typeof medicalQuestions> {
  constructor(private readonly service: QuestionsService) {}

  list(input: Input<Ops['list']>) {
    return this.service.list(input);
  }

  one({ id, language }: Input<Ops['one']>) {
    return this.service.one(id, language);
  }

  async view({ id }: Input<Ops['view']>, { caller }: CallContext) {
    return { success: true as const, viewCount: await this.service.view(id, caller) };
  }
}
