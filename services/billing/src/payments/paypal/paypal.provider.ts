// The six calls to PayPal that we need, and how each treats a missing answer.
import { AppError } from '@medconsult/common';
import type { z } from 'zod';
import { textOf } from '../money.rules.js';
import type { Purchase } from '../purchases.store.js';
import { NoAnswer, type PayPalAnswer, type PayPalCall, PayPalHttp } from './paypal-http.js';
import { Capture, Order, Refund, Refusal } from './paypal.schemas.js';

export type Taken = { readonly order: Order } | { readonly refused: string };

interface SendBack {
  readonly captureId: string;
  readonly cents: number;
  readonly requestId: string;
}

const TRIES = 2;

function issueOf({ body }: PayPalAnswer): string {
  const parsed = Refusal.safeParse(body);
  return (parsed.success && parsed.data.details?.[0]?.issue) || 'REFUSED';
}

function readAs<S extends z.ZodType>(schema: S, { status, body }: PayPalAnswer): z.output<S> {
  const parsed = schema.safeParse(body);
  if (status < 300 && parsed.success) return parsed.data;
  throw new NoAnswer(`PayPal answered ${status} with something unexpected.`);
}

export class PayPalProvider {
  private readonly http: PayPalHttp;

  constructor(http: PayPalHttp) {
    this.http = http;
  }

  /** @throws AppError PAYMENT_PROVIDER_FAILED: no order exists that could be paid */
  async createOrder({ id, priceCents, packId }: Purchase, publicUrl: string): Promise<string> {
    const body = JSON.stringify({
      intent: 'CAPTURE',
      purchase_units: [
        {
          reference_id: packId,
          custom_id: id,
          invoice_id: id,
          amount: { currency_code: 'USD', value: textOf(priceCents) },
        },
      ],
      application_context: {
        user_action: 'PAY_NOW',
        shipping_preference: 'NO_SHIPPING',
        return_url: `${publicUrl}/`,
        cancel_url: `${publicUrl}/?payment=cancelled`,
      },
    });
    try {
      const answer = await this.insist({ method: 'POST', path: '/v2/checkout/orders', body, requestId: id });
      return readAs(Order, answer).id;
    } catch (cause) {
      throw new AppError('PAYMENT_PROVIDER_FAILED', {}, { cause });
    }
  }

  /**
   * Takes the money of an approved order.
   * @param declined how often it was declined before: PayPal repeats its refusal for the same request id for ever
   * @throws NoAnswer: it may have been taken
   */
  async capture(orderId: string, declined: number): Promise<Taken> {
    const path = `/v2/checkout/orders/${encodeURIComponent(orderId)}/capture`;
    const requestId = declined > 0 ? `cap-${orderId}-${declined}` : `cap-${orderId}`;
    const answer = await this.insist({ method: 'POST', path, body: '{}', requestId });
    if (answer.status < 300) return { order: readAs(Order, answer) };
    const issue = issueOf(answer);
    if (issue === 'ORDER_COMPLETION_IN_PROGRESS') throw new NoAnswer(issue);
    const order = issue === 'ORDER_ALREADY_CAPTURED' ? await this.order(orderId) : null;
    return order ? { order } : { refused: issue };
  }

  /** Null: PayPal does not know it (any more). @throws NoAnswer */
  order(id: string): Promise<Order | null> {
    return this.read(Order, `/v2/checkout/orders/${encodeURIComponent(id)}`);
  }

  /** @throws NoAnswer */
  captured(id: string): Promise<Capture | null> {
    return this.read(Capture, `/v2/payments/captures/${encodeURIComponent(id)}`);
  }

  /** @throws NoAnswer */
  refund(id: string): Promise<Refund | null> {
    return this.read(Refund, `/v2/payments/refunds/${encodeURIComponent(id)}`);
  }

  /**
   * Refunds money of a capture. For 45 days the same request id returns the same refund.
   * @throws NoAnswer: it may have been sent
   */
  async sendBack({ captureId, cents, requestId }: SendBack): Promise<Refund | { readonly refused: string }> {
    const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`;
    const body = JSON.stringify({ amount: { currency_code: 'USD', value: textOf(cents) } });
    const answer = await this.insist({ method: 'POST', path, body, requestId });
    return answer.status < 300 ? readAs(Refund, answer) : { refused: issueOf(answer) };
  }

  private async read<S extends z.ZodType>(schema: S, path: string): Promise<z.output<S> | null> {
    const answer = await this.insist({ method: 'GET', path });
    return answer.status === 404 ? null : readAs(schema, answer);
  }

  /** Repeats the call when no answer came; its key makes that harmless. */
  private async insist(call: PayPalCall): Promise<PayPalAnswer> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.http.call(call);
      } catch (error) {
        if (!(error instanceof NoAnswer) || tries >= TRIES) throw error;
      }
    }
  }
}
