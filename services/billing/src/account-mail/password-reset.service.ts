// A forgotten password. A request for a link does the same for every address: it queues a mail. Whether there is such an account
// is looked up only when that mail is sent, so neither the answer nor its timing reveals it.
import { Injectable } from '@nestjs/common';
import { AppError, type Caller } from '@medconsult/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountChangesService } from '../accounts/account-changes.service.js';
import { EmailsService } from '../accounts/emails.service.js';
import { LoginThrottleService } from '../accounts/login-throttle.service.js';
import { isWeakPassword, PasswordsService } from '../accounts/passwords.service.js';
import { UsersService } from '../accounts/users.service.js';
import { MailerService } from '../mail/mailer.service.js';
import { MailsService } from '../mail/mails.service.js';
import { HandoversService } from '../payments/handovers.service.js';
import { AccountLinksStore } from './account-links.store.js';

@Injectable()
export class PasswordResetService {
  constructor(
    private readonly database: DataSource,
    private readonly changes: AccountChangesService,
    private readonly emails: EmailsService,
    private readonly throttle: LoginThrottleService,
    private readonly passwords: PasswordsService,
    private readonly users: UsersService,
    private readonly mailer: MailerService,
    private readonly mails: MailsService,
    private readonly handovers: HandoversService,
    private readonly links: AccountLinksStore,
  ) {}

  /** @throws AppError MAIL_UNAVAILABLE */
  async request(email: string, { language }: Caller): Promise<void> {
    if (!this.mailer.isOpen) throw new AppError('MAIL_UNAVAILABLE');
    await this.database.transaction((manager) =>
      this.mails.post(manager, { kind: 'password-reset', to: email, language }),
    );
  }

  /** @throws AppError LINK_NOT_VALID, WEAK_PASSWORD (the link remains valid) */
  async reset(token: string, password: string, { requestId, language }: Caller): Promise<string[]> {
    const link = await this.links.find(token, ['reset']);
    if (!link) throw new AppError('LINK_NOT_VALID');
    const { userId, recipientIndex } = link;
    const { email } = await this.users.view(userId);
    if (isWeakPassword(password, email)) throw new AppError('WEAK_PASSWORD');
    const passwordHash = await this.passwords.hash(password);
    const change = { userId, what: 'password', requestId, kept: undefined } as const;
    return this.changes.commit(change, async (manager) => {
      await this.take(manager, token, userId, recipientIndex);
      await this.users.setPassword(manager, userId, passwordHash);
      await this.handovers.withdraw(manager, userId);
      await this.throttle.forgetAccount(manager, this.emails.indexOf(email));
      await this.mails.post(manager, { kind: 'password-changed', to: email, userId, language });
    });
  }

  /** Whoever opens the link receives mail at the address, so this confirms it as well. */
  private async take(manager: EntityManager, token: string, userId: string, recipientIndex: string): Promise<void> {
    const isOurs =
      (await this.links.use(manager, token)) && (await this.users.confirm(manager, userId, recipientIndex));
    if (!isOurs) throw new AppError('LINK_NOT_VALID');
  }
}
