// Refunds a payment. The request is stored first, then the provider is called with the request's id as key, and the books change
// only by what the provider says it has done. A refusal or silence changes nothing in them.
import { Inject, Injectable } from '@nestjs/common';
import { AppError, type Input, type Refund, type refunds } from '@medconsult/common';
import { LOGGER, OnJob, type Logger } from '@medconsult/common/server';
import { PaymentProvidersService } from '../payments/payment-providers.service.js';
import { NoAnswer } from '../payments/paypal/paypal-http.js';
import { refundedOf } from '../payments/paypal/paypal-findings.js';
import type { Refund as PayPalRefund } from '../payments/paypal/paypal.schemas.js';
import { PurchasesStore, type Purchase } from '../payments/purchases.store.js';
import { SettlementService } from '../payments/settlement.service.js';
import { RefundRequestsStore, type OpenRequest } from './refund-requests.store.js';

type Wish = Input<(typeof refunds.operations)['refund']>;

const BATCH = 50;
/** The provider has given the refund up. */
const FAILED = ['FAILED', 'CANCELLED'];

@Injectable()
export class RefundsService {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly providers: PaymentProvidersService,
    private readonly purchases: PurchasesStore,
    private readonly settlement: SettlementService,
    private readonly requests: RefundRequestsStore,
  ) {}

  /** @throws AppError REFUND_NOT_POSSIBLE, REFUND_BY_HAND, REFUND_REFUSED, REFUND_UNCLEAR */
  async refund({ purchaseId, cents = null, byHand }: Wish): Promise<Refund> {
    const purchase = await this.purchases.find(purchaseId);
    if (purchase?.id !== purchaseId) throw new AppError('PAYMENT_NOT_FOUND');
    const mustBeByHand = purchase.provider === 'payerurl';
    if (mustBeByHand !== byHand) throw new AppError(mustBeByHand ? 'REFUND_BY_HAND' : 'REFUND_NOT_POSSIBLE');
    // Throws where PayPal is closed, before anything is begun.
    if (!byHand) void this.providers.paypal;
    const begun = await this.requests.begin(purchaseId, cents, byHand);
    if (begun.outcome === 'not-refundable' || begun.outcome === 'too-much') throw new AppError('REFUND_NOT_POSSIBLE');
    const status = byHand
      ? await this.writeDown(purchase, begun)
      : await this.send(purchase, await this.requests.get(begun.id));
    return { status, cents: begun.cents, byHand };
  }

  /** Continues refunds whose outcome is unknown: the provider did not answer, or has not finished. */
  @OnJob('billing.resume-refunds')
  async resume(): Promise<void> {
    for (const request of await this.requests.takeOpen(BATCH)) {
      const purchase = await this.purchases.get(request.purchaseId);
      await this.send(purchase, request).catch((error: unknown) => {
        this.logger.warn(
          { purchaseId: purchase.id, reason: (error as Error).message },
          'A refund has not finished yet',
        );
      });
    }
  }

  private async writeDown(purchase: Purchase, { id, cents }: { id: string; cents: number }): Promise<'done'> {
    await this.settlement.apply(purchase.id, {
      observation: 'partly-refunded',
      refunds: [{ id: `by-hand:${id}`, cents }],
    });
    await this.requests.note(id, 'done', { refundId: `by-hand:${id}` });
    return 'done';
  }

  private async send(purchase: Purchase, request: OpenRequest): Promise<Refund['status']> {
    const answer = await this.ask(purchase, request).catch((cause: unknown) => {
      throw cause instanceof NoAnswer ? new AppError('REFUND_UNCLEAR', {}, { cause }) : cause;
    });
    const issue = 'refused' in answer ? answer.refused : FAILED.includes(answer.status) ? answer.status : undefined;
    if ('refused' in answer || issue) {
      await this.requests.note(request.id, 'refused', { issue });
      throw new AppError('REFUND_REFUSED', { issue });
    }
    const done = refundedOf(answer);
    const state = done.length > 0 ? 'done' : 'pending';
    // It counts as fully refunded once the refunds add up to what was captured.
    if (state === 'done') await this.settlement.apply(purchase.id, { observation: 'partly-refunded', refunds: done });
    await this.requests.note(request.id, state, { refundId: answer.id });
    return state;
  }

  private async ask(purchase: Purchase, request: OpenRequest): Promise<PayPalRefund | { readonly refused: string }> {
    const { provider } = this.providers.paypal;
    if (request.providerRefundId) {
      const known = await provider.refund(request.providerRefundId);
      if (known) return known;
    }
    if (!purchase.captureId) return { refused: 'NO_CAPTURE' };
    return provider.sendBack({ captureId: purchase.captureId, cents: request.cents, requestId: request.id });
  }
}
