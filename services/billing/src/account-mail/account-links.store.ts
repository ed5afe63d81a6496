// Links in mails. The token exists only in the mail; we keep its hash. A link works once, and only while the account has the
// address that it was sent to (or, for a change of address, still wants it); one that stops mails works for half a year.
import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hashToken } from '@medconsult/common/server';
import { DataSource, type EntityManager } from 'typeorm';
import { LINK_MS } from '../mail/mail.rules.js';

export type LinkPurpose = 'reset' | 'confirm' | 'change' | 'stop-check-ins';

export interface AccountLink {
  readonly purpose: LinkPurpose;
  readonly userId: string;
  readonly recipientIndex: string;
}

const TOKEN_BYTES = 32;
/** A link that stops mails works for as long as an old mail may be opened. */
const STOP_MS = 180 * 24 * 3_600_000;
const FIELDS = 'purpose, user_id AS "userId", recipient_index AS "recipientIndex"';

@Injectable()
export class AccountLinksStore {
  constructor(private readonly database: DataSource) {}

  async issue({ purpose, userId, recipientIndex }: AccountLink): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const sql = `
      INSERT INTO account_links (token_hash, purpose, user_id, recipient_index, expires_at)
      VALUES ($1, $2, $3, $4, now() + $5 * interval '1 millisecond')`;
    const lasts = purpose === 'stop-check-ins' ? STOP_MS : LINK_MS;
    await this.database.query(sql, [hashToken(token), purpose, userId, recipientIndex, lasts]);
    return token;
  }

  /** The link, if it is still valid; reading does not use it up. */
  async find(token: string, purposes: readonly LinkPurpose[]): Promise<AccountLink | undefined> {
    const sql = `SELECT ${FIELDS} FROM account_links WHERE token_hash = $1 AND purpose = ANY($2) AND expires_at > now()`;
    return (await this.database.query<AccountLink[]>(sql, [hashToken(token), purposes]))[0];
  }

  /** Uses the link up, in the running transaction. @returns whether it was still valid */
  async use(manager: EntityManager, token: string): Promise<boolean> {
    const sql = 'DELETE FROM account_links WHERE token_hash = $1 AND expires_at > now() RETURNING 1';
    const [rows] = await manager.query<[object[], number]>(sql, [hashToken(token)]);
    return rows.length > 0;
  }

  async withdraw(manager: EntityManager, userId: string, purposes: readonly LinkPurpose[]): Promise<void> {
    await manager.query('DELETE FROM account_links WHERE user_id = $1 AND purpose = ANY($2)', [userId, purposes]);
  }

  async deleteOver(): Promise<void> {
    await this.database.query('DELETE FROM account_links WHERE expires_at < now()');
  }
}
