// Hands a letter to the SMTP server. A server's answer may quote the address, so only its codes leave this file.
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { CONFIG } from '@medconsult/common/server';
import { createTransport, type Transporter } from 'nodemailer';
import type { BillingConfig } from '../config.js';
import type { Failure } from './mail.rules.js';
import { mailSettingsOf, type MailSettings } from './mail-settings.js';
import type { Letter } from './mail-texts.js';

const TIMEOUT = 20_000;

@Injectable()
export class MailerService implements OnModuleDestroy {
  readonly settings: MailSettings | null;
  private readonly transport: Transporter | null;

  constructor(@Inject(CONFIG) config: BillingConfig) {
    this.settings = mailSettingsOf(config);
    this.transport = this.settings && transportOf(this.settings);
  }

  get isOpen(): boolean {
    return this.transport !== null;
  }

  /**
   * @param id the same for each attempt, so that a mailbox can recognise a repeated mail
   * @returns why it failed, if it did
   */
  async send(id: string, to: string, { stopLink, ...letter }: Letter): Promise<Failure | undefined> {
    if (!this.transport || !this.settings) return { code: 'CLOSED', isFinal: false };
    const { from } = this.settings;
    const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'medconsult.example';
    const headers = { 'Auto-Submitted': 'auto-generated' };
    try {
      await this.transport.sendMail({
        from,
        to: { name: '', address: to },
        ...letter,
        messageId: `<${id}@${domain}>`,
        headers,
        ...(stopLink && { list: { unsubscribe: stopLink } }),
      });
      return undefined;
    } catch (error) {
      const { code = 'UNKNOWN', responseCode = 0 } = error as { code?: string; responseCode?: number };
      return { code: `${code} ${responseCode}`, isFinal: responseCode >= 500 && code === 'EENVELOPE' };
    }
  }

  onModuleDestroy(): void {
    this.transport?.close();
  }
}

function transportOf({ url, needsTls }: MailSettings): Transporter {
  const limits = { connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT, dnsTimeout: TIMEOUT };
  // A letter consists of text only: nothing is read from files or fetched.
  return createTransport({ url, ...limits, requireTLS: needsTls, disableFileAccess: true, disableUrlAccess: true });
}
