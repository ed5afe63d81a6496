// Confirms an account's address by the link sent there: the current address, or the one that is to replace it.
import { Injectable } from '@nestjs/common';
import { AppError, type accountMail, type Caller, type Output } from '@medconsult/common';
import { DataSource } from 'typeorm';
import { AccountChangesService } from '../accounts/account-changes.service.js';
import { isMadeUp } from '../accounts/made-up-address.js';
import { UsersService } from '../accounts/users.service.js';
import { MailerService } from '../mail/mailer.service.js';
import { MailsService } from '../mail/mails.service.js';
import { AccountLinksStore, type AccountLink } from './account-links.store.js';
import { PendingAddressesStore } from './pending-addresses.store.js';

type Operations = typeof accountMail.operations;
type Confirmed = Output<Operations['confirmAddress']>;

@Injectable()
export class AddressConfirmationService {
  constructor(
    private readonly database: DataSource,
    private readonly changes: AccountChangesService,
    private readonly users: UsersService,
    private readonly mailer: MailerService,
    private readonly mails: MailsService,
    private readonly links: AccountLinksStore,
    private readonly pending: PendingAddressesStore,
  ) {}

  async stateOf(userId: string): Promise<Output<Operations['addressState']>> {
    const [{ email }, confirmed, pending] = await Promise.all([
      this.users.view(userId),
      this.users.isConfirmed(userId),
      this.pending.of(userId),
    ]);
    return { confirmed, madeUp: isMadeUp(email), pending };
  }

  /** @throws AppError MAIL_UNAVAILABLE */
  async send(userId: string, { language }: Caller): Promise<void> {
    if (!this.mailer.isOpen) throw new AppError('MAIL_UNAVAILABLE');
    const { email } = await this.users.view(userId);
    await this.database.transaction((manager) =>
      this.mails.post(manager, { kind: 'confirm-address', to: email, userId, language }),
    );
  }

  /** @throws AppError LINK_NOT_VALID, EMAIL_TAKEN */
  async confirm(token: string, caller: Caller): Promise<Confirmed> {
    const link = await this.links.find(token, ['confirm', 'change']);
    if (!link) throw new AppError('LINK_NOT_VALID');
    return link.purpose === 'change' ? this.change(token, link, caller) : this.confirmPresent(token, link);
  }

  private async confirmPresent(token: string, { userId, recipientIndex }: AccountLink): Promise<Confirmed> {
    await this.database.transaction(async (manager) => {
      const isOurs =
        (await this.links.use(manager, token)) && (await this.users.confirm(manager, userId, recipientIndex));
      if (!isOurs) throw new AppError('LINK_NOT_VALID');
      await this.links.withdraw(manager, userId, ['confirm']);
    });
    const { email } = await this.users.view(userId);
    return { success: true, email, changed: false, endedSessions: [] };
  }

  private async change(token: string, { userId, recipientIndex }: AccountLink, caller: Caller): Promise<Confirmed> {
    const { requestId, language, sessionHash } = caller;
    const kept = caller.userId === userId ? sessionHash : undefined;
    const { email: before } = await this.users.view(userId);
    const email = await this.pending.of(userId, recipientIndex);
    if (!email) throw new AppError('LINK_NOT_VALID');
    const endedSessions = await this.changes.commit({ userId, what: 'email', requestId, kept }, async (manager) => {
      if (!(await this.links.use(manager, token))) throw new AppError('LINK_NOT_VALID');
      await this.users.setEmail(manager, userId, email);
      await this.users.confirm(manager, userId, recipientIndex);
      await this.mails.post(manager, { kind: 'address-changed', to: before, userId, language });
    });
    return { success: true, email, changed: true, endedSessions };
  }
}
