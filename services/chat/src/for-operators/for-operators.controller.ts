// Any conversation, for an operator. Only admin asks this, and it writes each view down before anything leaves.
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
    { sessionId }: Input<Ops['conversation']>,
    { caller }: CallContext,
  ): Promise<Output<Ops['conversation']>> {
    if (!caller.operator) throw new AppError('FORBIDDEN');
    return this.conversations.disclosed(sessionId);
  }

  async image({ messageId }: Input<Ops['image']>, { caller }: CallContext): Promise<Output<Ops['image']>> {
    if (!caller.operator) throw new AppError('FORBIDDEN');
    const sessionId = await this.images.conversationOf(messageId);
    if (sessionId === null) return null;
    const jpeg = await this.open(sessionId, messageId);
    return { sessionId, base64: jpeg?.toString('base64') ?? null };
  }

  /** Null when the conversation's key or the picture itself cannot be decrypted. */
  private async open(sessionId: string, messageId: string): Promise<Buffer | null> {
    const key = await this.conversations.keyOf(sessionId);
    return key && this.images.find({ id: sessionId, key }, messageId).catch(unlessUnreadable);
  }
}

/** A lost database is no damaged picture: only what the cipher refuses counts as unreadable. */
function unlessUnreadable(error: unknown): null {
  if (error instanceof Error && /authenticate data|Sealed data/.test(error.message)) return null;
  throw error;
}
