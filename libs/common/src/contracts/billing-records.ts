// Accounts, payments and what the ledger adds up to, handed out to the operators' lists.
import { z } from 'zod';
import { contract, operation } from '../contract.js';
import { PAGE_MAX, RECORDS_MAX, recordsOf } from '../pages.js';
import { Amount, Instant, UserId } from '../values.js';
import { Payment, PaymentAttempt } from './payments.js';

export const UserRecord = z.object({
  id: UserId,
  email: z.string(),
  credits: Amount,
  createdAt: Instant,
  /** When the e-mail address or password was last changed. */
  updatedAt: Instant,
});
export type UserRecord = z.infer<typeof UserRecord>;

/** Credits in one hour: granted (welcome, daily, bought) minus those that refunds took back, and spent. */
export const CreditHour = z.object({ hour: Instant, issued: z.int(), used: z.int() });
export type CreditHour = z.infer<typeof CreditHour>;

const After = z.object({ after: z.uuid().optional() });

export const billingRecords = contract('billing', 'records', {
  users: operation({
    access: 'internal',
    callers: ['admin'],
    summary: 'Accounts that are not erased, by id; these, or some at a time',
    input: After.extend({ ids: z.array(UserId).max(RECORDS_MAX).optional() }),
    output: recordsOf(UserRecord),
    repeatable: true,
    timeout: 5000,
  }),
  balances: operation({
    access: 'internal',
    callers: ['admin'],
    summary: 'Credits of these users now',
    input: z.object({ ids: z.array(UserId).max(PAGE_MAX) }),
    output: z.array(z.object({ id: UserId, credits: Amount })),
    repeatable: true,
    timeout: 1000,
  }),
  payments: operation({
    access: 'internal',
    callers: ['admin'],
    summary: 'Payments by id; some at a time',
    input: After,
    output: recordsOf(Payment),
    repeatable: true,
  }),
  attempts: operation({
    access: 'internal',
    callers: ['admin'],
    summary: 'Payment attempts by id; some at a time',
    input: After,
    output: recordsOf(PaymentAttempt),
    repeatable: true,
  }),
  creditHours: operation({
    access: 'internal',
    callers: ['admin'],
    summary: 'Credits given and spent in each hour from one instant up to another',
    input: z.object({ from: Instant, to: Instant }),
    output: z.array(CreditHour),
    repeatable: true,
  }),
});
