// What the module provides from this folder.
import { AttemptsService } from './attempts.service.js';
import { BooksService } from './books.service.js';
import { CheckoutService } from './checkout.service.js';
import { ClaimsService } from './claims.service.js';
import { MyPaymentsService } from './my-payments.service.js';
import { HandoversService } from './handovers.service.js';
import { PayersService } from './payers.service.js';
import { PayerUrlCallbacksService } from './payerurl/payerurl-callbacks.service.js';
import { PaymentProvidersService } from './payment-providers.service.js';
import { PayPalPaymentsService } from './paypal/paypal-payments.service.js';
import { PayPalWebhooksService } from './paypal/paypal-webhooks.service.js';
import { ProviderEventsStore } from './provider-events.store.js';
import { PurchasesStore } from './purchases.store.js';
import { ReconciliationService } from './reconciliation.service.js';
import { SettlementService } from './settlement.service.js';
import { SimulationService } from './simulation.service.js';

export const PAYMENT_SERVICES = [
  AttemptsService,
  BooksService,
  CheckoutService,
  ClaimsService,
  HandoversService,
  MyPaymentsService,
  PayersService,
  PayerUrlCallbacksService,
  PaymentProvidersService,
  PayPalPaymentsService,
  PayPalWebhooksService,
  ProviderEventsStore,
  PurchasesStore,
  ReconciliationService,
  SettlementService,
  SimulationService,
];
