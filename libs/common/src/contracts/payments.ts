// Buying credits and diamonds: through PayPal (order, capture, process) or PayerURL (link, signed callback, claim). The
// server decides what a payment is worth from what the provider says was captured; amounts in a request are hints.
import { z } from 'zod';
import { contract, operation } from '../contract.js';
import { Amount, ClaimedUser, Done, Empty, Fingerprint, Instant, RawRequest, UserId } from '../values.js';
import { SessionGrant } from './accounts.js';

export const PaymentMethod = z.enum(['paypal', 'payerurl']);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** Dollars as the price list writes them: 9, 9.5, "9.00"; at most two decimals, above 0, at most 10,000. */
export const Dollars = z
  .union([z.number(), z.string().regex(/^\d{1,5}(\.\d{1,2})?$/, 'must be an amount like 9.00')])
  .transform(Number)
  .refine((value) => value >= 0.01 && value <= 10_000, 'must be at least 0.01 and at most 10000')
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'must have at most two decimals');

/** completed: credited. pending: money is on its way. unclear: the provider was asked for the money, no answer yet. */
export const PAYMENT_STATES = [
  'created',
  'approved',
  'unclear',
  'pending',
  'completed',
  'declined',
  'cancelled',
  'lapsed',
  'review',
  'partly-refunded',
  'refunded',
  'reversed',
] as const;
export const PaymentState = z.enum(PAYMENT_STATES);
export type PaymentState = z.infer<typeof PaymentState>;

/** A purchase as other services may know it. */
export const Payment = z.object({
  purchaseId: z.uuid(),
  userId: UserId.nullable(),
  paymentMethod: PaymentMethod,
  packId: z.string(),
  status: PaymentState,
  /** The price of the pack, in cents. */
  amountCents: z.int().positive(),
  /** Revenue that the books count for it now, in cents. */
  revenueCents: z.int(),
  creditsIssued: Amount,
  diamondsIssued: Amount,
  transactionId: z.string().nullable(),
  captureId: z.string().nullable(),
  createdAt: Instant,
  changedAt: Instant,
});
export type Payment = z.infer<typeof Payment>;

export const PaymentAttempt = z.object({
  attemptId: z.uuid(),
  paymentMethod: PaymentMethod,
  status: z.enum(['clicked', 'attempted', 'completed']),
  amountCents: z.int().positive(),
  userId: UserId.nullable(),
  deviceId: z.string().nullable(),
  deviceFingerprint: z.string().nullable(),
  ip: z.string().nullable(),
  createdAt: Instant,
});
export type PaymentAttempt = z.infer<typeof PaymentAttempt>;

const TransactionId = z
  .string()
  .trim()
  .regex(/^[\x20-\x7e]{1,128}$/, 'is not a transaction id');
const PayPalOrderId = z.string().regex(/^[A-Za-z0-9-]{1,36}$/, 'is not an order id');

/** What a confirmed payment gives its payer. `credentials` only once, to the device that paid without an account. */
export const PaymentResult = z.object({
  success: z.boolean(),
  status: z.enum(['completed', 'pending']),
  newUser: z.boolean().optional(),
  credentials: z.object({ email: z.string(), password: z.string() }).optional(),
  /** Null when the credits went to an account that this browser is not signed in to. */
  user: z.object({ id: UserId, email: z.string(), credits: Amount, diamonds: Amount }).nullable().optional(),
  session: SessionGrant.optional(),
});
export type PaymentResult = z.infer<typeof PaymentResult>;

/** A payment as its payer sees it. */
export const MyPayment = z.object({
  id: z.uuid(),
  createdAt: Instant,
  paymentMethod: PaymentMethod,
  status: PaymentState,
  paidCents: Amount,
  refundedCents: Amount,
  /** What the pack gave when it was bought. */
  credits: Amount,
  diamonds: Amount,
});
export type MyPayment = z.infer<typeof MyPayment>;

