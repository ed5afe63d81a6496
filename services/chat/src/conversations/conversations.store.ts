// Rows of conversations and messages, encrypted on the way in and out. Nothing outside this folder sees a ciphertext.
import { COUNT_CAP, UNREADABLE, upTo, type Doctor, type Message } from '@medconsult/common';
import { CONFIG, KeyRing, queryPrepared, sealText, unsealText } from '@medconsult/common/server';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ChatConfig } from '../config.js';
import {
  attempt,
  messageOf,
  placeOf,
  plainParts,
  readable,
  type ConversationRow,
  type Extras,
  type MessageRow,
} from './conversation.rows.js';
import { newConversationId, titleOf, type MessagePage, type Origin, type Owner } from './conversation.rules.js';

export interface Conversation extends Owner {
  readonly id: string;
  readonly title: string;
  readonly kind: 'chat' | 'report';
  readonly createdAt: Date;
  readonly key: Buffer;
  /** Set for a conversation that is not stored yet: it is written together with its first answer. */
  readonly fresh?: { readonly wrappedKey: string; readonly origin: Origin };
}

/** The last question of a conversation, which another is to take the place of. */
export interface Replaced {
  readonly turnId: string;
  readonly messageId: string;
  /** The conversation was titled with it. */
  readonly gaveTitle: boolean;
}

/** A picture of a question, sealed with the conversation's key. */
export interface SealedImage {
  readonly body: Buffer;
  readonly width: number;
  readonly height: number;
}

export interface FinishedTurn {
  readonly turnId: string;
  /** The turn whose place it takes. */
  readonly replaces: Replaced | null;
  readonly doctor: Doctor;
  readonly question: string;
  readonly image: SealedImage | null;
  readonly askedAt: Date;
  readonly answer: string;
  readonly extras: Extras;
  readonly model: string;
  readonly promptVersion: string | null;
  /** Outbox row that commits together with the messages. */
  readonly event: { readonly name: string; readonly body: string };
}

/** Of one view by an operator: far more than anybody reads. */
const DISCLOSED_MAX = 10_000;

/** The event that the conversation $1 has changed, in the statement that changes it. */
const TELL = `
  INSERT INTO outbox (name, body)
  VALUES ('chat.session.changed', jsonb_build_object('sessionIds', jsonb_build_array($1::text)))`;

function originValues({ fresh }: Conversation): (string | null)[] {
  if (!fresh) return [null, null, null];
  const { deviceFingerprint, country, urlParams } = fresh.origin;
  return [deviceFingerprint, country, JSON.stringify(urlParams)];
}

const NOTHING_REPLACED = { turnId: null, gaveTitle: false };

const imageColumns = (image: SealedImage | null): unknown[] =>
  image ? [image.body, image.width, image.height] : [null, null, null];
