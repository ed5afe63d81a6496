// Rows of users and what a user may see of them.
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError, type User } from '@medconsult/common';
import { publishEvent } from '@medconsult/common/server';
import { DataSource, QueryFailedError, type EntityManager } from 'typeorm';
import { PRICE_LIST } from '../wallet/price-list.js';
import { EmailsService, type SealedEmail } from './emails.service.js';
import { UserRow } from './user.entity.js';

interface AccountRow extends SealedEmail {
  readonly id: string;
  readonly createdAt: Date;
  readonly lastDailyQuestionAt: Date | null;
  readonly credits: number;
  readonly diamonds: number;
}

const ACCOUNT = `
  SELECT u.id, u.email_sealed AS "emailSealed", u.data_key AS "dataKey", u.created_at AS "createdAt",
    u.last_daily_question_at AS "lastDailyQuestionAt",
    c.balance - c.held AS credits, d.balance - d.held AS diamonds
  FROM users u
  JOIN wallets c ON c.user_id = u.id AND c.currency = 'credits'
  JOIN wallets d ON d.user_id = u.id AND d.currency = 'diamonds'
  WHERE u.id = $1 AND u.erased_at IS NULL`;

const UNIQUE_VIOLATION = '23505';

function isTaken(error: unknown): boolean {
  return error instanceof QueryFailedError && (error.driverError as { code?: string }).code === UNIQUE_VIOLATION;
}

@Injectable()
export class UsersService {
  constructor(
    private readonly database: DataSource,
    private readonly emails: EmailsService,
  ) {}

  async isTaken(email: string): Promise<boolean> {
    return this.database.manager.existsBy(UserRow, { emailIndex: this.emails.indexOf(email) });
  }

  /** Counts accounts that have not been erased. */
  async count(): Promise<number> {
    const sql = 'SELECT count(*)::int AS accounts FROM users WHERE erased_at IS NULL';
    const [row] = await this.database.query<{ accounts: number }[]>(sql);
    return row?.accounts ?? 0;
  }

  /** Id and password hash of the account with this address. */
  async credentialsOf(email: string): Promise<Pick<UserRow, 'id' | 'passwordHash'> | null> {
    const where = { emailIndex: this.emails.indexOf(email) };
    return this.database.manager.findOne(UserRow, { where, select: { id: true, passwordHash: true } });
  }

  /**
   * Creates the account and its wallets, with the registration grant if requested, in the running transaction.
   * @throws AppError EMAIL_TAKEN
   */
  async create(
    manager: EntityManager,
    email: string,
    passwordHash: string,
    { welcome } = { welcome: true },
  ): Promise<string> {
    const id = randomUUID();
    const row = { id, emailIndex: this.emails.indexOf(email), passwordHash, ...this.emails.seal(id, email) };
    await manager.insert(UserRow, { ...row, createdAt: new Date() }).catch((error: unknown) => {
      throw isTaken(error) ? new AppError('EMAIL_TAKEN') : error;
    });
    await manager.query("INSERT INTO wallets (user_id, currency) VALUES ($1, 'credits'), ($1, 'diamonds')", [id]);
    for (const [currency, amount] of welcome ? Object.entries(PRICE_LIST.registration) : []) {
      if (amount > 0) {
        const ref = `registration:${id}:${currency}`;
        await manager.query("SELECT post_transfer($1, $2, 'grants', $3, $4)", [ref, id, currency, amount]);
      }
    }
    await publishEvent(manager, 'billing.account.changed', {
      userId: id,
      what: 'created',
      at: new Date().toISOString(),
    });
    return id;
  }

  /** @throws AppError EMAIL_TAKEN */
  async setEmail(manager: EntityManager, id: string, email: string): Promise<void> {
    const row = { emailIndex: this.emails.indexOf(email), ...this.emails.seal(id, email) };
    await manager.update(UserRow, { id }, row).catch((error: unknown) => {
      throw isTaken(error) ? new AppError('EMAIL_TAKEN') : error;
    });
  }

  async setPassword(manager: EntityManager, id: string, passwordHash: string): Promise<void> {
    await manager.update(UserRow, { id }, { passwordHash });
  }

  async idByIndex(emailIndex: string): Promise<string | undefined> {
    return (await this.database.manager.findOne(UserRow, { where: { emailIndex }, select: { id: true } }))?.id;
  }

  /** Records that the account's address was confirmed. @returns whether it (still) has this one */
  async confirm(manager: EntityManager, id: string, emailIndex: string): Promise<boolean> {
    const { affected } = await manager.update(UserRow, { id, emailIndex }, { confirmedIndex: emailIndex });
    return affected === 1;
  }

  async isConfirmed(id: string): Promise<boolean> {
    const row = await this.database.manager.findOneBy(UserRow, { id });
    return row !== null && row.emailIndex !== null && row.confirmedIndex === row.emailIndex;
  }

  /** Whether the account has this address and it is not confirmed yet. */
  async needsConfirmation(id: string, emailIndex: string): Promise<boolean> {
    const row = await this.database.manager.findOneBy(UserRow, { id, emailIndex });
    return row !== null && row.confirmedIndex !== emailIndex;
  }

  async wantsCheckInMails(id: string): Promise<boolean> {
    const row = await this.database.manager.findOneBy(UserRow, { id });
    return Boolean(row?.checkInMailsSince);
  }

  async chooseCheckInMails(id: string, wanted: boolean): Promise<void> {
    await this.database.manager.update(UserRow, { id }, { checkInMailsSince: wanted ? new Date() : null });
  }

  /** Removes everything that identifies the user; the id stays, because the books refer to it. */
  async erase(manager: EntityManager, id: string): Promise<void> {
    const nameless = { emailIndex: null, confirmedIndex: null, emailSealed: null, dataKey: null, passwordHash: null };
    await manager.update(UserRow, { id }, { ...nameless, checkInMailsSince: null, erasedAt: new Date() });
  }

  /** Null for an account that was erased. */
  async emailOf(id: string, manager: EntityManager): Promise<string | null> {
    const row = await manager.findOneBy(UserRow, { id });
    const { emailSealed, dataKey } = row ?? {};
    return emailSealed && dataKey ? this.emails.open(id, { emailSealed, dataKey }) : null;
  }

  /** @throws AppError NOT_SIGNED_IN when there is no such account (any more) */
  async view(id: string, manager: EntityManager = this.database.manager): Promise<User> {
    const [row] = await manager.query<AccountRow[]>(ACCOUNT, [id]);
    if (!row) throw new AppError('NOT_SIGNED_IN');
    return {
      id: row.id,
      email: this.emails.open(row.id, row),
      credits: row.credits,
      diamonds: row.diamonds,
      createdAt: row.createdAt.toISOString(),
      lastDailyQuestionDate: row.lastDailyQuestionAt?.toISOString() ?? null,
    };
  }
}
