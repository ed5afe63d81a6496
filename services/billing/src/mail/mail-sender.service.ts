// Sends queued mails. The text and the link of a mail are made here, at each attempt, and are stored nowhere.
import { Inject, Injectable } from '@nestjs/common';
import { JOBS, type JobPayload } from '@medconsult/common';
import { JobQueues, LOGGER, OnJob, type Logger } from '@medconsult/common/server';
import { LettersService } from './letters.service.js';
import { nextTry } from './mail.rules.js';
import { MailerService } from './mailer.service.js';
import { MailsStore, type MailOutcome, type WaitingMail } from './mails.store.js';

const BATCH = 100;

@Injectable()
export class MailSenderService {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly queues: JobQueues,
    private readonly mails: MailsStore,
    private readonly letters: LettersService,
    private readonly mailer: MailerService,
  ) {}

  @OnJob('billing.send-mail')
  async send({ mailId }: JobPayload<'billing.send-mail'>): Promise<void> {
    const mail = await this.mails.claim(mailId);
    if (!mail) return;
    const outcome = await this.attempt(mail);
    if (outcome) await this.mails.end(mail.id, outcome);
  }

  @OnJob('billing.resume-mails')
  async resume(): Promise<void> {
    // A job that ran too early found nothing, and its id is taken for a while, so each job gets a new one.
    const look = Math.floor(Date.now() / JOBS['billing.resume-mails'].every);
    for (const id of await this.mails.overdue(BATCH)) {
      await this.queues.add('billing.send-mail', `${id}-${look}`, { mailId: id });
    }
  }

  /** @returns how the mail ended; undefined when it is tried again */
  private async attempt(mail: WaitingMail): Promise<MailOutcome | undefined> {
    const written = await this.letters.write(mail);
    if (typeof written === 'string') return written;
    const failure = await this.mailer.send(mail.id, written.to, written.letter);
    const { id: mailId, kind, tries } = mail;
    if (!failure) {
      this.logger.info({ mailId, kind, tries }, 'A mail was sent');
      return 'sent';
    }
    const wait = nextTry(kind, { tries, ageMs: Date.now() - mail.createdAt.getTime() });
    const goesOn = wait !== null && !failure.isFinal;
    this.logger.warn({ mailId, kind, tries, code: failure.code, goesOn }, 'A mail was not sent');
    if (!goesOn) return failure.isFinal ? 'refused' : 'given-up';
    await this.mails.postpone(mail.id, wait);
    return undefined;
  }
}
