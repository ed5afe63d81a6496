// Reading and adding to conversations, for their owner only. Unknown and foreign ids are refused alike.
import { randomUUID } from 'node:crypto';
import {
  AppError,
  FIRST_ASSESSMENT_QUESTION,
  type Caller,
  type ConversationSummary,
  type Message,
} from '@medconsult/common';
import { OnEvent } from '@medconsult/common/server';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { belongsTo, ownerOf, pageOf, storedId, type MessagePage, type MessageRange } from './conversation.rules.js';
import { ReportSessionsService } from '../report-sessions/report-sessions.service.js';
import { ConversationsStore, type Conversation } from './conversations.store.js';
import { tellChanged } from './tell-changed.js';

@Injectable()
export class ConversationsService {
  constructor(
    private readonly store: ConversationsStore,
    private readonly reportSessions: ReportSessionsService,
  ) {}

  /** @throws AppError SESSION_NOT_YOURS */
  async own(id: string, caller: Caller): Promise<Conversation> {
    const conversation = await this.store.find(id);
    if (!conversation || !belongsTo(conversation, caller)) throw new AppError('SESSION_NOT_YOURS');
    return conversation;
  }

  /** Not one of chat's; it can only be a user's report session, and the reports service knows whose. */
  async isReport(id: string, { userId }: Caller): Promise<boolean> {
    return userId !== undefined && !(await this.store.has(id));
  }

  async list(caller: Caller, limit: number): Promise<ConversationSummary[]> {
    const [chats, reports] = await Promise.all([
      this.store.listOf(ownerOf(caller), limit),
      this.reportSessions.list(caller, limit),
    ]);
    const newest = (a: ConversationSummary, b: ConversationSummary): number =>
      Date.parse(b.createdAt) - Date.parse(a.createdAt);
    return [...chats.map(summaryOf), ...reports].sort(newest).slice(0, limit);
  }

  async summary(id: string, caller: Caller): Promise<ConversationSummary> {
    if (await this.isReport(id, caller)) return (await this.reportSessions.transcript(id, caller)).session;
    return summaryOf(await this.own(id, caller));
  }

  async messages(id: string, caller: Caller, { limit, before }: MessageRange): Promise<MessagePage> {
    if (await this.isReport(id, caller)) {
      return pageOf((await this.reportSessions.transcript(id, caller)).messages, { limit, before });
    }
    return this.store.pageOf(await this.own(id, caller), limit, storedId(before));
  }

  /** A conversation with its messages (those after a given one), for its owner's export. `next`: there are more. */
  async part(id: string, after: string | undefined, caller: Caller) {
    const conversation = await this.own(id, caller);
    const { messages, next } = await this.store.partOf(conversation, storedId(after));
    return { part: { ...summaryOf(conversation), messages }, next };
  }

  async pin(id: string, pinned: boolean, caller: Caller): Promise<ConversationSummary> {
    const conversation = await this.own(id, caller);
    await this.store.pin(id, pinned);
    return summaryOf({ ...conversation, isPinned: pinned });
  }

  async rename(id: string, title: string, caller: Caller): Promise<ConversationSummary> {
    const conversation = await this.own(id, caller);
    await this.store.rename(conversation, title);
    return summaryOf({ ...conversation, title });
  }

  /** The row of a conversation holds the key of all its messages: without it they are unreadable. */
  async remove(id: string, caller: Caller): Promise<void> {
    const { id: own } = await this.own(id, caller);
    await this.store.remove(own);
  }

  /** A user may add own words, and the fixed question that opens an assessment; nothing else in a doctor's name. */
  async add(id: string, role: Message['role'], content: string, caller: Caller): Promise<Message> {
    if (await this.isReport(id, caller)) return this.reportSessions.add(id, role, content, caller);
    const conversation = await this.own(id, caller);
    const allowed = role === 'user' || (role === 'julia' && content === FIRST_ASSESSMENT_QUESTION);
    if (!allowed) throw new AppError('FORBIDDEN', { message: 'Only your own messages can be added.' });
    return this.store.addMessage(conversation, randomUUID(), role, content);
  }

  /** Registering or logging in keeps the conversations begun on the device. */
  @OnEvent('billing.device.claimed')
  async attachDevice(
    { deviceId, userId }: { deviceId: string; userId: string },
    manager: EntityManager,
  ): Promise<void> {
    const [claimed] = await manager.query<[{ id: string }[], number]>(
      'UPDATE conversations SET owner_user = $2 WHERE owner_device = $1 AND owner_user IS NULL AND NOT EXISTS (SELECT FROM erased_users WHERE id = $2) RETURNING id',
      [deviceId, userId],
    );
    await tellChanged(
      manager,
      claimed.map(({ id }) => id),
    );
  }
}

export function summaryOf({ id, title, createdAt, kind, isPinned, lastAt }: Conversation): ConversationSummary {
  const summary = { id, title, createdAt: createdAt.toISOString(), sessionType: kind };
  return { ...summary, ...(isPinned && { pinned: true }), ...(lastAt && { lastAt: lastAt.toISOString() }) };
}
