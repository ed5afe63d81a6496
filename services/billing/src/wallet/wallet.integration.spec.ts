import { randomUUID } from 'node:crypto';
import { accounts, wallet, type Caller, type PaidAction } from '@medconsult/common';
import { OutboxRelay, publishEvent } from '@medconsult/common/server';
import { aDevice, aFingerprint } from '@medconsult/common/testing';
import { BillingUnderTest } from '../testing/billing-under-test.js';
import { auditLedger } from './audit-ledger.js';
import { WalletSubscriber } from './wallet.subscriber.js';

let billing: BillingUnderTest;
beforeAll(async () => {
  billing = await BillingUnderTest.start();
}, 30_000);
afterEach(async () => {
  expect(await auditLedger(billing.source)).toEqual([]);
});
afterAll(() => billing.stop());

const hold = (caller: Caller, action: PaidAction = 'alex-text', id: string = randomUUID(), deviceFingerprint?: string) =>
  billing.call(wallet, 'hold', { id, action, deviceFingerprint }, caller);
const settle = (id: string) => billing.call(wallet, 'settle', { id });
const release = (id: string) => billing.call(wallet, 'release', { id });
const expireAll = async (): Promise<void> => {
  await billing.source.query("UPDATE holds SET expires_at = now() - interval '1 second' WHERE state = 'held'");
  await billing.service.app.get(WalletSubscriber).expire();
};
const balancesOf = async (caller: Caller): Promise<[number, number]> => {
  const { credits, diamonds } = await billing.call(accounts, 'currentUser', {}, caller);
  return [credits, diamonds];
};
const codesOf = (results: PromiseSettledResult<unknown>[]): string[] =>
  results.map((result) => (result.status === 'rejected' ? (result.reason as { code: string }).code : 'served'));

describe('a user pays', () => {
  const PRICES: [string, PaidAction, 'credits' | 'diamonds', number][] = [
    ['CHAT-065 LIM-010', 'alex-text', 'credits', 1],
    ['CHAT-066', 'julia-text', 'diamonds', 2],
    ['IMG-017', 'alex-image', 'diamonds', 3],
    ['IMG-018', 'julia-image', 'diamonds', 6],
    ['REP-001', 'report', 'diamonds', 10],
  ];
  it.each(PRICES)('%s: %s costs %s %i', async (_, action, currency, price) => {
    const caller = await billing.aPayer({ credits: 12, diamonds: 12 });
    const before = { credits: 12, diamonds: 12, usageCount: null };
    const after = { ...before, [currency]: 12 - price };
    const id = randomUUID();
    expect(await hold(caller, action, id)).toEqual(after);
    expect(await settle(id)).toEqual(after);
    expect(await balancesOf(caller)).toEqual([after.credits, after.diamonds]);
  });

  it('is refused with too little, and told how much is missing', async () => {
    const caller = await billing.aPayer({ credits: 0, diamonds: 1 });
    expect(await billing.refusalOf(hold(caller))).toEqual({
      code: 'INSUFFICIENT_CREDITS',
      details: { needed: 1, available: 0 },
    });
    expect(await billing.refusalOf(hold(caller, 'julia-text'))).toEqual({
      code: 'INSUFFICIENT_DIAMONDS',
      details: { needed: 2, available: 1 },
    });
    expect(await billing.source.query('SELECT 1 FROM holds WHERE user_id = $1', [caller.userId])).toEqual([]);
  });

  it('once, however often hold and settle are repeated, also at once', async () => {
    const caller = await billing.aPayer({ credits: 5 });
    const id = randomUUID();
    await Promise.all(Array.from({ length: 20 }, () => hold(caller, 'alex-text', id)));
    await Promise.all(Array.from({ length: 20 }, () => settle(id)));
    expect((await hold(caller, 'alex-text', id)).credits).toBe(4);
    expect(await balancesOf(caller)).toEqual([4, 0]);
  });

  it('nothing for a turn that failed: CHAT-071', async () => {
    const caller = await billing.aPayer({ credits: 1 });
    const id = randomUUID();
    await hold(caller, 'alex-text', id);
    expect((await release(id)).credits).toBe(1);
    expect((await release(id)).credits).toBe(1);
    expect((await settle(id)).credits).toBe(1);
    expect(await balancesOf(caller)).toEqual([1, 0]);
  });

  it('what was settled is not released', async () => {
    const caller = await billing.aPayer({ credits: 1 });
    const id = randomUUID();
    await hold(caller, 'alex-text', id);
    await settle(id);
    expect((await release(id)).credits).toBe(0);
    await expireAll();
    expect(await balancesOf(caller)).toEqual([0, 0]);
  });

  it('the price of the hold, whatever the second call names', async () => {
    const caller = await billing.aPayer({ credits: 5, diamonds: 5 });
    const id = randomUUID();
    await hold(caller, 'alex-text', id);
    expect(await hold(caller, 'julia-text', id)).toMatchObject({ credits: 4, diamonds: 5 });
    await settle(id);
    expect(await balancesOf(caller)).toEqual([4, 5]);
  });

  it('never through the hold of somebody else', async () => {
    const [owner, other] = [await billing.aPayer(), await billing.aPayer()];
    const id = randomUUID();
    await hold(owner, 'alex-text', id);
    expect((await billing.refusalOf(hold(other, 'alex-text', id))).code).toBe('INTERNAL');
    expect((await billing.refusalOf(hold(aDevice(), 'alex-text', id))).code).toBe('INTERNAL');
    expect(await balancesOf(other)).toEqual([2, 0]);
  });

  it('an unknown hold cannot be settled or released', async () => {
    expect((await billing.refusalOf(settle(randomUUID()))).code).toBe('NOT_FOUND');
    expect((await billing.refusalOf(release(randomUUID()))).code).toBe('NOT_FOUND');
  });

  it('CHAT-072 exactly 10 of 1,000 spends at once on 10 credits', async () => {
    const caller = await billing.aPayer({ credits: 10 });
    const spend = async (): Promise<void> => {
      const id = randomUUID();
      await hold(caller, 'alex-text', id);
      await settle(id);
    };
    const codes = codesOf(await Promise.allSettled(Array.from({ length: 1000 }, spend)));
    expect(codes.filter((code) => code === 'served')).toHaveLength(10);
    expect(new Set(codes)).toEqual(new Set(['served', 'INSUFFICIENT_CREDITS']));
    expect(await balancesOf(caller)).toEqual([0, 0]);
  }, 30_000);
});

