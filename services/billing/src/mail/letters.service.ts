// What a queued mail says: its recipient, where its link leads, and its values.
import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@medconsult/common';
import { CONFIG } from '@medconsult/common/server';
import { AccountLinksStore, type LinkPurpose } from '../account-mail/account-links.store.js';
import { EmailsService } from '../accounts/emails.service.js';
import { isMadeUp } from '../accounts/made-up-address.js';
import { UsersService } from '../accounts/users.service.js';
import { DataSource } from 'typeorm';
import type { BillingConfig } from '../config.js';
import { textOf } from '../payments/money.rules.js';
import { PurchasesStore, type Purchase } from '../payments/purchases.store.js';
import { MAIL_KINDS, type MailKind, type MailKindName } from './mail.rules.js';
import { dateText, letterOf, mailText, type Letter, type LetterLinks, type Values } from './mail-texts.js';
import type { WaitingMail } from './mails.store.js';

interface Addressed {
  readonly to: string;
  readonly letter: Letter;
}

const PAGES: Readonly<Record<MailKindName, string>> = {
  'password-reset': '/reset-password',
  'confirm-address': '/confirm-address',
  'confirm-change': '/confirm-address',
  'change-asked': '/forgot-password',
  'address-changed': '/contact',
  'password-changed': '/forgot-password',
  'check-in': '/check-ins',
  receipt: '/account',
  refund: '/account',
};
/** The page of check-ins stops their mails, too, when the link has a token. */
const STOP_PAGE = '/check-ins';
const METHODS = { paypal: 'PayPal', payerurl: 'PayerURL' } as const;

@Injectable()
export class LettersService {
  private readonly publicUrl: string;

  constructor(
    @Inject(CONFIG) config: BillingConfig,
    private readonly links: AccountLinksStore,
    private readonly database: DataSource,
    private readonly users: UsersService,
    private readonly emails: EmailsService,
    private readonly purchases: PurchasesStore,
  ) {
    this.publicUrl = config.PUBLIC_URL.replace(/\/+$/, '');
  }

  /** The letter and its recipient, or why there is none. */
  async write(mail: WaitingMail): Promise<Addressed | 'nobody' | 'not-needed'> {
    const userId = mail.userId ?? (await this.users.idByIndex(mail.recipientIndex));
    const to = userId && (await this.addressOf(mail, userId));
    if (!userId || !to) return 'nobody';
    if (!(await this.isNeeded(mail, userId))) return 'not-needed';
    const links = await this.linksOf(mail, userId);
    return { to, letter: letterOf(mail.kind, mail.language, links, await this.valuesOf(mail)) };
  }

  /** Whether the mail has become pointless since it was queued: confirmed meanwhile, or no longer wanted. */
  private async isNeeded({ kind, recipientIndex }: WaitingMail, userId: string): Promise<boolean> {
    if (kind === 'confirm-address') return this.users.needsConfirmation(userId, recipientIndex);
    return kind !== 'check-in' || this.users.wantsCheckInMails(userId);
  }

  private async linksOf(mail: WaitingMail, userId: string): Promise<LetterLinks> {
    const { kind, language } = mail;
    const site = this.publicUrl + (language === 'en' ? '' : `/${language}`);
    const { link, stop } = MAIL_KINDS[kind] as MailKind;
    const own = link ? `#${await this.tokenFor(link, userId, mail)}` : '';
    const stopLink = stop && `${site}${STOP_PAGE}#${await this.tokenFor(stop, userId, mail)}`;
    return { link: site + PAGES[kind] + own, stopLink };
  }

  /**
   * A typed address only serves to find the account: the mail goes to the address that the account stores, because two spellings
   * that we treat as equal may be two mailboxes.
   */
  private async addressOf(mail: WaitingMail, userId: string): Promise<string | null> {
    if (mail.userId) return this.emails.open(mail.id, mail);
    const stored = await this.users.emailOf(userId, this.database.manager);
    return stored && !isMadeUp(stored) ? stored : null;
  }

  /** After the `#`, so that it reaches no log and no other site. */
  private tokenFor(purpose: LinkPurpose, userId: string, { recipientIndex }: WaitingMail): Promise<string> {
    return this.links.issue({ purpose, userId, recipientIndex });
  }

  private async valuesOf({ purchaseId, language, createdAt }: WaitingMail): Promise<Values> {
    const date = dateText(language, createdAt);
    return purchaseId ? { date, ...purchaseValues(await this.purchases.get(purchaseId), language) } : { date };
  }
}

function purchaseValues(purchase: Purchase, language: Language): Values {
  const { id, provider, capturedCents, priceCents, refundedCents, state } = purchase;
  const paid = capturedCents ?? priceCents;
  const isAllBack = state === 'refunded' || state === 'reversed';
  const back = isAllBack ? paid : refundedCents;
  return {
    amount: dollars(back > 0 ? back : paid),
    paid: dollars(paid),
    pack: packText(purchase, language),
    method: METHODS[provider],
    payment: id,
  };
}

const dollars = (cents: number): string => `$${textOf(cents)}`;

function packText({ credits, diamonds }: Purchase, language: Language): string {
  const parts = {
    credits: mailText(language, 'pack.credits', { credits }),
    diamonds: mailText(language, 'pack.diamonds', { diamonds }),
  };
  if (credits > 0 && diamonds > 0) return mailText(language, 'pack.both', parts);
  // The same words as on every screen: a pack without diamonds is a pack of questions.
  return credits > 0 ? mailText(language, 'pack.questions', { credits }) : parts.diamonds;
}
