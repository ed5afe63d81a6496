// Captures a PayPal order, and reads its state again. Whoever comes first (browser, webhook, reconciliation) does the work; the
// others find it done.
import { Injectable } from '@nestjs/common';
import { AppError, type Caller, type Output, type payments, type PaymentState } from '@medconsult/common';
import { PayersService } from '../payers.service.js';
import { PaymentProvidersService } from '../payment-providers.service.js';
import { PurchasesStore, type Purchase } from '../purchases.store.js';
import { OPEN_STATES } from '../purchase.rules.js';
import { SettlementService } from '../settlement.service.js';
import { NoAnswer } from './paypal-http.js';
import { findingOfOrder } from './paypal-findings.js';

type Captured = Output<(typeof payments.operations)['capturePaypalOrder']>;

const MAY_TAKE: readonly PaymentState[] = ['created', 'approved', 'unclear', 'declined', 'cancelled'];
const NOT_YET = ['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'];
const DECLINED = 'INSTRUMENT_DECLINED';
const GONE = ['INVALID_RESOURCE_ID', 'RESOURCE_NOT_FOUND', 'ORDER_VOIDED', 'ORDER_EXPIRED'];

@Injectable()
export class PayPalPaymentsService {
  constructor(
    private readonly providers: PaymentProvidersService,
    private readonly purchases: PurchasesStore,
    private readonly payers: PayersService,
    private readonly settlement: SettlementService,
  ) {}

  /** What the browser requests after the payer's approval. */
  async captureFor(orderId: string, caller: Caller): Promise<Captured> {
    const purchase = await this.purchases.byOrder('paypal', orderId);
    if (!purchase) throw new AppError('PAYMENT_NOT_FOUND');
    await this.payers.checkOwner(purchase, caller);
    return capturedView(await this.capture(purchase));
  }

  /**
   * Takes the money unless it has been taken. The intent is stored first, so that a crash in between is noticed.
   * @throws AppError PAYMENT_DECLINED, PAYMENT_NOT_COMPLETED, PAYMENT_UNCLEAR
   */
  async capture(purchase: Purchase): Promise<Purchase> {
    if (!MAY_TAKE.includes(purchase.state) || !purchase.orderId) return purchase;
    const { provider } = this.providers.paypal;
    await this.settlement.apply(purchase.id, { observation: 'asked' });
    const taken = await provider.capture(purchase.orderId, purchase.declinedCaptures).catch(async (error: unknown) => {
      if (!(error instanceof NoAnswer)) throw error;
      return { order: await this.lookAfterSilence(purchase.orderId as string, error) };
    });
    if ('refused' in taken) return this.refuse(purchase, taken.refused);
    const finding = findingOfOrder(taken.order, purchase);
    if (!finding?.captureId) throw new AppError('PAYMENT_UNCLEAR');
    return this.settlement.apply(purchase.id, finding);
  }

  /** Reads the order again and applies what it says; captures it if it was approved. */
  async refresh(purchase: Purchase): Promise<Purchase> {
    const seen = await this.look(purchase);
    return seen.isApproved && OPEN_STATES.includes(purchase.state) ? this.capture(seen.purchase) : seen.purchase;
  }

  /** Reads the order again and applies what it says, but takes no money: the payer's browser is about to request that. */
  async look(purchase: Purchase): Promise<{ purchase: Purchase; isApproved: boolean }> {
    if (!purchase.orderId) return { purchase, isApproved: false };
    const order = await this.providers.paypal.provider.order(purchase.orderId);
    const finding = order ? findingOfOrder(order, purchase) : { observation: 'lapsed' as const };
    const isApproved = finding?.observation === 'approved';
    // Money that we requested may still be on its way, so an approval seen meanwhile is no news.
    if (isApproved && purchase.state === 'unclear') return { purchase, isApproved };
    if (finding) return { purchase: await this.settlement.apply(purchase.id, finding), isApproved };
    if (purchase.state !== 'unclear') return { purchase, isApproved };
    // Nothing was taken after all: the payer had never consented.
    return { purchase: await this.settlement.apply(purchase.id, { observation: 'not-taken' }), isApproved };
  }

  private async lookAfterSilence(orderId: string, silence: NoAnswer) {
    const order = await this.providers.paypal.provider.order(orderId).catch(() => null);
    if (!order) throw new AppError('PAYMENT_UNCLEAR', {}, { cause: silence });
    return order;
  }

  private async refuse(purchase: Purchase, issue: string): Promise<never> {
    const observation = GONE.includes(issue) ? 'lapsed' : 'not-taken';
    if (issue === DECLINED) await this.purchases.noteDeclined(purchase.id);
    await this.settlement.apply(purchase.id, { observation });
    const details = { issue, details: [{ issue }] };
    throw new AppError(NOT_YET.includes(issue) ? 'PAYMENT_NOT_COMPLETED' : 'PAYMENT_DECLINED', details);
  }
}

/** @throws AppError unless money has arrived or is on its way */
function capturedView({ orderId, captureId, state }: Purchase): Captured {
  if (state === 'review') throw new AppError('PAYMENT_IN_REVIEW');
  if (state === 'declined') throw new AppError('PAYMENT_DECLINED');
  const done = state === 'completed' || state === 'partly-refunded';
  if (!orderId || !captureId || !(done || state === 'pending')) throw new AppError('PAYMENT_NOT_COMPLETED');
  const status = done ? 'COMPLETED' : 'PENDING';
  return { id: orderId, status, purchase_units: [{ payments: { captures: [{ id: captureId, status }] } }] };
}