describe('a hold that nobody settles', () => {
  it('is given back when it expires, not before', async () => {
    const caller = await billing.aPayer({ credits: 1 });
    await hold(caller);
    await billing.service.app.get(WalletSubscriber).expire();
    expect(await balancesOf(caller)).toEqual([0, 0]);
    await expireAll();
    expect(await balancesOf(caller)).toEqual([1, 0]);
  });

  it('is charged late if the balance allows it, else waived', async () => {
    const caller = await billing.aPayer({ credits: 1 });
    const [first, second] = [randomUUID(), randomUUID()];
    await hold(caller, 'alex-text', first);
    await expireAll();
    await hold(caller, 'alex-text', second);
    await expireAll();
    expect((await settle(first)).credits).toBe(0);
    expect((await settle(second)).credits).toBe(0);
    const sql = 'SELECT state, waived FROM holds WHERE id = $1';
    expect(await billing.source.query(sql, [first])).toEqual([{ state: 'settled', waived: false }]);
    expect(await billing.source.query(sql, [second])).toEqual([{ state: 'settled', waived: true }]);
  });

  it('is held afresh when its turn is tried again, and a late message of the first try saves nobody the price', async () => {
    const caller = await billing.aPayer({ credits: 1 });
    const id = randomUUID();
    await hold(caller, 'alex-text', id);
    await release(id);
    expect((await hold(caller, 'alex-text', id)).credits).toBe(0);
    await release(id);
    expect((await settle(id)).credits).toBe(0);
    expect(await balancesOf(caller)).toEqual([0, 0]);
  });

  it('is not held afresh without the money', async () => {
    const caller = await billing.aPayer({ credits: 1 });
    const id = randomUUID();
    await hold(caller, 'alex-text', id);
    await release(id);
    await hold(caller);
    expect((await billing.refusalOf(hold(caller, 'alex-text', id))).code).toBe('INSUFFICIENT_CREDITS');
  });
});

