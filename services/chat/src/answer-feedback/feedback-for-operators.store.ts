// A page of readers' feedback, newest first. Question and answer are decrypted only where the reader agreed.
import {
  AppError,
  COUNT_CAP,
  UNREADABLE,
  upTo,
  type AnswerSource,
  type Doctor,
  type FeedbackFault,
  type FeedbackRow,
} from '@medconsult/common';
import { unsealText } from '@medconsult/common/server';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { attempt, readable, type MessageRow } from '../conversations/conversation.rows.js';
import { ConversationsStore } from '../conversations/conversations.store.js';
import { commentPlaceOf } from './answer-feedback.store.js';

interface Row extends MessageRow {
  readonly given_at: Date;
  /** With microseconds, for the cursor. */
  readonly given_text: string;
  readonly is_helpful: boolean;
  readonly faults: FeedbackFault[];
  readonly comment: Buffer | null;
  readonly is_text_shared: boolean;
}

interface Query {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly withTexts: boolean;
}

const Cursor = z.tuple([z.iso.datetime({ precision: 6 }), z.string().regex(/^\d{1,18}$/)]);

const PAGE = `
  SELECT answer.*, given_at, is_helpful, faults, comment, is_text_shared,
    to_char(given_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS given_text
  FROM answer_feedback JOIN messages answer ON answer.id = message_id
  WHERE $2::timestamptz IS NULL OR (given_at, message_id) < ($2::timestamptz, $3::bigint)
  ORDER BY given_at DESC, message_id DESC LIMIT $1`;

@Injectable()
export class FeedbackForOperatorsStore {
  constructor(
    private readonly database: DataSource,
    private readonly conversations: ConversationsStore,
  ) {}

  /** @throws AppError VALIDATION_FAILED for a cursor that this list did not issue */
  async page({ limit, cursor, withTexts }: Query) {
    const [givenAt, id] = placeOf(cursor);
    const [found, [counted]] = await Promise.all([
      this.database.query<Row[]>(PAGE, [limit + 1, givenAt, id]),
      this.database.query<{ count: number }[]>(
        'SELECT count(*)::int FROM (SELECT FROM answer_feedback LIMIT $1) AS counted',
        [COUNT_CAP + 1],
      ),
    ]);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const next = last && found.length > limit ? JSON.stringify([last.given_text, last.id]) : null;
    const rows = await Promise.all(page.map((row) => this.rowOf(row, withTexts)));
    return { rows, ...upTo(COUNT_CAP, counted?.count ?? 0), next };
  }

  private async rowOf(row: Row, withTexts: boolean): Promise<FeedbackRow> {
    const key = await this.conversations.keyOf(row.conversation_id);
    const answer = readable(row.conversation_id, key, row);
    const isTold = withTexts && row.is_text_shared;
    return {
      id: row.id,
      givenAt: row.given_at.toISOString(),
      helpful: row.is_helpful,
      faults: row.faults,
      doctor: row.role as Doctor,
      source: (answer?.source as AnswerSource | undefined) ?? null,
      isTextShared: row.is_text_shared,
      comment: withTexts && row.comment ? commentOf(row, key) : null,
      question: isTold ? await this.questionOf(row, key) : null,
      answer: isTold ? (answer?.content ?? UNREADABLE) : null,
    };
  }

  private async questionOf({ turn_id: turnId, conversation_id: id }: Row, key: Buffer | null): Promise<string | null> {
    const [row] = await this.database.query<MessageRow[]>(
      "SELECT * FROM messages WHERE turn_id = $1 AND role = 'user'",
      [turnId],
    );
    return row ? (readable(id, key, row)?.content ?? UNREADABLE) : null;
  }
}

function commentOf({ conversation_id: conversationId, id, comment }: Row, key: Buffer | null): string {
  const text = key && comment && attempt(() => unsealText(key, comment, commentPlaceOf(conversationId, id)));
  return text ?? UNREADABLE;
}

function placeOf(cursor: string | undefined): readonly [string | null, string | null] {
  if (cursor === undefined) return [null, null];
  const place = Cursor.safeParse(attempt(() => JSON.parse(cursor) as unknown));
  if (!place.success) throw new AppError('VALIDATION_FAILED', { message: 'cursor: is not one that this list gave' });
  return place.data;
}
