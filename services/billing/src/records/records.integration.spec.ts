// What billing hands to the operators' lists: accounts, balances, and credits that add up to the ledger.
import { accountData, billingRecords } from '@medconsult/common';
import { aDevice, aUser } from '@medconsult/common/testing';
import { randomUUID } from 'node:crypto';
import { BillingUnderTest } from '../../test/billing-under-test.js';

let billing: BillingUnderTest;
beforeAll(async () => {
  billing = await BillingUnderTest.start();
});
afterAll(() => billing.stop());

it('ADL-026 hands out accounts with e-mail and balance until they are erased, and publishes new ones', async () => {
  const email = `${randomUUID()}@example.org`;
  const user = await billing.register({ email }, aDevice());
  const { rows } = await billing.call(billingRecords, 'users', { ids: [user.id] });
  expect(rows).toEqual([{ id: user.id, email, credits: 2, createdAt: user.createdAt, updatedAt: user.createdAt }]);
  const events = await billing.source.query<{ body: { what: string } }[]>(
    "SELECT body FROM outbox WHERE name = 'billing.account.changed' AND body->>'userId' = $1",
    [user.id],
  );
  expect(events.map(({ body }) => body.what)).toEqual(['created']);
  expect(JSON.stringify(events)).not.toContain(email);
  await billing.call(accountData, 'erase', { password: 'correct horse' }, aUser({ userId: user.id }));
  expect((await billing.call(billingRecords, 'users', { ids: [user.id] })).rows).toEqual([]);
});

it('goes through all accounts once, in the order of ids', async () => {
  for (let n = 0; n < 3; n += 1) await billing.register();
  const { rows, next } = await billing.call(billingRecords, 'users', {});
  const ids = rows.map(({ id }) => id);
  expect([next, ids]).toEqual([null, ids.toSorted()]);
  const rest = await billing.call(billingRecords, 'users', { after: ids[0]! });
  expect(rest.rows.map(({ id }) => id)).toEqual(ids.slice(1));
});

it('ADL-030 what was given less what was spent is what users have', async () => {
  const caller = await billing.aPayer({ credits: 10 });
  const id = randomUUID();
  await billing.hold(caller, 'alex-text', id);
  expect(await billing.call(billingRecords, 'balances', { ids: [caller.userId] })).toEqual([
    { id: caller.userId, credits: 9 },
  ]);
  await billing.settle(id);
  const span = {
    from: new Date(Date.now() - 3_600_000).toISOString(),
    to: new Date(Date.now() + 60_000).toISOString(),
  };
  const hours = await billing.call(billingRecords, 'creditHours', span);
  const [{ held }] = await billing.source.query<[{ held: number }]>(
    "SELECT sum(balance)::int AS held FROM wallets WHERE currency = 'credits'",
  );
  const sum = (name: 'issued' | 'used'): number => hours.reduce((all, hour) => all + hour[name], 0);
  expect(sum('used')).toBe(1);
  expect(sum('issued') - sum('used')).toBe(held);
});
