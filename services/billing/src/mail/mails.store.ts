// Rows of mails: those that are waiting, and how each ended.
import { Injectable } from '@nestjs/common';
import type { Language } from '@medconsult/common';
import { DataSource } from 'typeorm';
import type { SealedEmail } from '../accounts/emails.service.js';
import type { MailKindName } from './mail.rules.js';

export interface WaitingMail extends SealedEmail {
  readonly id: string;
  readonly kind: MailKindName;
  readonly userId: string | null;
  readonly purchaseId: string | null;
  readonly recipientIndex: string;
  readonly language: Language;
  /** Including this one. */
  readonly tries: number;
  readonly createdAt: Date;
}

export type MailOutcome = 'sent' | 'nobody' | 'not-needed' | 'refused' | 'given-up';

/** An attempt takes less time than this; afterwards another worker may take the row. */
const LEASE = "interval '2 minutes'";

@Injectable()
export class MailsStore {
  constructor(private readonly database: DataSource) {}

  /** Claims a due mail, so that no other worker sends it as well. */
  async claim(id: string): Promise<WaitingMail | undefined> {
    const [rows] = await this.database.query<[WaitingMail[], number]>(
      `UPDATE mails SET tries = tries + 1, due_at = now() + ${LEASE} WHERE id = $1 AND due_at <= now()
       RETURNING id, kind, user_id AS "userId", purchase_id AS "purchaseId", recipient_index AS "recipientIndex",
         email_sealed AS "emailSealed", data_key AS "dataKey", language, tries, created_at AS "createdAt"`,
      [id],
    );
    return rows[0];
  }

  async postpone(id: string, ms: number): Promise<void> {
    const sql = "UPDATE mails SET due_at = now() + $2 * interval '1 millisecond' WHERE id = $1 AND due_at IS NOT NULL";
    await this.database.query(sql, [id, ms]);
  }

  /** The address is removed; kind, hash and time stay for a day, because they limit how many one address is sent. */
  async end(id: string, outcome: MailOutcome): Promise<void> {
    const sql = 'UPDATE mails SET due_at = NULL, email_sealed = NULL, data_key = NULL, outcome = $2 WHERE id = $1';
    await this.database.query(sql, [id, outcome]);
  }

  /** Mails that are overdue. */
  async overdue(limit: number): Promise<string[]> {
    const sql = 'SELECT id FROM mails WHERE due_at <= now() ORDER BY due_at LIMIT $1';
    return (await this.database.query<{ id: string }[]>(sql, [limit])).map(({ id }) => id);
  }

  async forgetOld(): Promise<void> {
    await this.database.query("DELETE FROM mails WHERE due_at IS NULL AND created_at < now() - interval '1 day'");
  }
}
