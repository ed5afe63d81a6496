// Rows of conversations and messages, encrypted on the way in and out. Nothing outside this folder sees a ciphertext.
import { COUNT_CAP, MESSAGES_MAX, PAGE_BYTES, UNREADABLE, upTo, type Message } from '@medconsult/common';
import { CONFIG, KeyRing, queryNamed, sealText, traceparent, unsealText } from '@medconsult/common/server';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ChatConfig } from '../config.js';
import {
  attempt,
  messageOf,
  placeOf,
  plainParts,
  readable,
  titlePlaceOf,
  type ConversationRow,
  type Extras,
  type MessageRow,
  type StoredMessage,
} from './conversation.rows.js';
import { newConversationId, titleOf, type MessagePage, type Origin, type Owner } from './conversation.rules.js';
import listOwned from './list-owned.sql';
import pageForwards from './page-forwards.sql';
import pageBackwards from './page-backwards.sql';

export interface Conversation extends Owner {
  readonly id: string;
  readonly title: string;
  readonly kind: 'chat' | 'report';
  readonly createdAt: Date;
  readonly isPinned: boolean;
  /** Of the last message, where a list was read. */
  readonly lastAt?: Date;
  readonly key: Buffer;
  /** Set for a conversation that is not stored yet: it is written together with its first answer. */
  readonly fresh?: { readonly wrappedKey: string; readonly origin: Origin };
}

/** Publishes that the conversation $1 has changed, within the statement that changes it; `trace` is the parameter of its traceparent. */
const insertChangedEvent = (trace: `$${number}`): string => `
  INSERT INTO outbox (name, body, traceparent)
  VALUES ('chat.session.changed', jsonb_build_object('sessionIds', jsonb_build_array($1::text)), ${trace}::text)`;

/** Whether the limit of bytes, or of rows, may have cut a page short. */
function isFull(rows: readonly MessageRow[]): boolean {
  const bytes = rows.reduce((sum, { content, extras }) => sum + content.length + (extras?.length ?? 0), 0);
  return bytes >= PAGE_BYTES || rows.length === MESSAGES_MAX;
}

@Injectable()
export class ConversationsStore {
  private readonly ring: KeyRing;

  constructor(
    @Inject(CONFIG) config: ChatConfig,
    private readonly database: DataSource,
  ) {
    this.ring = new KeyRing(config.DATA_ENCRYPTION_KEYS);
  }

  /** A conversation that exists only in memory until its first answer is stored. */
  begin(owner: Owner, firstQuestion: string, origin: Origin): Conversation {
    const id = newConversationId();
    const { key, wrapped } = this.ring.create('conversation', id);
    const title = titleOf(firstQuestion);
    return {
      ...owner,
      id,
      title,
      kind: 'chat',
      createdAt: new Date(),
      isPinned: false,
      key,
      fresh: { wrappedKey: wrapped, origin },
    };
  }

  async find(id: string): Promise<Conversation | null> {
    const [row] = await this.database.query<ConversationRow[]>('SELECT * FROM conversations WHERE id = $1', [id]);
    return row ? this.fromRow(row) : null;
  }

  /** Whether it is one of chat's own; report sessions are stored by the reports service. */
  async has(id: string): Promise<boolean> {
    const found = await this.database.query<unknown[]>('SELECT 1 FROM conversations WHERE id = $1', [id]);
    return found.length > 0;
  }

  async listOf({ ownerUser, ownerDevice }: Owner, limit: number): Promise<Conversation[]> {
    const owned = { ownerUser, ownerDevice, limit };
    const rows = await queryNamed<ConversationRow>(this.database.manager, listOwned, owned);
    return rows.map((row) => this.fromRow(row));
  }

  /** The newest messages (before a given one), oldest first; about PAGE_BYTES at most. */
  async messagesOf(conversation: Conversation, limit: number, before?: string): Promise<StoredMessage[]> {
    const rows = await this.backwards(conversation.id, limit, before);
    return rows.map((row) => messageOf(conversation, row));
  }

  /** The oldest messages (after a given one), oldest first; about PAGE_BYTES at most, and `next` when there are more. */
  async partOf(
    conversation: Conversation,
    after?: string,
  ): Promise<{ messages: StoredMessage[]; next: string | null }> {
    const rows = await this.forwards(conversation.id, after);
    const last = rows.at(-1)?.id;
    const isMore = isFull(rows) && (await this.reaches(conversation.id, 'id > $2', last));
    return { messages: rows.map((row) => messageOf(conversation, row)), next: isMore && last ? last : null };
  }

