// The only call to PayerURL: a checkout page for a purchase. The provider offers no way to look one up later.
import { AppError } from '@medconsult/common';
import { z } from 'zod';
import { textOf } from '../money.rules.js';
import type { PayerUrlSettings } from '../payment-settings.js';
import type { Purchase } from '../purchases.store.js';
import { canonical, credential, dialectOf, type Fields } from './payerurl-signature.js';

const Reply = z.object({ redirectTO: z.url({ protocol: /^https?$/ }) });

/** No value may hold one of !'()*~ or a space: the official samples encode them in three different ways. */
function formOf({ id, priceCents, packId }: Purchase, publicUrl: string): Fields {
  const amount = textOf(priceCents);
  const back = `${publicUrl}/payerurl-return?order_id=${id}`;
  return [
    ['order_id', id],
    ['amount', amount],
    ['currency', 'usd'],
    ['items[0][name]', packId.replace(/[^A-Za-z0-9]/g, '_')],
    ['items[0][qty]', '1'],
    ['items[0][price]', amount],
    // The provider requires a name and an address; the payer's own are not passed on.
    ['billing_fname', 'MedConsult'],
    ['billing_lname', 'Customer'],
    ['billing_email', `order-${id}@medconsult.example`],
    ['redirect_to', back],
    ['cancel_url', `${publicUrl}/?payment=cancelled`],
    ['notify_url', `${publicUrl}/api/webhooks/payerurl`],
    ['type', 'nodejs'],
  ];
}

export class PayerUrlProvider {
  constructor(private readonly settings: PayerUrlSettings) {}

  /** Where the payer goes. @throws AppError PAYMENT_PROVIDER_FAILED */
  async createPayment(purchase: Purchase, publicUrl: string): Promise<string> {
    const form = formOf(purchase, publicUrl);
    const { baseUrl, timeoutMs } = this.settings;
    try {
      const response = await fetch(`${baseUrl}/api/payment`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${credential(form, this.settings)}`,
          'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
          accept: 'application/json',
        },
        body: canonical(form),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return this.trusted(Reply.parse(await response.json()).redirectTO);
    } catch (cause) {
      throw new AppError('PAYMENT_PROVIDER_FAILED', {}, { cause });
    }
  }

  /** Whatever the reply contains, payers are sent to the provider and nowhere else. */
  private trusted(address: string): string {
    const { domain } = this.settings;
    const { protocol, hostname } = new URL(address);
    if (domain === null) return address;
    if (protocol === 'https:' && (hostname === domain || hostname.endsWith(`.${domain}`))) return address;
    throw new Error(`PayerURL sends payers to ${hostname}`);
  }

  /** The dialect in which PayerURL signed the callback; undefined when it did not. */
  verify(given: string, fields: Fields): string | undefined {
    return dialectOf(given, fields, this.settings);
  }
}
