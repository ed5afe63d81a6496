// Opens a purchase: which pack, for whom, and where the payer goes to pay. The row exists before the provider is asked, and
// its id is the idempotency key of that request.
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError, type Caller, type Input, type Output, type PaymentMethod, type payments } from '@medconsult/common';
import { FIRST_CHECK } from './check-times.rules.js';
import { centsOfDollars } from './money.rules.js';
import { packFor } from '../wallet/price-list.js';
import { PayersService } from './payers.service.js';
import { PaymentProvidersService } from './payment-providers.service.js';
import { PurchasesStore, type Purchase } from './purchases.store.js';

type Operations = typeof payments.operations;

interface Wish {
  readonly amount: number;
  readonly deviceFingerprint?: string | null;
}

@Injectable()
export class CheckoutService {
  constructor(
    private readonly providers: PaymentProvidersService,
    private readonly purchases: PurchasesStore,
    private readonly payers: PayersService,
  ) {}

  options(): Output<Operations['paymentOptions']> {
    const { mode, paypal, payerurl } = this.providers.settings;
    return {
      mode,
      paypal: paypal && {
        clientId: paypal.clientId,
        scriptUrl: paypal.scriptUrl,
        currency: 'USD' as const,
        intent: 'capture' as const,
      },
      payerurl: payerurl && { available: true as const },
    };
  }

  async openPaypal(wish: Input<Operations['createPaypalOrder']>, caller: Caller): Promise<string> {
    if (wish.currency.toUpperCase() !== 'USD') throw invalid('currency: only USD is accepted');
    if (wish.intent.toUpperCase() !== 'CAPTURE') throw invalid('intent: only CAPTURE is accepted');
    const { provider } = this.providers.paypal;
    const purchase = await this.begin('paypal', wish, caller);
    const orderId = await provider.createOrder(purchase, this.providers.settings.publicUrl);
    await this.purchases.setOrder(purchase.id, orderId);
    return orderId;
  }

  async openPayerUrl(
    wish: Input<Operations['donatePaymentRequest']>,
    caller: Caller,
  ): Promise<Output<Operations['donatePaymentRequest']>> {
    const provider = this.providers.payerurl;
    const purchase = await this.begin('payerurl', wish, caller);
    const redirectTO = await provider.createPayment(purchase, this.providers.settings.publicUrl);
    return { status: true, redirectTO, orderId: purchase.id };
  }

  private async begin(provider: PaymentMethod, wish: Wish, caller: Caller): Promise<Purchase> {
    const pack = packFor(centsOfDollars(wish.amount));
    const now = new Date();
    const purchase: Purchase = {
      id: randomUUID(),
      provider,
      state: 'created',
      packId: pack.id,
      priceCents: pack.priceCents,
      credits: pack.credits,
      diamonds: pack.diamonds,
      userId: caller.userId ?? null,
      deviceId: caller.deviceId ?? null,
      fingerprintHash: this.payers.hashOf(wish.deviceFingerprint),
      orderId: null,
      captureId: null,
      capturedCents: null,
      refundedCents: 0,
      providerChangedAt: null,
      review: null,
      issuedCredits: 0,
      issuedDiamonds: 0,
      revenueCents: 0,
      revision: 0,
      declinedCaptures: 0,
      // PayerURL offers no look-up; only its callback decides.
      checkAt: provider === 'paypal' ? new Date(now.getTime() + FIRST_CHECK) : null,
      language: caller.language ?? 'en',
      createdAt: now,
      changedAt: now,
    };
    await this.purchases.insert(purchase);
    return purchase;
  }
}

function invalid(message: string): AppError {
  return new AppError('VALIDATION_FAILED', { message });
}
