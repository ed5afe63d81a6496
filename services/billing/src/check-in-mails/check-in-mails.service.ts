// Mails about due check-ins go to users who agreed to them and have confirmed their address. The mail says only that a check-in
// is waiting.
import { Injectable } from '@nestjs/common';
import { AppError, type checkInMails, type EventBody, type Output } from '@medconsult/common';
import { OnEvent } from '@medconsult/common/server';
import type { EntityManager } from 'typeorm';
import { AccountLinksStore } from '../account-mail/account-links.store.js';
import { isMadeUp } from '../accounts/made-up-address.js';
import { UsersService } from '../accounts/users.service.js';
import { MailerService } from '../mail/mailer.service.js';
import { MailsService } from '../mail/mails.service.js';

@Injectable()
export class CheckInMailsService {
  constructor(
    private readonly users: UsersService,
    private readonly links: AccountLinksStore,
    private readonly mailer: MailerService,
    private readonly mails: MailsService,
  ) {}

  async stateOf(userId: string): Promise<Output<typeof checkInMails.operations.state>> {
    const [wanted, confirmed, { email }] = await Promise.all([
      this.users.wantsCheckInMails(userId),
      this.users.isConfirmed(userId),
      this.users.view(userId),
    ]);
    return { wanted, reachable: this.mailer.isOpen && confirmed && !isMadeUp(email) };
  }

  async choose(userId: string, wanted: boolean): Promise<void> {
    await this.users.chooseCheckInMails(userId, wanted);
  }

  /** The link remains valid, so that a second click does not look like a failure. @throws AppError LINK_NOT_VALID */
  async stop(token: string): Promise<void> {
    const link = await this.links.find(token, ['stop-check-ins']);
    if (!link) throw new AppError('LINK_NOT_VALID');
    await this.users.chooseCheckInMails(link.userId, false);
  }

  @OnEvent('chat.check-in.due')
  async tell({ userId, language }: EventBody<'chat.check-in.due'>, manager: EntityManager): Promise<void> {
    const isAsked = (await this.users.wantsCheckInMails(userId)) && (await this.users.isConfirmed(userId));
    const to = isAsked ? await this.users.emailOf(userId, manager) : null;
    if (to) await this.mails.post(manager, { kind: 'check-in', to, userId, language });
  }
}
