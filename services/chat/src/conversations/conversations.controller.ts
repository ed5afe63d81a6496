import { conversations, type CallContext, type Input, type Serves } from '@medconsult/common';
import { Serve } from '@medconsult/common/server';
import { ConversationPdfService } from './conversation-pdf.service.js';
import { ConversationSearchService } from './conversation-search.service.js';
import { ConversationsService } from './conversations.service.js';

type Ops = typeof conversations.operations;

@Serve(conversations)
export class ConversationsController implements Serves<typeof conversations> {
  constructor(
    private readonly service: ConversationsService,
    private readonly finder: ConversationSearchService,
    private readonly pdfs: ConversationPdfService,
  ) {}

  list({ limit }: Input<Ops['list']>, { caller }: CallContext) {
    return this.service.list(caller, limit);
  }

  messages({ id, limit, before }: Input<Ops['messages']>, { caller }: CallContext) {
    return this.service.messages(id, caller, { limit, before });
  }

  summary({ id }: Input<Ops['summary']>, { caller }: CallContext) {
    return this.service.summary(id, caller);
  }

  pdf({ id, language }: Input<Ops['pdf']>, { caller }: CallContext) {
    return this.pdfs.draw(id, language, caller);
  }

  search({ words }: Input<Ops['search']>, { caller }: CallContext) {
    return this.finder.search(words, caller);
  }

  pin({ id, pinned }: Input<Ops['pin']>, { caller }: CallContext) {
    return this.service.pin(id, pinned, caller);
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
