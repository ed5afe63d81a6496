// Changes of e-mail and password: every other login session and every link in a mail ends, the change is recorded, and the
// previous address is notified. The address changes with the password, soon after a log-in, or by a link sent to the new address.
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError, type accounts, type Caller, type Output } from '@medconsult/common';
import { OutboxRelay, publishEvent } from '@medconsult/common/server';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountLinksStore } from '../account-mail/account-links.store.js';
import { PendingAddressesStore } from '../account-mail/pending-addresses.store.js';
import { MailerService } from '../mail/mailer.service.js';
import { MailsService } from '../mail/mails.service.js';
import { AccountsService } from './accounts.service.js';
import { normaliseEmail } from './emails.service.js';
import { isWeakPassword, PasswordsService } from './passwords.service.js';
import { LoginSessionsService } from './login-sessions.service.js';
import { isFresh } from './login-session.rules.js';
import { UsersService } from './users.service.js';

type ChangedEmail = Output<(typeof accounts.operations)['updateEmail']>;

interface Change {
  readonly userId: string;
  readonly what: 'email' | 'password';
  readonly requestId: string;
  /** The session that continues; if absent, all of them end. */
  readonly kept: string | undefined;
}

@Injectable()
export class AccountChangesService {
  constructor(
    private readonly database: DataSource,
    private readonly relay: OutboxRelay,
    private readonly users: UsersService,
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordsService,
    private readonly sessions: LoginSessionsService,
    private readonly links: AccountLinksStore,
    private readonly pending: PendingAddressesStore,
    private readonly mails: MailsService,
    private readonly mailer: MailerService,
  ) {}

  /** @throws AppError EMAIL_TAKEN, WRONG_PASSWORD, SIGN_IN_AGAIN, FORBIDDEN for somebody else's id */
  async changeEmail(wanted: EmailWish, caller: Caller): Promise<ChangedEmail> {
    const userId = checked(caller, wanted.claimed);
    const { email: before } = await this.users.view(userId);
    if (!(await this.isProven(userId, before, wanted.password, caller)))
      return this.askByLink(userId, wanted.email, caller);
    const { requestId, sessionHash: kept } = caller;
    const endedSessions = await this.commit({ userId, what: 'email', requestId, kept }, (manager) =>
      this.setEmail(manager, { userId, before, email: wanted.email, language: caller.language }),
    );
    return { ...(await this.users.view(userId)), endedSessions };
  }

  /** @throws AppError WEAK_PASSWORD, FORBIDDEN for somebody else's id */
  async changePassword(password: string, claimed: string | null | undefined, caller: Caller) {
    const userId = checked(caller, claimed);
    const { email } = await this.users.view(userId);
    if (isWeakPassword(password, email)) throw new AppError('WEAK_PASSWORD');
    const passwordHash = await this.passwords.hash(password);
    const { requestId, sessionHash: kept, language } = caller;
    const endedSessions = await this.commit({ userId, what: 'password', requestId, kept }, async (manager) => {
      await this.users.setPassword(manager, userId, passwordHash);
      await this.mails.post(manager, { kind: 'password-changed', to: email, userId, language });
    });
    return { success: true as const, message: 'Your password has been successfully updated.', endedSessions };
  }

  /** Gives the account its new address, in the running transaction, and notifies both addresses. */
  async setEmail(manager: EntityManager, { userId, before, email, language }: NewEmail): Promise<void> {
    await this.users.setEmail(manager, userId, email);
    if (normaliseEmail(before) === normaliseEmail(email)) return;
    await this.mails.post(manager, { kind: 'address-changed', to: before, userId, language });
    await this.mails.post(manager, { kind: 'confirm-address', to: email, userId, language });
  }

  /**
   * Runs the work in one transaction, with everything that accompanies each change. @returns hashes of the sessions that ended
   */
  async commit({ userId, what, requestId, kept }: Change, work: (manager: EntityManager) => Promise<void>) {
    const ended = await this.database.transaction(async (manager) => {
      await work(manager);
      await this.links.withdraw(manager, userId, ['reset', 'confirm', 'change']);
      await this.pending.withdraw(manager, userId);
      const sql = 'INSERT INTO account_changes (id, user_id, what, request_id) VALUES ($1, $2, $3, $4)';
      await manager.query(sql, [randomUUID(), userId, what, requestId]);
      await publishEvent(manager, 'billing.account.changed', { userId, what, at: new Date().toISOString() });
      return this.sessions.endOthers(manager, userId, kept);
    });
    this.relay.nudge();
    return ended;
  }

  /** Proved by the password, or by a log-in moments ago. */
  private async isProven(userId: string, email: string, password: string | null | undefined, caller: Caller) {
    if (!password) return isFresh(caller.signedInAt, Date.now());
    if ((await this.accounts.idOf(email, password, caller)) !== userId) throw new AppError('WRONG_PASSWORD');
    return true;
  }

  /** Without such proof the new address must be confirmed first, and the current one is notified. */
  private async askByLink(userId: string, email: string, { language }: Caller): Promise<ChangedEmail> {
    if (!this.mailer.isOpen) throw new AppError('SIGN_IN_AGAIN');
    const user = await this.users.view(userId);
    if (normaliseEmail(email) !== normaliseEmail(user.email)) {
      if (await this.users.isTaken(email)) throw new AppError('EMAIL_TAKEN');
      await this.database.transaction(async (manager) => {
        await this.links.withdraw(manager, userId, ['change']);
        await this.pending.set(manager, userId, email);
        await this.mails.post(manager, { kind: 'confirm-change', to: email, userId, language });
        await this.mails.post(manager, { kind: 'change-asked', to: user.email, userId, language });
      });
    }
    return { ...user, endedSessions: [], pendingEmail: email };
  }
}

interface EmailWish {
  readonly email: string;
  readonly password?: string | null;
  readonly claimed?: string | null;
}

interface NewEmail {
  readonly userId: string;
  readonly before: string;
  readonly email: string;
  readonly language: Caller['language'];
}

function checked({ userId }: Caller, claimed: string | null | undefined): string {
  if (!userId) throw new AppError('NOT_SIGNED_IN');
  if (claimed && claimed !== userId) throw new AppError('FORBIDDEN');
  return userId;
}
