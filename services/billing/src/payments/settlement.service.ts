// The only place where a purchase changes: under its lock, state, money, credits, account and event in one transaction.
import { Inject, Injectable } from '@nestjs/common';
import type { Payment, PaymentState } from '@medconsult/common';
import { LOGGER, OutboxRelay, publishEvent, type Logger } from '@medconsult/common/server';
import { DataSource, type EntityManager } from 'typeorm';
import { UsersService } from '../accounts/users.service.js';
import { MailsService } from '../mail/mails.service.js';
import { AttemptsService } from './attempts.service.js';
import { BooksService } from './books.service.js';
import { nextCheck } from './check-times.rules.js';
import type { Finding } from './findings.js';
import { PayersService, type NewAccount } from './payers.service.js';
import { nextState, OPEN_STATES, worthOf } from './purchase.rules.js';
import { PurchasesStore, type Purchase } from './purchases.store.js';

const MONEY_BACK: readonly PaymentState[] = ['partly-refunded', 'refunded', 'reversed'];
const REFUND_UNKNOWN = 'refund-amount-unknown';

@Injectable()
export class SettlementService {
  constructor(
    private readonly database: DataSource,
    private readonly relay: OutboxRelay,
    private readonly purchases: PurchasesStore,
    private readonly books: BooksService,
    private readonly payers: PayersService,
    private readonly attempts: AttemptsService,
    private readonly users: UsersService,
    private readonly mails: MailsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Applies the findings; repeating them, concurrently or later, changes nothing. */
  async apply(purchaseId: string, finding: Finding): Promise<Purchase> {
    const account = await this.payers.prepare(await this.purchases.get(purchaseId), finding);
    const settled = await this.database.transaction((manager) => this.change(manager, purchaseId, finding, account));
    this.relay.nudge();
    return settled;
  }

  private async change(
    manager: EntityManager,
    purchaseId: string,
    finding: Finding,
    account: NewAccount | undefined,
  ): Promise<Purchase> {
    const purchase = await this.purchases.lock(manager, purchaseId);
    const before = purchase.state;
    if (isExtraMoney(purchase, finding)) {
      purchase.review = 'extra-money';
      this.alarm(purchase);
      await this.purchases.save(manager, purchase);
      return purchase;
    }
    await this.noteRefunds(manager, purchase, finding);
    takeOver(purchase, finding);
    if (worthOf(purchase).revenueCents > 0) await this.payers.giveAccount(manager, purchase, account);
    const booked = await this.books.settle(manager, purchase);
    const now = new Date();
    purchase.checkAt = nextCheck(purchase.state, purchase.createdAt, now);
    if (booked || purchase.state !== before) await this.announce(manager, purchase, before, now);
    await this.purchases.save(manager, purchase);
    return purchase;
  }

  private async noteRefunds(manager: EntityManager, purchase: Purchase, finding: Finding): Promise<void> {
    for (const { id, cents } of finding.refunds ?? []) {
      const sql =
        'INSERT INTO refunds (provider, refund_id, purchase_id, cents) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING';
      await manager.query(sql, [purchase.provider, id, purchase.id, cents]);
    }
    const sql = 'SELECT coalesce(sum(cents), 0)::int AS total FROM refunds WHERE purchase_id = $1';
    const [row] = await manager.query<{ total: number }[]>(sql, [purchase.id]);
    const captured = purchase.capturedCents ?? finding.capturedCents ?? 0;
    purchase.refundedCents = Math.min(row?.total ?? 0, captured);
  }

  private async announce(manager: EntityManager, purchase: Purchase, before: string, now: Date): Promise<void> {
    purchase.changedAt = now;
    if (purchase.state === 'completed') await this.attempts.complete(manager, purchase);
    if (purchase.state === 'review') this.alarm(purchase);
    await this.tellPayer(manager, purchase, before);
    await publishEvent(manager, 'billing.payment.changed', viewOf(purchase));
    const { id, provider, state } = purchase;
    this.logger.info({ purchaseId: id, provider, before, state }, 'A purchase has changed');
  }

  /** A receipt when the money has arrived; a notice when it is refunded. An account that was erased meanwhile has no address. */
  private async tellPayer(manager: EntityManager, { id, userId, state, language }: Purchase, before: string) {
    const kind = state === 'completed' && before !== state ? 'receipt' : MONEY_BACK.includes(state) ? 'refund' : null;
    const to = kind && userId ? await this.users.emailOf(userId, manager) : null;
    if (kind && userId && to) await this.mails.post(manager, { kind, to, userId, purchaseId: id, language });
  }

  private alarm({ id, provider, review }: Purchase): void {
    this.logger.error({ purchaseId: id, provider, review }, 'A payment needs a person’s attention');
  }
}

/** After a refused capture another one may follow; once money has been seen, a second capture is extra money. */
function isExtraMoney({ captureId, state }: Purchase, finding: Finding): boolean {
  const isOther = captureId !== null && finding.captureId !== undefined && finding.captureId !== captureId;
  return isOther && state !== 'declined' && !(OPEN_STATES.includes(state) && state !== 'pending');
}

function isStale({ providerChangedAt }: Purchase, { changedAt }: Finding): boolean {
  return Boolean(providerChangedAt && changedAt && changedAt < providerChangedAt);
}

/** Facts and state of the finding, unless a newer one has been applied. */
function takeOver(purchase: Purchase, finding: Finding): void {
  if (finding.captureId && finding.captureId !== purchase.captureId) {
    purchase.captureId = finding.captureId;
    purchase.capturedCents = null;
    purchase.providerChangedAt = null;
  }
  purchase.capturedCents ??= finding.capturedCents ?? null;
  if (isStale(purchase, finding)) return;
  purchase.providerChangedAt = finding.changedAt ?? purchase.providerChangedAt;
  purchase.state = nextState(purchase.state, finding.observation);
  purchase.review = finding.review ?? purchase.review;
  if (purchase.state === 'partly-refunded') weighRefund(purchase);
}

/** PayPal reports that something was refunded; its notices of the refunds say how much. */
function weighRefund(purchase: Purchase): void {
  if (purchase.refundedCents === purchase.capturedCents) purchase.state = 'refunded';
  if (purchase.refundedCents === 0) purchase.review = REFUND_UNKNOWN;
  else if (purchase.review === REFUND_UNKNOWN) purchase.review = null;
}

export function viewOf(purchase: Purchase): Payment {
  return {
    purchaseId: purchase.id,
    userId: purchase.userId,
    paymentMethod: purchase.provider,
    packId: purchase.packId,
    status: purchase.state,
    amountCents: purchase.priceCents,
    revenueCents: purchase.revenueCents,
    creditsIssued: purchase.issuedCredits,
    diamondsIssued: purchase.issuedDiamonds,
    transactionId: purchase.orderId,
    captureId: purchase.captureId,
    createdAt: purchase.createdAt.toISOString(),
    changedAt: purchase.changedAt.toISOString(),
  };
}