describe('the free allowance', () => {
  const ask = async (caller: Caller, fingerprint?: string): Promise<number | null> => {
    const id = randomUUID();
    await hold(caller, 'alex-text', id, fingerprint);
    return (await settle(id)).usageCount;
  };
  const from = (ip: string) => aDevice({ ip });
  let next = 0;
  const freshIp = (): string => `198.51.100.${(next += 1)}`;
  const count = async (caller: Caller, fingerprint: string): Promise<number> =>
    (await billing.call(wallet, 'checkLimit', { deviceFingerprint: fingerprint }, caller)).count;

  it('CHAT-068 CHAT-069 LIM-001 answers 1 and 2, refuses the third with usage 3, which stays 3', async () => {
    const [caller, fingerprint] = [from(freshIp()), aFingerprint()];
    expect(await ask(caller, fingerprint)).toBe(1);
    expect(await ask(caller, fingerprint)).toBe(2);
    for (let again = 0; again < 3; again += 1) {
      expect(await billing.refusalOf(ask(caller, fingerprint))).toEqual({
        code: 'FREE_QUESTIONS_USED',
        details: { usageCount: 3 },
      });
      expect(await count(caller, fingerprint)).toBe(3);
    }
  });

  it('API-004 CHAT-044 is 0 for a fresh device', async () => {
    expect(await count(from(freshIp()), aFingerprint())).toBe(0);
  });

  it('ROLE-001 counts by fingerprint and by device: neither a new cookie nor a new fingerprint helps', async () => {
    const [caller, fingerprint] = [from(freshIp()), aFingerprint()];
    await ask(caller, fingerprint);
    expect(await ask(from(freshIp()), fingerprint)).toBe(2);
    expect((await billing.refusalOf(ask(from(freshIp()), fingerprint))).code).toBe('FREE_QUESTIONS_USED');
    expect(await ask(caller, aFingerprint())).toBe(2);
    expect((await billing.refusalOf(ask(caller, aFingerprint()))).code).toBe('FREE_QUESTIONS_USED');
    expect(await ask(from(freshIp()), aFingerprint())).toBe(1);
  });

  it('CHAT-071 a failed answer gives the question back, also after a third attempt', async () => {
    const [caller, fingerprint] = [from(freshIp()), aFingerprint()];
    await ask(caller, fingerprint);
    const id = randomUUID();
    await hold(caller, 'alex-text', id, fingerprint);
    expect((await billing.refusalOf(ask(caller, fingerprint))).details).toEqual({ usageCount: 3 });
    expect((await release(id)).usageCount).toBe(1);
    expect(await ask(caller, fingerprint)).toBe(2);
    expect((await settle(id)).usageCount).toBe(2);
  });

  it('LIM-001 CHAT-072 serves exactly 2 of 100 questions asked at once, over 5 devices with one fingerprint', async () => {
    const fingerprint = aFingerprint();
    const devices = Array.from({ length: 5 }, () => from(freshIp()));
    const asked = Array.from({ length: 100 }, (_, index) => ask(devices[index % 5]!, fingerprint));
    const codes = codesOf(await Promise.allSettled(asked));
    expect(codes.filter((code) => code === 'served')).toHaveLength(2);
    expect(new Set(codes)).toEqual(new Set(['served', 'FREE_QUESTIONS_USED']));
  });

  it('gives an address 20 questions a day over all its devices, an IPv6 network as one', async () => {
    const ip = freshIp();
    const codes = codesOf(await Promise.allSettled(Array.from({ length: 30 }, () => ask(from(ip), aFingerprint()))));
    expect(codes.filter((code) => code === 'served')).toHaveLength(20);
    expect(new Set(codes)).toEqual(new Set(['served', 'ADDRESS_LIMIT_REACHED']));
    for (let host = 1; host <= 20; host += 1) await ask(from(`2001:db8:1:2::${host}`));
    const refusal = await billing.refusalOf(ask(from('2001:db8:1:2:ffff::1')));
    expect(refusal).toEqual({ code: 'ADDRESS_LIMIT_REACHED', details: { usageCount: 0 } });
    expect(await ask(from('2001:db8:1:3::1'))).toBe(1);
  });

  it('counts an address anew each day', async () => {
    const ip = freshIp();
    await Promise.all(Array.from({ length: 20 }, () => ask(from(ip))));
    const caller = from(ip);
    expect((await billing.refusalOf(ask(caller))).code).toBe('ADDRESS_LIMIT_REACHED');
    const rename = "replace($1, to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD'), '2001-01-01')";
    await billing.source.query(`UPDATE allowance_usage SET key = ${rename.replace('$1', 'key')} WHERE day IS NOT NULL`);
    await billing.source.query(`UPDATE holds SET address_key = ${rename.replace('$1', 'address_key')}`);
    expect(await ask(caller)).toBe(1);
  });

  it('expires like any hold, and counts a late answer only while there is a free question left', async () => {
    const [caller, fingerprint] = [from(freshIp()), aFingerprint()];
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of ids) {
      await hold(caller, 'alex-text', id, fingerprint);
      await expireAll();
    }
    expect(await count(caller, fingerprint)).toBe(0);
    const counts: (number | null)[] = [];
    for (const id of ids) counts.push((await settle(id)).usageCount);
    expect(counts).toEqual([1, 2, 2]);
  });

  it('ROLE-002 ROLE-003 is for text questions to Dr. Alex only', async () => {
    const [caller, fingerprint] = [from(freshIp()), aFingerprint()];
    await ask(caller, fingerprint);
    for (const action of ['julia-text', 'alex-image', 'julia-image', 'report'] as const) {
      expect(await billing.refusalOf(hold(caller, action, randomUUID(), fingerprint))).toEqual({
        code: 'REGISTRATION_REQUIRED',
        details: { usageCount: 1 },
      });
    }
    const unknown = { requestId: randomUUID() };
    expect((await billing.refusalOf(hold(unknown))).code).toBe('REGISTRATION_REQUIRED');
  });

  it('keeps fingerprints and addresses as hashes only', async () => {
    const [ip, fingerprint] = [freshIp(), aFingerprint()];
    await ask(from(ip), fingerprint);
    const stored = JSON.stringify(await billing.source.query('SELECT key FROM allowance_usage'));
    expect(stored).not.toContain(fingerprint);
    expect(stored).not.toContain(ip);
  });
});