  /** The newest messages with the total; one extra row is read to know whether there are earlier ones. */
  async pageOf(conversation: Conversation, limit: number, before?: string): Promise<MessagePage> {
    const [counted, found] = await Promise.all([
      this.database.query<[{ count: number }]>(
        'SELECT count(*)::int FROM (SELECT FROM messages WHERE conversation_id = $1 LIMIT $2) AS counted',
        [conversation.id, COUNT_CAP + 1],
      ),
      this.backwards(conversation.id, limit + 1, before),
    ]);
    const rows = found.slice(-limit).map((row) => messageOf(conversation, row));
    const first = rows[0]?.id;
    const isMore = found.length > limit || (isFull(found) && (await this.reaches(conversation.id, 'id < $2', first)));
    return { rows, ...upTo(COUNT_CAP, counted[0].count), next: isMore && first ? first : null };
  }

  /** A page of messages for an operator, oldest first; what cannot be decrypted is marked. Null: no such conversation. */
  async disclosed(id: string, after?: string): Promise<Message[] | null> {
    if (!(await this.has(id))) return null;
    const key = await this.keyOf(id);
    const rows = await this.forwards(id, after);
    return rows.map((row) => readable(id, key, row) ?? { ...plainParts(row), content: UNREADABLE });
  }

  /** The key of a conversation; null when the key ring cannot unwrap it. */
  async keyOf(id: string): Promise<Buffer | null> {
    const [row] = await this.database.query<ConversationRow[]>('SELECT * FROM conversations WHERE id = $1', [id]);
    return row ? attempt(() => this.ring.open(row.data_key, 'conversation', id)) : null;
  }

  async rename({ id, key }: Conversation, title: string): Promise<void> {
    const sealed = sealText(key, title, titlePlaceOf(id));
    await this.database.query(
      `WITH inserted_outbox_event AS (${insertChangedEvent('$3')}) UPDATE conversations SET title = $2 WHERE id = $1`,
      [id, sealed, traceparent()],
    );
  }

  async pin(id: string, pinned: boolean): Promise<void> {
    const sql = 'UPDATE conversations SET pinned_at = CASE WHEN $2::boolean THEN now() END WHERE id = $1';
    await this.database.query(sql, [id, pinned]);
  }

  /** The texts of a conversation's newest messages, newest first; about `bytes` of sealed text at most. */
  async textsOf({ id, key }: Conversation, limit: number, bytes: number): Promise<string[]> {
    const page = { id, limit, before: null, bytes };
    const rows = await queryNamed<MessageRow>(this.database.manager, pageBackwards, page);
    return rows.flatMap((row) => readable(id, key, { ...row, extras: null })?.content ?? []);
  }

  async remove(id: string): Promise<void> {
    await this.database.query(
      `WITH inserted_outbox_event AS (${insertChangedEvent('$2')}) DELETE FROM conversations WHERE id = $1`,
      [id, traceparent()],
    );
  }

  async addMessage(
    conversation: Conversation,
    turnId: string,
    role: Message['role'],
    content: string,
    extras?: Extras,
  ): Promise<Message> {
    const sealed = (part: string, text: string): Buffer =>
      sealText(conversation.key, text, placeOf(part, conversation.id, turnId, role));
    const [row] = await this.database.query<MessageRow[]>(
      `WITH inserted_outbox_event AS (${insertChangedEvent('$6')})
       INSERT INTO messages (conversation_id, turn_id, role, content, extras) VALUES ($1, $2, $3, $4, $5) RETURNING *`,
      [
        ...[conversation.id, turnId, role, sealed('content', content)],
        extras && sealed('extras', JSON.stringify(extras)),
        traceparent(),
      ],
    );
    if (!row) throw new Error('A message was not stored.');
    return messageOf(conversation, row);
  }

  private async backwards(id: string, limit: number, before?: string): Promise<MessageRow[]> {
    const page = { id, limit, before: before ?? null, bytes: PAGE_BYTES };
    return (await queryNamed<MessageRow>(this.database.manager, pageBackwards, page)).reverse();
  }

  private forwards(id: string, after?: string): Promise<MessageRow[]> {
    const page = { id, limit: MESSAGES_MAX, after: after ?? null, bytes: PAGE_BYTES };
    return queryNamed<MessageRow>(this.database.manager, pageForwards, page);
  }

  private async reaches(id: string, beyond: 'id > $2' | 'id < $2', end: string | undefined): Promise<boolean> {
    const sql = `SELECT FROM messages WHERE conversation_id = $1 AND ${beyond} LIMIT 1`;
    return (await this.database.query<unknown[]>(sql, [id, end])).length > 0;
  }

  private fromRow(row: ConversationRow): Conversation {
    const key = this.ring.open(row.data_key, 'conversation', row.id);
    return {
      id: row.id,
      ownerUser: row.owner_user,
      ownerDevice: row.owner_device,
      kind: row.kind,
      title: unsealText(key, row.title, titlePlaceOf(row.id)),
      createdAt: row.created_at,
      isPinned: row.pinned_at !== null,
      ...(row.last_at && { lastAt: row.last_at }),
      key,
    };
  }
}
