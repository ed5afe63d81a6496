// Sending a payment's money back. Operators ask admin, which writes it to the audit trail and asks billing.
import { z } from 'zod';
import { contract, operation } from '../contract.js';

const RefundWish = z.object({
  /** In cents; by default the whole remainder of the payment. */
  cents: z.int().positive().max(1_000_000).nullish(),
  /** PayerURL has no refund call: the money was paid back by hand, and this records it. */
  byHand: z.boolean().default(false),
});

export const Refund = z.object({
  /** pending: the provider accepted it and sends the money later; the books change then. */
  status: z.enum(['done', 'pending']),
  cents: z.int().positive(),
  byHand: z.boolean(),
});
export type Refund = z.infer<typeof Refund>;

const ERRORS = [
  'PAYMENT_NOT_FOUND',
  'REFUND_NOT_POSSIBLE',
  'REFUND_BY_HAND',
  'REFUND_REFUSED',
  'REFUND_UNCLEAR',
  'PAYMENTS_UNAVAILABLE',
] as const;

export const refunds = contract('billing', 'refunds', {
  refund: operation({
    access: 'internal',
    callers: ['admin'],
    summary: 'Refund a payment, or continue a refund that was begun',
    input: RefundWish.extend({ purchaseId: z.uuid() }),
    output: Refund,
    timeout: 25_000,
    errors: ERRORS,
  }),
});

export const operatorRefunds = contract('admin', 'refunds', {
  refund: operation({
    access: 'admin',
    right: 'refunds',
    route: 'POST /api/admin/payments/:id/refund',
    summary: 'Refund a payment; its credits and diamonds are taken back with it',
    input: RefundWish.extend({ id: z.uuid() }),
    output: Refund,
    limit: 'operator',
    timeout: 28_000,
    errors: ERRORS,
  }),
});
