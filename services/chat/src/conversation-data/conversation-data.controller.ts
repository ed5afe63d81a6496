import { AppError, type CallContext, conversationData, type Input, type Serves } from '@medconsult/common';
import { Serve } from '@medconsult/common/server';
import { ConversationDataService } from './conversation-data.service.js';

@Serve(conversationData)
export class ConversationDataController implements Serves<typeof conversationData> {
  constructor(private readonly service: ConversationDataService) {}

  async conversations(
    { after }: Input<typeof conversationData.operations.conversations>,
    { caller: { userId } }: CallContext,
  ) {
    if (!userId) throw new AppError('NOT_SIGNED_IN');
    return this.service.part(userId, after);
  }
}