/** Named one by one: a statement that is planned once must not change with the table. */
const SHOWN = 'id, owner_user, owner_device, kind, title, data_key, created_at';
const OWNED = `
  (SELECT ${SHOWN} FROM conversations WHERE owner_user = $1::uuid ORDER BY created_at DESC LIMIT $3)
  UNION ALL
  (SELECT ${SHOWN} FROM conversations WHERE owner_user IS NULL AND owner_device = $2 ORDER BY created_at DESC LIMIT $3)
  ORDER BY created_at DESC LIMIT $3`;

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
    return { ...owner, id, title, kind: 'chat', createdAt: new Date(), key, fresh: { wrappedKey: wrapped, origin } };
  }

  async find(id: string): Promise<Conversation | null> {
    const [row] = await this.database.query<ConversationRow[]>('SELECT * FROM conversations WHERE id = $1', [id]);
    return row ? this.fromRow(row) : null;
  }

  /** Whether it is one of chat's own; report sessions are kept by the reports service. */
  async has(id: string): Promise<boolean> {
    const found = await this.database.query<unknown[]>('SELECT 1 FROM conversations WHERE id = $1', [id]);
    return found.length > 0;
  }

  async listOf({ ownerUser, ownerDevice }: Owner, limit: number): Promise<Conversation[]> {
    const owned = [ownerUser, ownerDevice, limit];
    const rows = await queryPrepared<ConversationRow>(this.database.manager, OWNED, owned);
    return rows.map((row) => this.fromRow(row));
  }

  /** The newest messages (of those before a message), oldest first. */
  async messagesOf(conversation: Conversation, limit: number, before?: string): Promise<Message[]> {
    const rows = await this.database.query<MessageRow[]>(
      `SELECT * FROM messages WHERE conversation_id = $1 AND ($3::bigint IS NULL OR id < $3)
       ORDER BY id DESC LIMIT $2`,
      [conversation.id, limit, before],
    );
    return rows.reverse().map((row) => messageOf(conversation, row));
  }

  /** The same with how many there are in all; one row more than asked for tells whether others stand before them. */
  async pageOf(conversation: Conversation, limit: number, before?: string): Promise<MessagePage> {
    const [counted, found] = await Promise.all([
      this.database.query<[{ count: number }]>(
        'SELECT count(*)::int FROM (SELECT FROM messages WHERE conversation_id = $1 LIMIT $2) AS counted',
        [conversation.id, COUNT_CAP + 1],
      ),
      this.messagesOf(conversation, limit + 1, before),
    ]);
    const rows = found.slice(-limit);
    const next = found.length > limit ? (rows[0]?.id ?? null) : null;
    return { rows, ...upTo(COUNT_CAP, counted[0].count), next };
  }

  /** All messages for an operator, oldest first; what cannot be decrypted says so. Null: no such conversation. */
  async disclosed(id: string): Promise<Message[] | null> {
    if (!(await this.has(id))) return null;
    const key = await this.keyOf(id);
    const rows = await this.database.query<MessageRow[]>(
      'SELECT * FROM messages WHERE conversation_id = $1 ORDER BY id LIMIT $2',
      [id, DISCLOSED_MAX],
    );
    return rows.map((row) => readable(id, key, row) ?? { ...plainParts(row), content: UNREADABLE });
  }

  /** The key of a conversation; null when the ring cannot open it. */
  async keyOf(id: string): Promise<Buffer | null> {
    const [row] = await this.database.query<ConversationRow[]>('SELECT * FROM conversations WHERE id = $1', [id]);
    return row ? attempt(() => this.ring.open(row.data_key, 'conversation', id)) : null;
  }

  /** The last question, if one of the names is the id of its message or its turn. */
  async lastQuestion(conversation: Conversation, names: readonly string[]): Promise<Replaced | null> {
    const [row] = await this.database.query<(MessageRow & { first: boolean })[]>(
      `SELECT *, NOT EXISTS (SELECT FROM messages WHERE conversation_id = $1 AND id < last.id) AS first
       FROM messages last WHERE conversation_id = $1 AND role = 'user' ORDER BY id DESC LIMIT 1`,
      [conversation.id],
    );
    if (!row || !(names.includes(row.id) || names.includes(row.turn_id))) return null;
    const gaveTitle = row.first && conversation.title === titleOf(messageOf(conversation, row).content);
    return { turnId: row.turn_id, messageId: row.id, gaveTitle };
  }

  /** Whether a turn was answered, and its answer was replaced or deleted since. */
  async isSpent(turnId: string): Promise<boolean> {
    const found = await this.database.query<unknown[]>('SELECT 1 FROM spent_turns WHERE turn_id = $1', [turnId]);
    return found.length > 0;
  }

  /** The answer that a turn ended with, and where; null while there is none. */
  async answerOf(turnId: string): Promise<{ conversation: Conversation; message: Message } | null> {
    const [row] = await this.database.query<MessageRow[]>(
      "SELECT * FROM messages WHERE turn_id = $1 AND role <> 'user'",
      [turnId],
    );
    const conversation = row && (await this.find(row.conversation_id));
    return conversation ? { conversation, message: messageOf(conversation, row) } : null;
  }

  /**
   * Question with its picture, answer, a new conversation if it is one, the event, and what they replace: one
   * statement, one commit.
   */
  async finish(conversation: Conversation, turn: FinishedTurn): Promise<void> {
    const { id, key } = conversation;
    const replaces = turn.replaces ?? NOTHING_REPLACED;
    const title = replaces.gaveTitle ? titleOf(turn.question) : conversation.title;
    const seal = (part: string, role: string, text: string): Buffer =>
      sealText(key, text, placeOf(part, id, turn.turnId, role));
    await this.database.query(
      `WITH conversation AS (
         INSERT INTO conversations (id, owner_user, owner_device, kind, title, data_key, created_at, device_fingerprint, country, url_params)
         SELECT $1, $2::uuid, $3, $4, $5, $6, $7, $20, $21, coalesce($22::jsonb, '{}') WHERE $6::text IS NOT NULL
       ), asked AS (
         INSERT INTO outbox (name, body) VALUES ($8, $9::jsonb)
       ), shown AS (
         INSERT INTO images (turn_id, conversation_id, body, width, height)
         SELECT $10::uuid, $1, $17, $18, $19 WHERE $17::bytea IS NOT NULL
       ), unsaid AS (
         DELETE FROM messages WHERE conversation_id = $1 AND turn_id = $23::uuid
       ), unshown AS (
         DELETE FROM images WHERE conversation_id = $1 AND turn_id = $23::uuid
       ), retitled AS (
         UPDATE conversations SET title = $5 WHERE id = $1 AND $24::boolean
       )
       INSERT INTO messages (conversation_id, turn_id, role, content, extras, model, prompt_version, has_image, created_at)
       VALUES ($1, $10::uuid, 'user', $11, NULL, NULL, NULL, $17::bytea IS NOT NULL, $7),
              ($1, $10::uuid, $12, $13, $14, $15, $16, false, clock_timestamp())`,
      [
        id,
        conversation.ownerUser,
        conversation.ownerDevice,
        conversation.kind,
        sealText(key, title, `conversations.title|${id}`),
        conversation.fresh?.wrappedKey ?? null,
        turn.askedAt,
        turn.event.name,
        turn.event.body,
        turn.turnId,
        seal('content', 'user', turn.question),
        turn.doctor,
        seal('content', turn.doctor, turn.answer),
        seal('extras', turn.doctor, JSON.stringify(turn.extras)),
        turn.model,
        turn.promptVersion,
        ...imageColumns(turn.image),
        ...originValues(conversation),
        replaces.turnId,
        replaces.gaveTitle,
      ],
    );
  }

  async rename({ id, key }: Conversation, title: string): Promise<void> {
    const sealed = sealText(key, title, `conversations.title|${id}`);
    await this.database.query(`WITH told AS (${TELL}) UPDATE conversations SET title = $2 WHERE id = $1`, [id, sealed]);
  }

  async remove(id: string): Promise<void> {
    await this.database.query(`WITH told AS (${TELL}) DELETE FROM conversations WHERE id = $1`, [id]);
  }

  async addMessage(
    conversation: Conversation,
    turnId: string,
    role: Message['role'],
    content: string,
  ): Promise<Message> {
    const sealed = sealText(conversation.key, content, placeOf('content', conversation.id, turnId, role));
    const [row] = await this.database.query<MessageRow[]>(
      `WITH told AS (${TELL})
       INSERT INTO messages (conversation_id, turn_id, role, content) VALUES ($1, $2, $3, $4) RETURNING *`,
      [conversation.id, turnId, role, sealed],
    );
    if (!row) throw new Error('A message was not stored.');
    return messageOf(conversation, row);
  }

  private fromRow(row: ConversationRow): Conversation {
    const key = this.ring.open(row.data_key, 'conversation', row.id);
    return {
      id: row.id,
      ownerUser: row.owner_user,
      ownerDevice: row.owner_device,
      kind: row.kind,
      title: unsealText(key, row.title, `conversations.title|${row.id}`),
      createdAt: row.created_at,
      key,
    };
  }
}
