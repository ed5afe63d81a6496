// What this service stores about a user: exported in pages, erased with the account, deleted when it is too old.
import {
  type AnswerFeedback,
  type Caller,
  type conversationData,
  type EventBody,
  HealthProfile,
  type Output,
} from '@medconsult/common';
import { CONFIG, LOGGER, noteErased, OnEvent, OnJob, type Logger } from '@medconsult/common/server';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AnswerFeedbackStore } from '../answer-feedback/answer-feedback.store.js';
import type { ChatConfig } from '../config.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import { tellChanged } from '../conversations/tell-changed.js';
import { HealthProfileStore } from '../health-profile/health-profile.store.js';

type Part = Output<typeof conversationData.operations.conversations>;
type Conversation = Part['conversations'][number];

/** A page ends with the conversation that reaches this size; the messages of one conversation have their own limit. */
const CHARACTERS_A_PART = 256 * 1024;
const CONVERSATIONS_A_PART = 50;
const FORGOTTEN_AT_ONCE = 500;

const NEXT_IDS = `
  SELECT id FROM conversations c
  WHERE owner_user = $1
    AND ($2::text IS NULL OR (created_at, id) > (SELECT created_at, id FROM conversations WHERE id = $2 AND owner_user = $1))
  ORDER BY created_at, id LIMIT $3`;

const FORGET = `
  DELETE FROM conversations WHERE id IN (
    SELECT id FROM conversations c
    WHERE created_at < $1 AND NOT EXISTS (SELECT FROM messages WHERE conversation_id = c.id AND created_at >= $1)
    LIMIT $2
  ) RETURNING id`;

@Injectable()
export class ConversationDataService {
  constructor(
    @Inject(CONFIG) private readonly config: ChatConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly database: DataSource,
    private readonly conversations: ConversationsService,
    private readonly feedback: AnswerFeedbackStore,
    private readonly profiles: HealthProfileStore,
  ) {}

  async part(userId: string, after: string | undefined): Promise<Part> {
    const [last, lastMessage] = (after ?? '').split('.');
    const ids = await this.idsFrom(userId, last, lastMessage !== undefined);
    const told = after === undefined ? await this.toldBy(userId) : { healthProfile: null };
    const conversations: Part['conversations'] = [];
    let characters = 0;
    for (const id of ids) {
      const from = id === last ? lastMessage : undefined;
      const caller = { requestId: 'my-data', userId };
      const { part, next } = await this.conversations.part(id, from, caller);
      conversations.push({ ...part, feedback: await this.feedbackOn(part, caller) });
      if (next) return { ...told, conversations, next: `${id}.${next}` };
      characters += charactersOf(part.messages);
      if (characters >= CHARACTERS_A_PART && id !== ids.at(-1)) return { ...told, conversations, next: id };
    }
    return { ...told, conversations, next: ids.length < CONVERSATIONS_A_PART ? null : (ids.at(-1) ?? null) };
  }

  /** The feedback on these answers: a long conversation comes in several parts. */
  private async feedbackOn({ id, messages }: Conversation, caller: Caller): Promise<AnswerFeedback[]> {
    const shown = new Set(messages.map((message) => message.id));
    const given = await this.feedback.listOf(await this.conversations.own(id, caller));
    return given.filter(({ messageId }) => shown.has(messageId));
  }

  /** The profiles; the own one also in the form that the previous release knows. */
  private async toldBy(userId: string): Promise<Pick<Part, 'healthProfile' | 'profiles'>> {
    const profiles = await this.profiles.listOf(userId);
    const own = profiles.find(({ id }) => id === userId);
    return { healthProfile: own ? HealthProfile.parse(own) : null, profiles };
  }

  /**
   * The ids of the next conversations. When a message is given, the last conversation comes first, since it was only partly sent.
   */
  private async idsFrom(userId: string, last: string | undefined, isBegun: boolean): Promise<string[]> {
    const rows = await this.database.query<{ id: string }[]>(NEXT_IDS, [userId, last || null, CONVERSATIONS_A_PART]);
    return [...(isBegun && last ? [last] : []), ...idsOf(rows)];
  }

  /** These rows hold the data keys: without them everything that they sealed is unreadable. */
  @OnEvent('billing.account.erased')
  async erase({ userId }: EventBody<'billing.account.erased'>, manager: EntityManager): Promise<void> {
    await noteErased(manager, userId);
    const [gone] = await manager.query<[{ id: string }[], number]>(
      'DELETE FROM conversations WHERE owner_user = $1 RETURNING id',
      [userId],
    );
    await tellChanged(manager, idsOf(gone));
    for (const table of ['health_profiles', 'relative_profiles']) {
      await manager.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
    }
  }

  @OnJob('chat.forget-old')
  async forgetOld(): Promise<void> {
    const { CONVERSATION_RETENTION_DAYS: days } = this.config;
    if (days === 0) return;
    const before = new Date(Date.now() - days * 86_400_000);
    let forgotten = 0;
    for (let batch = FORGOTTEN_AT_ONCE; batch === FORGOTTEN_AT_ONCE; forgotten += batch) {
      batch = await this.database.transaction(async (manager) => {
        const [gone] = await manager.query<[{ id: string }[], number]>(FORGET, [before, FORGOTTEN_AT_ONCE]);
        await tellChanged(manager, idsOf(gone));
        return gone.length;
      });
    }
    if (forgotten > 0) this.logger.info({ forgotten }, 'Conversations past the retention time were deleted');
  }
}

const charactersOf = (messages: Part['conversations'][number]['messages']): number =>
  messages.reduce((sum, { content }) => sum + content.length, 0);

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);
