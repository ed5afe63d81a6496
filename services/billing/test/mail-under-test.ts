// The whole service with the sandbox's mail server, and the mails that arrive there.
import { startSandbox, type ReceivedMail, type Sandbox } from '@medconsult/tool-sandbox';
import { MailSenderService } from '../src/mail/mail-sender.service.js';
import { MailsStore } from '../src/mail/mails.store.js';
import { BillingUnderTest } from './billing-under-test.js';
import { until } from './payments-under-test.js';

const TOKEN = /#([\w-]{43})/;

export class MailUnderTest {
  private constructor(
    readonly billing: BillingUnderTest,
    readonly sandbox: Sandbox,
  ) {}

  static async start(extra: Parameters<typeof BillingUnderTest.start>[0] = {}): Promise<MailUnderTest> {
    const sandbox = await startSandbox({ paypal: { retryMs: 50 } });
    return new MailUnderTest(await BillingUnderTest.start({ SMTP_URL: sandbox.smtpUrl, ...extra }), sandbox);
  }

  async stop(): Promise<void> {
    await this.billing.stop();
    await this.sandbox.close();
  }

  /** The newest mail to an address with a matching subject, as soon as it arrives. */
  async mailTo(address: string, subject: RegExp): Promise<ReceivedMail> {
    return until(async () => this.sandbox.mails.list(address).find((mail) => subject.test(mail.subject)));
  }

  async tokenFor(address: string, subject: RegExp): Promise<string> {
    return tokenOf(await this.mailTo(address, subject));
  }

  /** Resolves when no mail is waiting; failed mails are retried at once. */
  async allSent(): Promise<void> {
    const { source, service } = this.billing;
    await until(async () => {
      await source.query(
        "UPDATE mails SET due_at = now() - interval '1 second' WHERE due_at < now() + interval '90 seconds'",
      );
      for (const mailId of await service.app.get(MailsStore).overdue(100)) {
        await service.app.get(MailSenderService).send({ mailId });
      }
      const [row] = await source.query<{ waiting: number }[]>(
        'SELECT count(*)::int AS waiting FROM mails WHERE due_at IS NOT NULL',
      );
      return row?.waiting === 0 ? true : undefined;
    });
  }
}

export function tokenOf({ text }: ReceivedMail): string {
  const token = TOKEN.exec(text)?.[1];
  if (!token) throw new Error('The mail has no link.');
  return token;
}
