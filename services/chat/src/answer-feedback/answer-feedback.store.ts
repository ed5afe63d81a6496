// Readers' feedback on answers. A comment is sealed with the data key of its conversation; the texts that a reader agreed to show
// are not copied, so they are deleted with the conversation.
import type { AnswerFeedback, FeedbackFault } from '@medconsult/common';
import { OnJob, sealText, unsealText } from '@medconsult/common/server';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Conversation } from '../conversations/conversations.store.js';

export interface FeedbackValues {
  readonly helpful: boolean;
  readonly faults: FeedbackFault[];
  readonly comment: string | null;
  readonly isTextShared: boolean;
}

interface Row extends Omit<AnswerFeedback, 'comment'> {
  readonly comment: Buffer | null;
}

/** Feedback older than this is no longer useful and is deleted. */
const KEPT = "interval '1 year'";

/** The answer $2 of the conversation $1, by the id of its message or of its turn. */
const ANSWER = `
  SELECT id FROM messages
  WHERE conversation_id = $1 AND role <> 'user' AND (id::text = $2 OR turn_id::text = lower($2))`;

export const commentPlaceOf = (conversationId: string, messageId: string): string =>
  `answer_feedback.comment|${conversationId}|${messageId}`;

@Injectable()
export class AnswerFeedbackStore {
  constructor(private readonly database: DataSource) {}

  async listOf({ id, key }: Conversation): Promise<AnswerFeedback[]> {
    const rows = await this.database.query<Row[]>(
      `SELECT message_id AS "messageId", turn_id AS "turnId", is_helpful AS helpful, faults, comment,
         is_text_shared AS "isTextShared"
       FROM answer_feedback JOIN messages ON messages.id = message_id WHERE conversation_id = $1 ORDER BY message_id`,
      [id],
    );
    return rows.map((row) => ({
      ...row,
      comment: row.comment && unsealText(key, row.comment, commentPlaceOf(id, row.messageId)),
    }));
  }

  /** Replaces earlier feedback on the answer. @returns false when there is no such answer */
  async give({ id, key }: Conversation, answer: string, values: FeedbackValues): Promise<boolean> {
    const [message] = await this.database.query<{ id: string }[]>(ANSWER, [id, answer]);
    if (!message) return false;
    const { helpful, faults, comment, isTextShared } = values;
    const sealed = comment && sealText(key, comment, commentPlaceOf(id, message.id));
    await this.database.query(
      `INSERT INTO answer_feedback (message_id, is_helpful, faults, comment, is_text_shared) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (message_id) DO UPDATE SET is_helpful = excluded.is_helpful, faults = excluded.faults,
         comment = excluded.comment, is_text_shared = excluded.is_text_shared, given_at = now()`,
      [message.id, helpful, faults, sealed, isTextShared],
    );
    return true;
  }

  async withdraw({ id }: Conversation, answer: string): Promise<void> {
    await this.database.query(`DELETE FROM answer_feedback WHERE message_id IN (${ANSWER})`, [id, answer]);
  }

  @OnJob('chat.forget-feedback')
  async forgetOld(): Promise<void> {
    await this.database.query(`DELETE FROM answer_feedback WHERE given_at < now() - ${KEPT}`);
  }
}
