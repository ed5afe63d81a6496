// How mails are sent: by the configured SMTP server, or not at all.
import type { BillingConfig } from '../config.js';

export interface MailSettings {
  readonly url: string;
  readonly from: string;
  /** Refuse to send in the clear to a server on another machine. */
  readonly needsTls: boolean;
  /** The stand-in's page that shows the mails it received. */
  readonly mailbox: string | null;
}

const LOCAL = /^(localhost|127\.[\d.]+|\[::1\]|sandbox)$/;

export function isStandInMail(url: string): boolean {
  return LOCAL.test(new URL(url).hostname);
}

/** Null: no mail is sent, and what needs one is off. */
export function mailSettingsOf(config: BillingConfig): MailSettings | null {
  const { SMTP_URL: url, MAIL_FROM, PUBLIC_URL, PAYMENT_MODE, SANDBOX_URL } = config;
  if (!url) return null;
  const isLocal = isStandInMail(url);
  return {
    url,
    from: MAIL_FROM ?? `MedConsult <no-reply@${new URL(PUBLIC_URL).hostname}>`,
    needsTls: !isLocal,
    mailbox: PAYMENT_MODE === 'sandbox' && SANDBOX_URL && isLocal ? `${SANDBOX_URL.replace(/\/+$/, '')}/mailbox` : null,
  };
}
