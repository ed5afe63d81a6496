// The wallet: what actions cost, holds, the free allowance and the daily grant. Every paid action holds its price
// first; billing settles it when the answer is stored (event chat.turn.answered) or gives it back.
import { z } from 'zod';
import { contract, operation } from '../contract.js';
import { Amount, ClaimedUser, Currency, Empty, Fingerprint } from '../values.js';

export const PaidAction = z.enum(['alex-text', 'julia-text', 'alex-image', 'julia-image', 'report']);
export type PaidAction = z.infer<typeof PaidAction>;

export const Price = z.object({ currency: Currency, amount: Amount });

export const Pack = z.object({
  id: z.string(),
  priceCents: z.int().positive(),
  currency: z.literal('USD'),
  credits: Amount,
  diamonds: Amount,
});

/** The one price list; `services/billing/data/price-list.json` is parsed with it and the browser gets it by an operation. */
export const PriceList = z
  .object({
    actions: z.record(PaidAction, Price),
    packs: z.array(Pack).nonempty(),
    assessmentNeedsDiamonds: Amount,
    registration: z.object({ credits: Amount, diamonds: Amount }),
    dailyGrant: z.object({ creditsUpTo: Amount }),
    allowance: z.object({ questionsPerDevice: z.int().positive(), questionsPerAddressAndDay: z.int().positive() }),
  })
  .meta({ id: 'PriceList' });
export type PriceList = z.infer<typeof PriceList>;

/** True balances after an operation: null for the ones that the caller does not have (an anonymous device). */
export const Balances = z.object({
  credits: Amount.nullable(),
  diamonds: Amount.nullable(),
  /** Free questions used by an anonymous device (3 means: limit reached); null for a registered user. */
  usageCount: Amount.nullable(),
});
export type Balances = z.infer<typeof Balances>;

export const HoldId = z.uuid();

/** The execution of a turn that uses the hold. Without it the hold has one attempt, named by the hold's own id. */
const Attempt = z.uuid().optional();

/** Seconds until a hold that nobody renews, settles or releases is given back. */
const HoldSeconds = z.int().min(10).max(600).default(600);

export const wallet = contract('billing', 'wallet', {
  priceList: operation({
    access: 'public',
    callers: ['reports'],
    route: 'GET /api/price-list',
    summary: 'Packs, prices and free allowance',
    input: Empty,
    output: PriceList,
    repeatable: true,
    limit: 'read',
  }),
  checkLimit: operation({
    access: 'device',
    callers: ['chat'],
    route: 'POST /api/check-limit',
    summary: 'How many free questions this device has used',
    input: z.object({ deviceFingerprint: Fingerprint }),
    output: z.object({ count: Amount }),
    repeatable: true,
    limit: 'check',
  }),
  checkDailyQuestion: operation({
    access: 'user',
    route: 'POST /api/check-daily-question',
    summary: 'Top credits up to the daily amount, once a UTC day',
    input: z.object({ userId: ClaimedUser }),
    output: z.object({ granted: z.boolean(), totalCredits: Amount }),
    repeatable: true,
    limit: 'check',
  }),
  hold: operation({
    access: 'internal',
    callers: ['chat', 'reports'],
    summary: 'Hold the price of an action for the caller; the same attempt again renews it',
    input: z.object({
      id: HoldId,
      action: PaidAction,
      attempt: Attempt,
      seconds: HoldSeconds,
      deviceFingerprint: Fingerprint.nullish(),
    }),
    output: Balances,
    repeatable: true,
    timeout: 3000,
    errors: [
      'FREE_QUESTIONS_USED',
      'ADDRESS_LIMIT_REACHED',
      'REGISTRATION_REQUIRED',
      'INSUFFICIENT_CREDITS',
      'INSUFFICIENT_DIAMONDS',
      'ANSWER_IN_PROGRESS',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
  settle: operation({
    access: 'internal',
    callers: ['chat', 'reports'],
    summary: 'Take what was held; repeating it changes nothing',
    input: z.object({ id: HoldId }),
    output: Balances,
    repeatable: true,
    timeout: 3000,
  }),
  release: operation({
    access: 'internal',
    callers: ['chat', 'reports'],
    summary: 'Give back what this attempt holds; repeating it changes nothing',
    input: z.object({ id: HoldId, attempt: Attempt }),
    output: Balances,
    repeatable: true,
    timeout: 3000,
  }),
});
