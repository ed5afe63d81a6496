// Deletes expired rows.
import { Injectable } from '@nestjs/common';
import { OnJob } from '@medconsult/common/server';
import { DataSource } from 'typeorm';
import { AttemptsService } from './payments/attempts.service.js';
import { AccountLinksStore } from './account-mail/account-links.store.js';
import { PendingAddressesStore } from './account-mail/pending-addresses.store.js';
import { MailsStore } from './mail/mails.store.js';
import { LoginSessionsService } from './accounts/login-sessions.service.js';

@Injectable()
export class SweeperService {
  constructor(
    private readonly sessions: LoginSessionsService,
    private readonly attempts: AttemptsService,
    private readonly mails: MailsStore,
    private readonly links: AccountLinksStore,
    private readonly pending: PendingAddressesStore,
    private readonly database: DataSource,
  ) {}

  @OnJob('billing.sweep-sessions')
  async sweep(): Promise<void> {
    await this.sessions.deleteOver();
    await this.mails.forgetOld();
    await this.links.deleteOver();
    await this.pending.deleteOver();
    // A login throttle is forgotten after a day without an attempt; an address's free questions count for one day.
    await this.database.query("DELETE FROM login_throttles WHERE tried_at < now() - interval '1 day'");
    // Who tried to pay, and from where, is needed while questions about the payment may come.
    const isOld = "created_at < now() - interval '30 days'";
    while ((await this.database.transaction((manager) => this.attempts.makeAnonymous(manager, isOld, []))) > 0);
    await this.database.query("DELETE FROM allowance_usage WHERE day < (now() AT TIME ZONE 'UTC')::date - 1");
  }
}
