import { randomUUID } from 'node:crypto';
import { accounts, wallet, type Caller } from '@medconsult/common';
import { aDevice } from '@medconsult/common/testing';
import { BillingUnderTest } from '../../test/billing-under-test.js';
import { auditLedger } from '../ledger/audit-ledger.js';

let billing: BillingUnderTest;
beforeAll(async () => {
  billing = await BillingUnderTest.start();
});
afterEach(async () => {
  expect(await auditLedger(billing.source)).toEqual([]);
});
afterAll(() => billing.stop());

describe('the daily grant', () => {
  const check = (caller: Caller & { userId?: string }) =>
    billing.call(wallet, 'checkDailyQuestion', { userId: caller.userId }, caller);
  const yesterday = (caller: { userId: string }) =>
    billing.source.query("UPDATE users SET last_daily_question_at = now() - interval '1 day' WHERE id = $1", [
      caller.userId,
    ]);

  it('API-005 API-006 API-007 tops up to 2 once a day and notes the date', async () => {
    const caller = await billing.aPayer({ credits: 0 });
    const begun = Date.now();
    expect(await check(caller)).toEqual({ granted: true, totalCredits: 2 });
    const granted = Date.now();
    expect(await check(caller)).toEqual({ granted: false, totalCredits: 2 });
    const user = await billing.call(accounts, 'currentUser', {}, caller);
    expect(user.credits).toBe(2);
    const noted = Date.parse(user.lastDailyQuestionDate ?? '');
    expect([noted >= begun, noted <= granted]).toEqual([true, true]);
  });

  it('never lowers, and notes the date also when nothing was missing', async () => {
    const caller = await billing.aPayer({ credits: 7 });
    expect(await check(caller)).toEqual({ granted: false, totalCredits: 7 });
    expect((await billing.call(accounts, 'currentUser', {}, caller)).lastDailyQuestionDate).not.toBeNull();
  });

  it('API-006 grants once in 100 calls at once, and again the next day', async () => {
    const caller = await billing.aPayer({ credits: 0 });
    const results = await Promise.all(Array.from({ length: 100 }, () => check(caller)));
    expect(results.filter(({ granted }) => granted)).toHaveLength(1);
    expect(await billing.balancesOf(caller)).toEqual([2, 0]);
    await yesterday(caller);
    const id = randomUUID();
    await billing.hold(caller, 'alex-text', id);
    await billing.settle(id);
    await billing.source.query(
      "UPDATE transfers SET ref = ref || ':yesterday' WHERE user_id = $1 AND ref LIKE 'daily:%'",
      [caller.userId],
    );
    expect(await check(caller)).toEqual({ granted: true, totalCredits: 2 });
  });

  it('does not grant twice when the clock is set back', async () => {
    const caller = await billing.aPayer({ credits: 0 });
    await billing.source.query("UPDATE users SET last_daily_question_at = now() + interval '1 day' WHERE id = $1", [
      caller.userId,
    ]);
    expect(await check(caller)).toEqual({ granted: false, totalCredits: 0 });
  });

  it('counts a held credit as owned', async () => {
    const caller = await billing.aPayer({ credits: 2 });
    const id = randomUUID();
    await billing.hold(caller, 'alex-text', id);
    expect(await check(caller)).toEqual({ granted: false, totalCredits: 1 });
    expect((await billing.release(id)).credits).toBe(2);
  });

  it('ROLE-007 is for the signed-in user only', async () => {
    const caller = await billing.aPayer();
    const foreign = billing.call(wallet, 'checkDailyQuestion', { userId: randomUUID() }, caller);
    expect((await billing.refusalOf(foreign)).code).toBe('FORBIDDEN');
    expect((await billing.refusalOf(check(aDevice()))).code).toBe('NOT_SIGNED_IN');
  });
});
