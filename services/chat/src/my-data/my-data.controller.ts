import { AppError, type CallContext, conversationData, type Input, type Serves } from '@medconsult/common';
import { Serve } from '@medconsult/common/server';
import { MyDataService } from './my-data.service.js';

@Serve(conversationData)
export class MyDataController implements Serves<typeof conversationData> {
  constructor(private readonly service: MyDataService) {}

  async conversations(
    { after }: Input<typeof conversationData.operations.conversations>,
    { caller: { userId } }: CallContext,
  ) {
    if (!userId) throw new AppError('NOT_SIGNED_IN');
    return this.service.part(userId, after);
  }
}
