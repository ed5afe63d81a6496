// A conversation as PDF: read and decrypted here for its owner, drawn by the reports service.
import {
  type Caller,
  documents,
  type FileReply,
  type Language,
  MESSAGES_MAX,
  type PrintedConversation,
} from '@medconsult/common';
import { Bus } from '@medconsult/common/server';
import { Injectable } from '@nestjs/common';
import type { StoredMessage } from './conversation.rows.js';
import { ConversationsService } from './conversations.service.js';

@Injectable()
export class ConversationPdfService {
  constructor(
    private readonly bus: Bus,
    private readonly conversations: ConversationsService,
  ) {}

  /** @throws AppError SESSION_NOT_YOURS, OVERLOADED */
  async draw(id: string, language: Language, caller: Caller): Promise<FileReply> {
    const { title, createdAt } = await this.conversations.summary(id, caller);
    const { rows, next } = await this.conversations.messages(id, caller, { limit: MESSAGES_MAX });
    const messages = rows.map(printed);
    const conversation = { title, createdAt, language, messages, shortened: next !== null };
    return this.bus.call(documents, 'drawConversation', conversation, { caller });
  }
}

function printed(message: StoredMessage): PrintedConversation['messages'][number] {
  const { role, content, createdAt, hasImage, source = null, assessment, followUpQuestion = null } = message;
  return { role, content, createdAt, hasImage, source, triage: assessment?.triage ?? null, followUpQuestion };
}
