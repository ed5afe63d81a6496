// Any conversation, for an operator. Only admin calls this, and it records each view before anything leaves.
import { AppError, chatForOperators, type CallContext, type Input, type Output, type Serves } from '@medconsult/common';
import { Serve } from '@medconsult/common/server';
import { ConversationsStore } from '../conversations/conversations.store.js';
import { ImagesStore } from '../images/images.store.js';

type Ops = typeof chatForOperators.operations;

@Serve(chatForOperators)
export class ForOperatorsController implements Serves<typeof chatForOperators> {
  constructor(
    private readonly conversations: ConversationsStore,
    private readonly images: ImagesStore,
  ) {}

  async conversation(
    { sessionId, after }: Input<Ops['conversation']>,
    { caller }: CallContext,
  ): Promise<Output<Ops['conversation']>> {
    if (!caller.operator) throw new AppError('FORBIDDEN');
    return this.conversations.disclosed(sessionId, after);
  }

  async image({ messageId }: Input<Ops['image']>, { caller }: CallContext): Promise<Output<Ops['image']>> {
    if (!caller.operator) throw new AppError('FORBIDDEN');
    const found = await this.images.disclosed(messageId, (id) => this.conversations.keyOf(id));
    return found && { sessionId: found.sessionId, base64: found.jpeg?.toString('base64') ?? null };
  }
}
