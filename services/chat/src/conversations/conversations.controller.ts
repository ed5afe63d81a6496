import { sessions, type CallContext, type Input, type Serves } from '@medconsult/common';
import { Serve } from '@medconsult/common/server';
import { ConversationsService } from './conversations.service.js';

type Ops = typeof sessions.operations;

@Serve(sessions)
export class ConversationsController implements Serves<typeof sessions> {
  constructor(private readonly service: ConversationsService) {}

  conversations({ limit }: Input<Ops['conversations']>, { caller }: CallContext) {
    return this.service.list(caller, limit);
  }

  messages({ id, limit, before }: Input<Ops['messages']>, { caller }: CallContext) {
    return this.service.messages(id, caller, { limit, before });
  }

  session({ id }: Input<Ops['session']>, { caller }: CallContext) {
    return this.service.summary(id, caller);
  }

  rename({ id, title }: Input<Ops['rename']>, { caller }: CallContext) {
    return this.service.rename(id, title, caller);
  }

  async remove({ id }: Input<Ops['remove']>, { caller }: CallContext) {
    await this.service.remove(id, caller);
    return { success: true as const };
  }

  async addMessage({ sessionId, role, content }: Input<Ops['addMessage']>, { caller }: CallContext) {
    return { success: true as const, message: await this.service.add(sessionId, role, content, caller) };
  }
}
