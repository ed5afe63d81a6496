// PayPal's webhooks: verifies the sender, reads the object again from the API and acts on that. They may arrive in any order and
// any number of times.
import { Inject, Injectable } from '@nestjs/common';
import { AppError, type RawRequest } from '@medconsult/common';
import { LOGGER, type Logger } from '@medconsult/common/server';
import { PaymentProvidersService } from '../payment-providers.service.js';
import { ProviderEventsStore } from '../provider-events.store.js';
import { PurchasesStore, type Purchase } from '../purchases.store.js';
import { SettlementService } from '../settlement.service.js';
import { findingOfCapture, refundedOf } from './paypal-findings.js';
import { NoAnswer } from './paypal-http.js';
import { PayPalPaymentsService } from './paypal-payments.service.js';
import { parentOf, WebhookEvent, type Capture } from './paypal.schemas.js';
import { signedOf } from './webhook-signature.js';

type Outcome = 'applied' | 'foreign' | 'ignored' | 'unconfirmed';

@Injectable()
export class PayPalWebhooksService {
  constructor(
    private readonly providers: PaymentProvidersService,
    private readonly events: ProviderEventsStore,
    private readonly purchases: PurchasesStore,
    private readonly settlement: SettlementService,
    private readonly payments: PayPalPaymentsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws AppError CALLBACK_REFUSED; SERVICE_UNAVAILABLE makes PayPal deliver it again */
  async receive({ body, headers }: RawRequest): Promise<void> {
    const raw = Buffer.from(body, 'base64');
    const verifiedBy = await this.verify(headers, raw);
    const event = parsed(raw);
    const note = { provider: 'paypal' as const, id: event.id, type: event.event_type, verifiedBy };
    if (!(await this.events.receive(note))) return;
    const outcome = await this.handle(event).catch((error: unknown) => {
      throw error instanceof NoAnswer ? new AppError('SERVICE_UNAVAILABLE', {}, { cause: error }) : error;
    });
    await this.events.finish(note, outcome);
    if (outcome === 'foreign')
      this.logger.error({ eventId: event.id }, 'A webhook is about a payment that is not ours');
  }

  private async verify(headers: RawRequest['headers'], raw: Buffer): Promise<string> {
    const verifiedBy = await this.providers.paypal.signatures.verify(signedOf(headers), raw).catch((cause: unknown) => {
      throw new AppError('SERVICE_UNAVAILABLE', {}, { cause });
    });
    if (!verifiedBy) throw new AppError('CALLBACK_REFUSED');
    return verifiedBy;
  }

  private handle(event: WebhookEvent): Promise<Outcome> {
    const { event_type: type, resource } = event;
    const id = resource.id ?? '';
    if (type === 'PAYMENT.CAPTURE.REFUNDED') return this.onRefund(id);
    if (type.startsWith('PAYMENT.CAPTURE.')) return this.onCapture(id, type.endsWith('.REVERSED'));
    if (type === 'CHECKOUT.ORDER.APPROVED' || type === 'CHECKOUT.ORDER.COMPLETED') return this.onOrder(id);
    if (type === 'CHECKOUT.PAYMENT-APPROVAL.REVERSED') return this.onOrder(resource.order_id ?? id);
    return Promise.resolve('ignored');
  }

  private async onOrder(orderId: string): Promise<Outcome> {
    const purchase = await this.purchases.byOrder('paypal', orderId);
    if (!purchase) return 'foreign';
    // The browser captures; if it died, the reconciliation does so within a few minutes. A capture here would race with the
    // browser, and a payer whose card is refused would not be told so.
    await this.payments.look(purchase);
    return 'applied';
  }

  private async onCapture(captureId: string, isReversal: boolean): Promise<Outcome> {
    const found = await this.find(captureId);
    if (!found) return 'foreign';
    const { purchase, capture } = found;
    const payerEmail = purchase.userId ? undefined : await this.payerOf(purchase);
    const finding = findingOfCapture(capture, purchase, payerEmail);
    // A reversal that PayPal's own books do not show needs an operator's attention; we do not act on it.
    const isUnconfirmed = isReversal && finding.observation === 'paid';
    await this.settlement.apply(purchase.id, isUnconfirmed ? { ...finding, review: 'reversal-unconfirmed' } : finding);
    return isUnconfirmed ? 'unconfirmed' : 'applied';
  }

  private async onRefund(refundId: string): Promise<Outcome> {
    const refund = await this.providers.paypal.provider.refund(refundId);
    const found = refund && (await this.find(parentOf(refund) ?? ''));
    if (!found) return 'foreign';
    const finding = findingOfCapture(found.capture, found.purchase);
    await this.settlement.apply(found.purchase.id, { ...finding, refunds: refundedOf(refund) });
    return 'applied';
  }

  /** The capture as PayPal has it now, and the purchase that it pays for; undefined when there is none. */
  private async find(captureId: string): Promise<{ capture: Capture; purchase: Purchase } | undefined> {
    const capture = captureId ? await this.providers.paypal.provider.captured(captureId) : null;
    if (!capture) return undefined;
    const orderId = capture.supplementary_data?.related_ids?.order_id ?? parentOf(capture);
    const purchase =
      (await this.purchases.byCapture('paypal', capture.id)) ??
      (orderId ? await this.purchases.byOrder('paypal', orderId) : null);
    return purchase ? { capture, purchase } : undefined;
  }

  private async payerOf({ orderId }: Purchase): Promise<string | undefined> {
    const order = orderId ? await this.providers.paypal.provider.order(orderId) : null;
    return order?.payer?.email_address;
  }
}

function parsed(raw: Buffer): WebhookEvent {
  try {
    return WebhookEvent.parse(JSON.parse(raw.toString('utf8')));
  } catch {
    throw new AppError('CALLBACK_REFUSED', { message: 'The message is not an event.' });
  }
}
