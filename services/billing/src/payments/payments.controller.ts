import { AppError, payments, type CallContext, type Input, type Output, type Serves } from '@medconsult/common';
import { Serve } from '@medconsult/common/server';
import { AttemptsService } from './attempts.service.js';
import { CheckoutService } from './checkout.service.js';
import { ClaimsService } from './claims.service.js';
import { PayerUrlCallbacksService } from './payerurl/payerurl-callbacks.service.js';
import { PayPalPaymentsService } from './paypal/paypal-payments.service.js';
import { PayPalWebhooksService } from './paypal/paypal-webhooks.service.js';
import { MyPaymentsService } from './my-payments.service.js';
import { SimulationService } from './simulation.service.js';

type Operations = typeof payments.operations;
type In<K extends keyof Operations> = Input<Operations[K]>;
type Out<K extends keyof Operations> = Promise<Output<Operations[K]>>;

@Serve(payments)
export class PaymentsController implements Serves<typeof payments> {
  constructor(
    private readonly checkout: CheckoutService,
    private readonly paypal: PayPalPaymentsService,
    private readonly claims: ClaimsService,
    private readonly attempts: AttemptsService,
    private readonly simulation: SimulationService,
    private readonly webhooks: PayPalWebhooksService,
    private readonly callbacks: PayerUrlCallbacksService,
    private readonly mine: MyPaymentsService,
  ) {}

  async paymentOptions(): Out<'paymentOptions'> {
    return this.checkout.options();
  }

  async createPaypalOrder(input: In<'createPaypalOrder'>, { caller }: CallContext): Out<'createPaypalOrder'> {
    return { id: await this.checkout.openPaypal(input, caller) };
  }

  capturePaypalOrder({ orderID }: In<'capturePaypalOrder'>, { caller }: CallContext): Out<'capturePaypalOrder'> {
    return this.paypal.captureFor(orderID, caller);
  }

  processPayment(input: In<'processPayment'>, { caller }: CallContext): Out<'processPayment'> {
    return this.claims.process(input, caller);
  }

  donatePaymentRequest(input: In<'donatePaymentRequest'>, { caller }: CallContext): Out<'donatePaymentRequest'> {
    return this.checkout.openPayerUrl(input, caller);
  }

  payerurlSuccess(input: In<'payerurlSuccess'>, { caller }: CallContext): Out<'payerurlSuccess'> {
    return this.claims.payerurlSuccess(input, caller);
  }

  async myPayments(_: object, { caller }: CallContext): Out<'myPayments'> {
    if (!caller.userId) throw new AppError('NOT_SIGNED_IN');
    return this.mine.of(caller.userId);
  }

  async trackPaymentAttempt(input: In<'trackPaymentAttempt'>, { caller }: CallContext): Out<'trackPaymentAttempt'> {
    await this.attempts.note('attempted', input, caller);
    return { success: true, ok: true };
  }

  async trackPaymentClick(input: In<'trackPaymentClick'>, { caller }: CallContext): Out<'trackPaymentClick'> {
    await this.attempts.note('clicked', input, caller);
    return { success: true, ok: true };
  }

  async simulatePayment(input: In<'simulatePayment'>, { caller }: CallContext): Out<'simulatePayment'> {
    return { transactionId: await this.simulation.approvedOrder(input.amount, input.deviceFingerprint, caller) };
  }

  async paypalWebhook(input: In<'paypalWebhook'>): Out<'paypalWebhook'> {
    await this.webhooks.receive(input);
    return { success: true };
  }

  payerurlWebhook(input: In<'payerurlWebhook'>): Out<'payerurlWebhook'> {
    return this.callbacks.receive(input);
  }
}
