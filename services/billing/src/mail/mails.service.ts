// Queues mails, in the transaction of what they report. A row holds no text and no link; the job that sends it makes both. The
// job's payload is the row's id.
import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Language } from '@medconsult/common';
import { CONFIG, JobQueues, LOGGER, type Logger } from '@medconsult/common/server';
import type { EntityManager } from 'typeorm';
import { EmailsService } from '../accounts/emails.service.js';
import { isMadeUp } from '../accounts/made-up-address.js';
import type { BillingConfig } from '../config.js';
import { MAIL_KINDS, type MailKindName } from './mail.rules.js';
import { MailerService } from './mailer.service.js';

export interface Mail {
  readonly kind: MailKindName;
  readonly to: string;
  readonly language: Language | undefined;
  /** Absent until the address has been looked up. */
  readonly userId?: string;
  readonly purchaseId?: string;
}

/** By then the transaction has normally committed; otherwise the interval of `billing.resume-mails` finds the row. */
const SOON_MS = 100;

@Injectable()
export class MailsService implements OnModuleDestroy {
  private readonly soon = new Set<NodeJS.Timeout>();
  private readonly factor: number;

  constructor(
    @Inject(CONFIG) config: BillingConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly emails: EmailsService,
    private readonly mailer: MailerService,
    private readonly queues: JobQueues,
  ) {
    this.factor = config.RATE_LIMIT_FACTOR;
  }

  /** Without an SMTP server, or for an address without an account, nothing happens. */
  async post(manager: EntityManager, { kind, to, language = 'en', userId, purchaseId }: Mail): Promise<void> {
    if (!this.mailer.isOpen || isMadeUp(to)) return;
    const id = randomUUID();
    const { emailSealed, dataKey } = this.emails.seal(id, to);
    const most = Math.ceil(MAIL_KINDS[kind].anHour * this.factor);
    const index = this.emails.indexOf(to);
    const values = [id, kind, userId ?? null, purchaseId ?? null, index, emailSealed, dataKey, language, most];
    await manager.query('SELECT post_mail($1, $2, $3, $4, $5, $6, $7, $8, $9)', values);
    const timer = setTimeout(() => {
      this.soon.delete(timer);
      void this.queues.add('billing.send-mail', id, { mailId: id }).catch((error: unknown) => {
        this.logger.debug(
          { reason: (error as Error).message },
          'A mail could not be queued now; the interval picks it up',
        );
      });
    }, SOON_MS);
    this.soon.add(timer);
  }

  onModuleDestroy(): void {
    for (const timer of this.soon) clearTimeout(timer);
  }
}
