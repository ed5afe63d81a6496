// What people may do with their account: export its data, and erase it together with everything that belongs to it.
import { z } from 'zod';
import { contract, operation } from '../contract.js';
import { Amount, Currency, Empty, Instant } from '../values.js';

export const AccountData = z
  .object({
    account: z.object({ id: z.string(), email: z.string(), createdAt: Instant, credits: Amount, diamonds: Amount }),
    balanceChanges: z.array(z.object({ reason: z.string(), currency: Currency, amount: z.int(), createdAt: Instant })),
    purchases: z.array(
      z.object({
        id: z.string(),
        provider: z.string(),
        state: z.string(),
        packId: z.string(),
        priceCents: Amount,
        refundedCents: Amount,
        createdAt: Instant,
      }),
    ),
    changes: z.array(z.object({ what: z.string(), createdAt: Instant })),
    sessions: z.array(z.object({ createdAt: Instant, lastUsedAt: Instant })),
  })
  .meta({ id: 'AccountData' });
export type AccountData = z.infer<typeof AccountData>;

export const accountData = contract('billing', 'account-data', {
  account: operation({
    access: 'user',
    route: 'GET /api/my-data/account',
    summary: 'The caller’s account, changes of the balance, purchases and sessions',
    input: Empty,
    output: AccountData,
    repeatable: true,
    limit: 'read',
  }),
  erase: operation({
    access: 'user',
    route: 'POST /api/my-data/erase',
    summary: 'Erase the account and everything in it for good; payments are kept without a name, as the law asks',
    input: z.object({ password: z.string().max(256) }),
    output: z.object({ success: z.literal(true), endedSessions: z.array(z.string()) }),
    session: 'user-all-end',
    limit: 'credentials',
    errors: ['WRONG_PASSWORD'],
  }),
});
