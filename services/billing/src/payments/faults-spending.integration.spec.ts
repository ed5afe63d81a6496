// Faults 33-44 as billing sees them: what chat and reports hold, settle and give back. The failures of doctors themselves are
// tested with the doctors.
import { randomUUID } from 'node:crypto';
import { wallet, type Caller } from '@medconsult/common';
import { aDevice, aFingerprint } from '@medconsult/common/testing';
import { BillingUnderTest, codesOf } from '../../test/billing-under-test.js';
import { auditLedger } from '../ledger/audit-ledger.js';
import { WalletSubscriber } from '../wallet/wallet.subscriber.js';

let billing: BillingUnderTest;
beforeAll(async () => {
  billing = await BillingUnderTest.start();
});
afterEach(async () => expect(await auditLedger(billing.source)).toEqual([]));
afterAll(() => billing.stop());

const turnOf = (holdId: string) => ({ sessionId: 'AAAAAAAAAAAAAAAA', holdId });

async function failed(holdId: string): Promise<void> {
  await billing.service.app.get(WalletSubscriber).release(turnOf(holdId), billing.source.manager);
}

async function answered(holdId: string, userId: string): Promise<void> {
  const event = { ...turnOf(holdId), doctor: 'alex' as const, userId };
  await billing.service.app.get(WalletSubscriber).settle(event, billing.source.manager);
}

function holds(caller: Caller, count: number): Promise<PromiseSettledResult<unknown>[]> {
  return Promise.allSettled(Array.from({ length: count }, () => billing.hold(caller)));
}

const served = (results: PromiseSettledResult<unknown>[]): number =>
  codesOf(results).filter((code) => code === 'served').length;

it('F33 two spends of the last credit at once: one is served, the other refused', async () => {
  const payer = await billing.aPayer({ credits: 1 });
  const codes = codesOf(await holds(payer, 2));
  expect(codes.sort()).toEqual(['INSUFFICIENT_CREDITS', 'served']);
});

it('F34 50 questions at once with a balance for 3: exactly 3', async () => {
  const payer = await billing.aPayer({ credits: 3 });
  expect(served(await holds(payer, 50))).toBe(3);
  expect(await billing.balancesOf(payer)).toEqual([0, 0]);
});

it('F34 1,000 spends at once on 10 credits: exactly 10', async () => {
  const payer = await billing.aPayer({ credits: 10 });
  expect(served(await holds(payer, 1000))).toBe(10);
});

it.each(['F35 a failed answer', 'F36 an answer that ends early'])(
  '%s gives the credit back, reported once or twice',
  async () => {
    const payer = await billing.aPayer({ credits: 3 });
    const id = randomUUID();
    await billing.hold(payer, 'alex-text', id);
    await failed(id);
    await failed(id);
    expect(await billing.balancesOf(payer)).toEqual([3, 0]);
  },
);

it.each(['F37 an answer reported again by a retried worker', 'F38 an answer whose reader is gone'])(
  '%s is charged once',
  async () => {
    const payer = await billing.aPayer({ credits: 3 });
    const id = randomUUID();
    await billing.hold(payer, 'alex-text', id);
    await Promise.all([answered(id, payer.userId), answered(id, payer.userId)]);
    await failed(id);
    expect(await billing.balancesOf(payer)).toEqual([2, 0]);
  },
);

it('F39 the same question sent again with the same key is held and charged once', async () => {
  const payer = await billing.aPayer({ credits: 3 });
  const id = randomUUID();
  await Promise.all([1, 2, 3, 4].map(() => billing.hold(payer, 'alex-text', id)));
  await answered(id, payer.userId);
  await billing.hold(payer, 'alex-text', id);
  expect(await billing.balancesOf(payer)).toEqual([2, 0]);
});

it('F40 a failed report gives back its 10 diamonds; the retry costs 10, not 20', async () => {
  const payer = await billing.aPayer({ diamonds: 10 });
  const id = randomUUID();
  await billing.hold(payer, 'report', id);
  await billing.release(id);
  await billing.hold(payer, 'report', id);
  await billing.settle(id);
  expect((await billing.balancesOf(payer))[1]).toBe(0);
});

it('F41 an image question costs its own price once, not also that of the text', async () => {
  const payer = await billing.aPayer({ diamonds: 9 });
  const id = randomUUID();
  await billing.hold(payer, 'julia-image', id);
  await billing.settle(id);
  expect((await billing.balancesOf(payer))[1]).toBe(3);
});

it('F42 the doctor is switched after the hold: what was held is what is taken', async () => {
  const payer = await billing.aPayer({ credits: 5, diamonds: 5 });
  const id = randomUUID();
  await billing.hold(payer, 'alex-text', id);
  const refusal = await billing.refusalOf(billing.hold(payer, 'julia-text', id));
  expect(refusal.code).toBe('IDEMPOTENCY_KEY_REUSED');
  await billing.settle(id);
  expect(await billing.balancesOf(payer)).toEqual([4, 5]);
});

it('F43 100 calls for the daily grant at once grant once', async () => {
  const payer = await billing.aPayer({ credits: 0 });
  const calls = Array.from({ length: 100 }, () => billing.call(wallet, 'checkDailyQuestion', {}, payer));
  const granted = (await Promise.all(calls)).filter((each) => each.granted);
  expect(granted).toHaveLength(1);
  expect(await billing.balancesOf(payer)).toEqual([2, 0]);
});

it('F44 10 first questions at once use no more than the allowance', async () => {
  const device = aDevice({ ip: '198.51.100.77' });
  const fingerprint = aFingerprint();
  const calls = Array.from({ length: 10 }, () => billing.hold(device, 'alex-text', randomUUID(), fingerprint));
  expect(served(await Promise.allSettled(calls))).toBe(2);
});
