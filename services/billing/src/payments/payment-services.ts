// Everything of this folder that Nest must know.
import { Attempts } from './attempts.service.js';
import { Books } from './books.js';
import { Checkout } from './checkout.service.js';
import { Claims } from './claims.service.js';
import { Handovers } from './handovers.service.js';
import { Payers } from './payers.service.js';
import { PayerUrlCallbacks } from './payerurl/payerurl-callbacks.service.js';
import { PaymentProviders } from './payment-providers.js';
import { PayPalPayments } from './paypal/paypal-payments.service.js';
import { PayPalWebhooks } from './paypal/paypal-webhooks.service.js';
import { ProviderEvents } from './provider-events.store.js';
import { Purchases } from './purchases.store.js';
import { Reconciliation } from './reconciliation.service.js';
import { Settlement } from './settlement.service.js';
import { Simulation } from './simulation.service.js';

export const PAYMENT_SERVICES = [
  Attempts,
  Books,
  Checkout,
  Claims,
  Handovers,
  Payers,
  PayerUrlCallbacks,
  PaymentProviders,
  PayPalPayments,
  PayPalWebhooks,
  ProviderEvents,
  Purchases,
  Reconciliation,
  Settlement,
  Simulation,
];
