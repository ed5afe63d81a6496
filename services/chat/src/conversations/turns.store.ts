// Questions with their answers: stored together, found again by their turn, and replaced together.
import { AppError, type Doctor, type EventBody } from '@medconsult/common';
import { isOrphan, queryNamed, sealText, traceparent } from '@medconsult/common/server';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  messageOf,
  placeOf,
  titlePlaceOf,
  type Extras,
  type MessageRow,
  type QuestionExtras,
  type StoredMessage,
} from './conversation.rows.js';
import { titleOf } from './conversation.rules.js';
import { ConversationsStore, type Conversation } from './conversations.store.js';
import storeTurn from './store-turn.sql';

/** The last question of a conversation, to be replaced by another. */
export interface ReplacedTurn {
  readonly turnId: string;
  readonly messageId: string;
  /** The conversation's title was made from it. */
  readonly gaveTitle: boolean;
  /** The person it was about. */
  readonly profileId?: string | null | undefined;
}

/** A picture of a question, sealed with the conversation's key. */
export interface SealedImage {
  readonly body: Buffer;
  readonly width: number;
  readonly height: number;
}

/** The outbox row that commits together with the messages. */
type TurnEvent =
  | { readonly name: 'chat.turn.answered'; readonly body: EventBody<'chat.turn.answered'> }
  | { readonly name: 'chat.session.changed'; readonly body: EventBody<'chat.session.changed'> };

export interface FinishedTurn {
  readonly turnId: string;
  /** The turn that it replaces. */
  readonly replaces: ReplacedTurn | null;
  readonly doctor: Doctor;
  readonly question: string;
  /** The person it is about, where one was chosen. */
  readonly questionExtras: QuestionExtras | null;
  /** Hash of everything that was sent; shows whether the same key comes with the same question. */
  readonly requestDigest: Buffer;
  readonly image: SealedImage | null;
  readonly askedAt: Date;
  readonly answer: string;
  readonly extras: Extras;
  readonly model: string;
  readonly promptVersion: string | null;
  readonly event: TurnEvent;
}

export interface StoredAnswer {
  readonly conversation: Conversation;
  readonly message: StoredMessage;
  readonly requestDigest: Buffer | null;
}

@Injectable()
export class TurnsStore {
  constructor(
    private readonly database: DataSource,
    private readonly conversations: ConversationsStore,
  ) {}

  /** The last question, if one of the names is the id of its message or its turn. */
  async lastQuestion(conversation: Conversation, names: readonly string[]): Promise<ReplacedTurn | null> {
    const [row] = await this.database.query<(MessageRow & { first: boolean })[]>(
      `SELECT *, NOT EXISTS (SELECT FROM messages WHERE conversation_id = $1 AND id < last.id) AS first
       FROM messages last WHERE conversation_id = $1 AND role = 'user' ORDER BY id DESC LIMIT 1`,
      [conversation.id],
    );
    if (!row || !(names.includes(row.id) || names.includes(row.turn_id))) return null;
    const { content, profileId } = messageOf(conversation, row);
    const gaveTitle = row.first && conversation.title === titleOf(content);
    return { turnId: row.turn_id, messageId: row.id, gaveTitle, profileId };
  }

  /** Whether a turn was answered and its answer has since been replaced or deleted. */
  async isSpent(turnId: string): Promise<boolean> {
    const found = await this.database.query<unknown[]>('SELECT 1 FROM spent_turns WHERE turn_id = $1', [turnId]);
    return found.length > 0;
  }

  /** The answer of a turn, and its conversation; null while there is none. */
  async answerOf(turnId: string): Promise<StoredAnswer | null> {
    const [row] = await this.database.query<(MessageRow & { question_digest: Buffer | null })[]>(
      `SELECT answer.*, question.request_digest AS question_digest
       FROM messages answer LEFT JOIN messages question ON question.turn_id = answer.turn_id AND question.role = 'user'
       WHERE answer.turn_id = $1 AND answer.role <> 'user'`,
      [turnId],
    );
    const conversation = row && (await this.conversations.find(row.conversation_id));
    if (!row || !conversation) return null;
    return { conversation, message: messageOf(conversation, row), requestDigest: row.question_digest };
  }

  /** @throws AppError SESSION_NOT_YOURS when the conversation, or its owner's account, was deleted meanwhile */
  async finish(conversation: Conversation, turn: FinishedTurn): Promise<void> {
    const { id, key, ownerUser, ownerDevice, kind, fresh } = conversation;
    const { turnId, doctor, replaces, image, requestDigest, askedAt, model, promptVersion, event } = turn;
    const title = replaces?.gaveTitle ? titleOf(turn.question) : conversation.title;
    const sealed = (part: string, role: string, text: string): Buffer =>
      sealText(key, text, placeOf(part, id, turnId, role));
    const values = {
      ...{ conversationId: id, ownerUser, ownerDevice, kind, title: sealText(key, title, titlePlaceOf(id)) },
      ...{ turnId, doctor, requestDigest, askedAt, model, promptVersion },
      ...originColumns(fresh),
      question: sealed('content', 'user', turn.question),
      questionExtras: turn.questionExtras && sealed('extras', 'user', JSON.stringify(turn.questionExtras)),
      answer: sealed('content', doctor, turn.answer),
      extras: sealed('extras', doctor, JSON.stringify(turn.extras)),
      ...imageColumns(image),
      replacedTurnId: replaces?.turnId,
      replacedGaveTitle: replaces?.gaveTitle ?? false,
      eventName: event.name,
      eventBody: JSON.stringify(event.body),
      traceparent: traceparent() ?? null,
    };
    await queryNamed(this.database.manager, storeTurn, values).catch((error: unknown) => {
      throw isOrphan(error) ? new AppError('SESSION_NOT_YOURS', {}, { cause: error }) : error;
    });
  }
}

/** Null for a conversation that is stored already. */
function originColumns(fresh: Conversation['fresh']) {
  if (!fresh) return { newDataKey: null, deviceFingerprint: null, country: null, urlParams: null };
  const { deviceFingerprint, country, urlParams } = fresh.origin;
  return { newDataKey: fresh.wrappedKey, deviceFingerprint, country, urlParams: JSON.stringify(urlParams) };
}

function imageColumns(image: SealedImage | null) {
  return { image: image?.body, imageWidth: image?.width, imageHeight: image?.height };
}