describe('the daily grant', () => {
  const check = (caller: Caller & { userId?: string }) =>
    billing.call(wallet, 'checkDailyQuestion', { userId: caller.userId }, caller);
  const yesterday = (caller: { userId: string }) =>
    billing.source.query("UPDATE users SET last_daily_question_at = now() - interval '1 day' WHERE id = $1", [caller.userId]);

  it('API-005 API-006 API-007 tops up to 2 once a day and notes the date', async () => {
    const caller = await billing.aPayer({ credits: 0 });
    expect(await check(caller)).toEqual({ granted: true, totalCredits: 2 });
    expect(await check(caller)).toEqual({ granted: false, totalCredits: 2 });
    const user = await billing.call(accounts, 'currentUser', {}, caller);
    expect(user.credits).toBe(2);
    expect(user.lastDailyQuestionDate?.slice(0, 10)).toBe(new Date().toISOString().slice(0, 10));
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
    expect(await balancesOf(caller)).toEqual([2, 0]);
    await yesterday(caller);
    const id = randomUUID();
    await hold(caller, 'alex-text', id);
    await settle(id);
    await billing.source.query("UPDATE transfers SET ref = ref || ':yesterday' WHERE user_id = $1 AND ref LIKE 'daily:%'", [caller.userId]);
    expect(await check(caller)).toEqual({ granted: true, totalCredits: 2 });
  });

  it('does not grant twice when the clock is set back', async () => {
    const caller = await billing.aPayer({ credits: 0 });
    await billing.source.query("UPDATE users SET last_daily_question_at = now() + interval '1 day' WHERE id = $1", [caller.userId]);
    expect(await check(caller)).toEqual({ granted: false, totalCredits: 0 });
  });

  it('counts a held credit as owned', async () => {
    const caller = await billing.aPayer({ credits: 2 });
    const id = randomUUID();
    await hold(caller, 'alex-text', id);
    expect(await check(caller)).toEqual({ granted: false, totalCredits: 1 });
    expect((await release(id)).credits).toBe(2);
  });

  it('ROLE-007 is for the signed-in user only', async () => {
    const caller = await billing.aPayer();
    const foreign = billing.call(wallet, 'checkDailyQuestion', { userId: randomUUID() }, caller);
    expect((await billing.refusalOf(foreign)).code).toBe('FORBIDDEN');
    expect((await billing.refusalOf(check(aDevice()))).code).toBe('NOT_SIGNED_IN');
  });
});

describe('what chat reports', () => {
  const tell = async (work: Parameters<typeof billing.source.transaction>[1]): Promise<void> => {
    await billing.source.transaction(work as never);
    billing.service.app.get(OutboxRelay).nudge();
  };
  const stateOf = async (id: string): Promise<string> =>
    (await billing.source.query<{ state: string }[]>('SELECT state FROM holds WHERE id = $1', [id]))[0]!.state;
  const until = async (id: string, state: string): Promise<void> => {
    for (let tries = 0; (await stateOf(id)) !== state; tries += 1) {
      if (tries > 100) throw new Error(`The hold did not become ${state}.`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };

  it('settles the hold of an answered turn and releases that of a failed one', async () => {
    const caller = await billing.aPayer({ credits: 2 });
    const [answered, failed] = [randomUUID(), randomUUID()];
    await hold(caller, 'alex-text', answered);
    await hold(caller, 'alex-text', failed);
    const sessionId = 'abcdefghijklmnop';
    const { userId } = caller;
    await tell(async (manager) => {
      await publishEvent(manager, 'chat.turn.answered', { sessionId, holdId: answered, doctor: 'alex', userId });
      await publishEvent(manager, 'chat.turn.failed', { sessionId, holdId: failed });
    });
    await until(answered, 'settled');
    await until(failed, 'released');
    expect(await balancesOf(caller)).toEqual([1, 0]);
  });
});

it('the price list is the one of the specification', async () => {
  expect(await billing.call(wallet, 'priceList', {})).toMatchObject({
    registration: { credits: 2, diamonds: 0 },
    dailyGrant: { creditsUpTo: 2 },
    assessmentNeedsDiamonds: 10,
    packs: [
      { priceCents: 900, credits: 200, diamonds: 0 },
      { priceCents: 100, credits: 100, diamonds: 200 },
    ],
  });
});