export const MyPayments = z.object({
  payments: z.array(MyPayment),
  /** Spent before their payment went back: taken from what comes next. */
  owed: z.object({ credits: Amount, diamonds: Amount }),
});
export type MyPayments = z.infer<typeof MyPayments>;

const Attempt = z.object({
  paymentMethod: PaymentMethod,
  amount: Dollars.nullish(),
  deviceFingerprint: Fingerprint.nullish(),
  userId: ClaimedUser,
});

const PAYPAL_HEADERS = [
  'paypal-transmission-id',
  'paypal-transmission-time',
  'paypal-transmission-sig',
  'paypal-cert-url',
  'paypal-auth-algo',
] as const;

export const payments = contract('billing', 'payments', {
  paymentOptions: operation({
    access: 'public',
    route: 'GET /api/payment-options',
    summary: 'Which payment methods are open, and what the browser needs for them',
    input: Empty,
    output: z.object({
      mode: z.enum(['live', 'sandbox']),
      paypal: z
        .object({
          clientId: z.string(),
          scriptUrl: z.string(),
          currency: z.literal('USD'),
          intent: z.literal('capture'),
        })
        .nullable(),
      payerurl: z.object({ available: z.literal(true) }).nullable(),
    }),
    repeatable: true,
    limit: 'read',
  }),
  createPaypalOrder: operation({
    access: 'device',
    route: 'POST /api/paypal/order',
    summary: 'Open a PayPal order for the pack of this price',
    input: z.object({
      amount: Dollars,
      currency: z.string().max(8).default('USD'),
      intent: z.string().max(16).default('CAPTURE'),
      deviceFingerprint: Fingerprint.nullish(),
    }),
    output: z.object({ id: z.string() }),
    limit: 'payment',
    timeout: 25_000,
    errors: ['UNKNOWN_PACK', 'PAYMENT_PROVIDER_FAILED', 'PAYMENTS_UNAVAILABLE'],
  }),
  capturePaypalOrder: operation({
    access: 'device',
    route: 'POST /api/paypal/order/:orderID/capture',
    summary: 'Take the money of an approved order; repeating it answers the same capture',
    input: z.object({ orderID: PayPalOrderId }),
    output: z.object({
      id: z.string(),
      /** COMPLETED only when the money has arrived; PENDING while the provider holds it back. */
      status: z.enum(['COMPLETED', 'PENDING']),
      purchase_units: z.array(
        z.object({
          payments: z.object({ captures: z.array(z.object({ id: z.string(), status: z.string() })) }),
        }),
      ),
    }),
    limit: 'write',
    timeout: 28_000,
    errors: [
      'PAYMENT_NOT_FOUND',
      'PAYMENT_NOT_YOURS',
      'PAYMENT_NOT_COMPLETED',
      'PAYMENT_DECLINED',
      'PAYMENT_IN_REVIEW',
      'PAYMENT_UNCLEAR',
      'PAYMENTS_UNAVAILABLE',
    ],
  }),
  processPayment: operation({
    access: 'device',
    route: 'POST /api/process-payment',
    summary: 'What a captured payment gave: the user, and a new account’s credentials once',
    input: z.object({
      paymentMethod: PaymentMethod.nullish(),
      transactionId: TransactionId,
      paypalTransactionId: TransactionId.nullish(),
      /** Hints of older clients; what was captured decides. */
      amount: z.union([z.number(), z.string().max(32)]).nullish(),
      credits: z.union([z.number(), z.string().max(32)]).nullish(),
      deviceFingerprint: Fingerprint.nullish(),
      userId: ClaimedUser,
    }),
    output: PaymentResult,
    session: 'user-start',
    pending: true,
    limit: 'write',
    timeout: 28_000,
    errors: ['PAYMENT_NOT_FOUND', 'PAYMENT_NOT_YOURS', 'PAYMENT_NOT_COMPLETED', 'PAYMENT_IN_REVIEW'],
  }),
  donatePaymentRequest: operation({
    access: 'device',
    route: 'GET /api/donate-payment-request',
    summary: 'A PayerURL checkout for the pack of this price; the browser goes to redirectTO',
    input: z.object({
      amount: Dollars.default(9),
      deviceFingerprint: Fingerprint.nullish(),
      /** Accepted from older clients; the payer always returns to our own /payerurl-return. */
      return_url: z.string().max(2048).nullish(),
      success_url: z.string().max(2048).nullish(),
      userId: ClaimedUser,
    }),
    output: z.object({ status: z.literal(true), redirectTO: z.string(), orderId: z.uuid() }),
    limit: 'payment',
    timeout: 20_000,
    errors: ['UNKNOWN_PACK', 'PAYMENT_PROVIDER_FAILED', 'PAYMENTS_UNAVAILABLE'],
  }),
  payerurlSuccess: operation({
    access: 'device',
    route: 'POST /api/payerurl-success',
    summary: 'What a PayerURL payment gave, once the provider has confirmed it; 202 until then',
    input: z.object({
      transactionId: TransactionId,
      /** Our reference from the return address (`order_id`); finds the payment before the provider has called. */
      orderId: TransactionId.nullish(),
      deviceFingerprint: Fingerprint.nullish(),
      userId: ClaimedUser,
    }),
    output: PaymentResult,
    session: 'user-start',
    pending: true,
    limit: 'read',
    errors: ['PAYMENT_NOT_FOUND', 'PAYMENT_NOT_YOURS', 'PAYMENT_NOT_COMPLETED', 'PAYMENT_IN_REVIEW'],
  }),
  myPayments: operation({
    access: 'user',
    route: 'GET /api/my-payments',
    summary: 'The caller’s payments and refunds, newest first, and what is owed after refunds',
    input: Empty,
    output: MyPayments,
    repeatable: true,
    limit: 'read',
  }),
  trackPaymentAttempt: operation({
    access: 'device',
    route: 'POST /api/track-payment-attempt',
    summary: 'Record that somebody is about to pay',
    input: Attempt,
    output: Done.extend({ ok: z.literal(true) }),
    limit: 'track',
  }),
  trackPaymentClick: operation({
    access: 'device',
    route: 'POST /api/track-payment-click',
    summary: 'Record that somebody pressed a payment button',
    input: Attempt,
    output: Done.extend({ ok: z.literal(true) }),
    limit: 'track',
  }),
  simulatePayment: operation({
    access: 'device',
    route: 'POST /api/simulate-payment',
    summary: 'Test page only: an order that the sandbox’s payer has approved; 404 unless payments are in the sandbox',
    input: z.object({ amount: Dollars.default(9), deviceFingerprint: Fingerprint.nullish(), userId: ClaimedUser }),
    output: z.object({ transactionId: z.string() }),
    limit: 'payment',
    timeout: 20_000,
    errors: ['NOT_FOUND', 'UNKNOWN_PACK', 'PAYMENT_PROVIDER_FAILED'],
  }),
  paypalWebhook: operation({
    access: 'public',
    route: 'POST /api/webhooks/paypal',
    summary: 'PayPal reports what happened to an order, a capture or a refund',
    input: RawRequest,
    output: Done,
    rawBody: { headers: PAYPAL_HEADERS },
    limit: 'webhook',
    timeout: 25_000,
    errors: ['CALLBACK_REFUSED'],
  }),
  payerurlWebhook: operation({
    access: 'public',
    route: 'POST /api/webhooks/payerurl',
    summary: 'PayerURL reports what happened to a payment',
    input: RawRequest,
    output: z.object({ status: z.int(), message: z.string() }),
    rawBody: { headers: ['authorization', 'content-type'] },
    limit: 'webhook',
    errors: ['CALLBACK_REFUSED'],
  }),
});
