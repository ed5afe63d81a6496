import { operatorRefunds, type CallContext, type Input, type Refund, type Serves } from '@medconsult/common';
import { Serve } from '@medconsult/common/server';
import { RefundsService } from './refunds.service.js';

@Serve(operatorRefunds)
export class RefundsController implements Serves<typeof operatorRefunds> {
  constructor(private readonly service: RefundsService) {}

  refund(input: Input<(typeof operatorRefunds.operations)['refund']>, { caller }: CallContext): Promise<Refund> {
    return this.service.refund(input, caller);
  }
}
