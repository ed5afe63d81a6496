// The test page's payer: opens an order and lets the stand-in's payer approve it. What follows is a normal payment, so nothing
// here can credit anything. Closed unless PayPal is the stand-in.
import { Injectable } from '@nestjs/common';
import { AppError, type Caller } from '@medconsult/common';
import { CheckoutService } from './checkout.service.js';
import { PaymentProvidersService } from './payment-providers.service.js';

@Injectable()
export class SimulationService {
  constructor(
    private readonly providers: PaymentProvidersService,
    private readonly checkout: CheckoutService,
  ) {}

  /** @throws AppError NOT_FOUND where payments are real */
  async approvedOrder(amount: number, deviceFingerprint: string | null | undefined, caller: Caller): Promise<string> {
    const { paypal, mode } = this.providers.settings;
    if (!paypal?.standIn || mode !== 'sandbox') throw new AppError('NOT_FOUND');
    const orderId = await this.checkout.openPaypal(
      { amount, deviceFingerprint, currency: 'USD', intent: 'CAPTURE' },
      caller,
    );
    const address = `${paypal.baseUrl}/__orders/${orderId}/approve`;
    const signal = AbortSignal.timeout(paypal.timeoutMs);
    const approved = await fetch(address, { method: 'POST', signal }).catch(() => undefined);
    if (!approved?.ok) throw new AppError('PAYMENT_PROVIDER_FAILED');
    return orderId;
  }
}
