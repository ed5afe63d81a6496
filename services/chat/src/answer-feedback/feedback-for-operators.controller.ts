// Readers' feedback on answers, for an operator. Only admin calls this, and it records whose texts it passes on.
import { AppError, feedbackForOperators, type CallContext, type Input, type Serves } from '@medconsult/common';
import { Serve } from '@medconsult/common/server';
import { FeedbackForOperatorsStore } from './feedback-for-operators.store.js';

type Query = Input<(typeof feedbackForOperators.operations)['list']>;

@Serve(feedbackForOperators)
export class FeedbackForOperatorsController implements Serves<typeof feedbackForOperators> {
  constructor(private readonly store: FeedbackForOperatorsStore) {}

  async list(query: Query, { caller }: CallContext) {
    if (!caller.operator) throw new AppError('FORBIDDEN');
    return this.store.page(query);
  }
}
