import { type Input, type Refund, refunds, type Serves } from '@medconsult/common';
import { Serve } from '@medconsult/common/server';
import { RefundsService } from './refunds.service.js';

@Serve(refunds)
export class RefundsController implements Serves<typeof refunds> {
  constructor(private readonly service: RefundsService) {}

  refund(input: Input<(typeof refunds.operations)['refund']>): Promise<Refund> {
    return this.service.refund(input);
  }
}
