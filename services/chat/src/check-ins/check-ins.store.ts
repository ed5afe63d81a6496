// Rows of check-ins. They hold only ids and times, and are deleted with their conversation.
import { CHECK_INS_MAX, type Language } from '@medconsult/common';
import { publishEvent } from '@medconsult/common/server';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export interface PlannedCheckIn {
  readonly conversationId: string;
  readonly dueAt: Date;
  readonly isDue: boolean;
}

/** A check-in that nobody opened is deleted this long after it was due. */
const FORGOTTEN = "interval '30 days'";
const TOLD_AT_ONCE = 200;

@Injectable()
export class CheckInsStore {
  constructor(private readonly database: DataSource) {}

  async listOf(userId: string): Promise<PlannedCheckIn[]> {
    const sql = `
      SELECT conversation_id AS "conversationId", due_at AS "dueAt", due_at <= now() AS "isDue"
      FROM check_ins JOIN conversations ON id = conversation_id WHERE owner_user = $1 ORDER BY due_at, conversation_id`;
    return this.database.query<PlannedCheckIn[]>(sql, [userId]);
  }

  /** Replaces the present one. @returns false when the user has too many others */
  async plan(conversationId: string, userId: string, dueAt: Date, language: Language): Promise<boolean> {
    const sql = `
      INSERT INTO check_ins (conversation_id, due_at, language)
      SELECT $1, $3, $4 WHERE $5 > (
        SELECT count(*) FROM check_ins JOIN conversations ON id = conversation_id
        WHERE owner_user = $2 AND conversation_id <> $1)
      ON CONFLICT (conversation_id) DO UPDATE SET due_at = excluded.due_at, language = excluded.language, told_at = NULL
      RETURNING 1`;
    const planned = await this.database.query<unknown[]>(sql, [conversationId, userId, dueAt, language, CHECK_INS_MAX]);
    return planned.length > 0;
  }

  async cancel(conversationId: string): Promise<void> {
    await this.database.query('DELETE FROM check_ins WHERE conversation_id = $1', [conversationId]);
  }

  /** Removes a due check-in from the list. @returns whether there was one */
  async take(conversationId: string): Promise<boolean> {
    const sql = 'DELETE FROM check_ins WHERE conversation_id = $1 AND due_at <= now() RETURNING 1';
    const [taken] = await this.database.query<[unknown[], number]>(sql, [conversationId]);
    return taken.length > 0;
  }

  /** Publishes what has become due since the last run; deletes what nobody opened. @returns how many were published */
  async tellDue(): Promise<number> {
    return this.database.transaction(async (manager) => {
      await manager.query(`DELETE FROM check_ins WHERE due_at < now() - ${FORGOTTEN}`);
      const [due] = await manager.query<[{ userId: string; language: Language }[], number]>(
        `UPDATE check_ins SET told_at = now() FROM conversations
         WHERE id = conversation_id AND owner_user IS NOT NULL AND conversation_id IN (
           SELECT conversation_id FROM check_ins WHERE told_at IS NULL AND due_at <= now()
           ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
         RETURNING owner_user AS "userId", language`,
        [TOLD_AT_ONCE],
      );
      for (const body of due) await publishEvent(manager, 'chat.check-in.due', body);
      return due.length;
    });
  }
}
