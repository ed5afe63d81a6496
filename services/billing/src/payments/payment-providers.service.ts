// The open providers, created once from the settings.
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@medconsult/common';
import { CONFIG, LOGGER, type Logger } from '@medconsult/common/server';
import type { BillingConfig } from '../config.js';
import { paymentSettingsOf, type PaymentSettings } from './payment-settings.js';
import { PayPalHttp } from './paypal/paypal-http.js';
import { PayPalProvider } from './paypal/paypal.provider.js';
import { WebhookSignatures } from './paypal/webhook-signature.js';
import { PayerUrlProvider } from './payerurl/payerurl.provider.js';

interface PayPal {
  readonly provider: PayPalProvider;
  readonly signatures: WebhookSignatures;
}

@Injectable()
export class PaymentProvidersService {
  readonly settings: PaymentSettings;
  private readonly openPayPal: PayPal | null;
  private readonly openPayerUrl: PayerUrlProvider | null;

  constructor(@Inject(CONFIG) config: BillingConfig, @Inject(LOGGER) logger: Logger) {
    this.settings = paymentSettingsOf(config);
    const { paypal, payerurl } = this.settings;
    const http = paypal && new PayPalHttp(paypal);
    this.openPayPal = http && { provider: new PayPalProvider(http), signatures: new WebhookSignatures(http, logger) };
    this.openPayerUrl = payerurl && new PayerUrlProvider(payerurl);
  }

  /** @throws AppError PAYMENTS_UNAVAILABLE */
  get paypal(): PayPal {
    if (!this.openPayPal) throw new AppError('PAYMENTS_UNAVAILABLE');
    return this.openPayPal;
  }

  /** @throws AppError PAYMENTS_UNAVAILABLE */
  get payerurl(): PayerUrlProvider {
    if (!this.openPayerUrl) throw new AppError('PAYMENTS_UNAVAILABLE');
    return this.openPayerUrl;
  }
}
