import { randomUUID } from 'node:crypto';
import { wallet, type PaidAction } from '@medconsult/common';
import { OutboxRelay, publishEvent } from '@medconsult/common/server';
import { aDevice, aFingerprint } from '@medconsult/common/testing';
import { BillingUnderTest, codesOf, insist } from '../../test/billing-under-test.js';
import { auditLedger } from '../ledger/audit-ledger.js';
import { LedgerStore } from '../ledger/ledger.store.js';
import { WalletSubscriber } from './wallet.subscriber.js';

let billing: BillingUnderTest;
beforeAll(async () => {
  billing = await BillingUnderTest.start();
});
afterEach(async () => {
  expect(await auditLedger(billing.source)).toEqual([]);
});
afterAll(() => billing.stop());

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
    expect(await billing.hold(caller, action, id)).toEqual(after);
    expect(await billing.settle(id)).toEqual(after);
    expect(await billing.balancesOf(caller)).toEqual([after.credits, after.diamonds]);
  });

  it('is refused with too little, and told how much is missing', async () => {
    const caller = await billing.aPayer({ credits: 0, diamonds: 1 });
    expect(await billing.refusalOf(billing.hold(caller))).toEqual({
      code: 'INSUFFICIENT_CREDITS',
      details: { needed: 1, available: 0 },
    });
    expect(await billing.refusalOf(billing.hold(caller, 'julia-text'))).toEqual({
      code: 'INSUFFICIENT_DIAMONDS',
      details: { needed: 2, available: 1 },
    });
    expect(await billing.source.query('SELECT 1 FROM holds WHERE user_id = $1', [caller.userId])).toEqual([]);
  });

  it('once, however often hold and settle are repeated, also at once', async () => {
    const caller = await billing.aPayer({ credits: 5 });
    const id = randomUUID();
    await Promise.all(Array.from({ length: 20 }, () => billing.hold(caller, 'alex-text', id)));
    await Promise.all(Array.from({ length: 20 }, () => billing.settle(id)));
    expect((await billing.hold(caller, 'alex-text', id)).credits).toBe(4);
    expect(await billing.balancesOf(caller)).toEqual([4, 0]);
  });

  it('nothing for a turn that failed: CHAT-071', async () => {
    const caller = await billing.aPayer({ credits: 1 });
    const id = randomUUID();
    await billing.hold(caller, 'alex-text', id);
    expect((await billing.release(id)).credits).toBe(1);
    expect((await billing.release(id)).credits).toBe(1);
    expect((await billing.settle(id)).credits).toBe(1);
    expect(await billing.balancesOf(caller)).toEqual([1, 0]);
  });

  it('what was settled is not released', async () => {
    const caller = await billing.aPayer({ credits: 1 });
    const id = randomUUID();
    await billing.hold(caller, 'alex-text', id);
    await billing.settle(id);
    expect((await billing.release(id)).credits).toBe(0);
    await billing.expireAll();
    expect(await billing.balancesOf(caller)).toEqual([0, 0]);
  });

  it('never an action at the price of another one: a key belongs to one action', async () => {
    const caller = await billing.aPayer({ credits: 5, diamonds: 20 });
    const id = randomUUID();
    const codeOfOther = async () => (await billing.refusalOf(billing.hold(caller, 'julia-image', id))).code;
    await billing.hold(caller, 'alex-text', id);
    expect(await codeOfOther()).toBe('IDEMPOTENCY_KEY_REUSED');
    await billing.release(id);
    expect(await codeOfOther()).toBe('IDEMPOTENCY_KEY_REUSED');
    await billing.hold(caller, 'alex-text', id);
    await billing.settle(id);
    expect(await codeOfOther()).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await billing.balancesOf(caller)).toEqual([4, 20]);
  });

  it('never another price than the one that is held', async () => {
    const caller = await billing.aPayer({ credits: 5 });
    const id = randomUUID();
    await billing.hold(caller, 'alex-text', id);
    const ledger = billing.service.app.get(LedgerStore);
    const request = { id, action: 'alex-text' as const, seconds: 600 };
    const dearer = await ledger.holdPrice(request, caller.userId, { currency: 'credits', amount: 2 });
    expect(dearer).toMatchObject({ outcome: 'reused', credits: 4 });
  });

  it('never by somebody else’s hold', async () => {
    const [owner, other] = [await billing.aPayer(), await billing.aPayer()];
    const id = randomUUID();
    await billing.hold(owner, 'alex-text', id);
    expect((await billing.refusalOf(billing.hold(other, 'alex-text', id))).code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await billing.refusalOf(billing.hold(aDevice(), 'alex-text', id))).code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await billing.balancesOf(other)).toEqual([2, 0]);
  });

  it('an unknown hold cannot be settled or released', async () => {
    expect((await billing.refusalOf(billing.settle(randomUUID()))).code).toBe('NOT_FOUND');
    expect((await billing.refusalOf(billing.release(randomUUID()))).code).toBe('NOT_FOUND');
  });

  it('CHAT-072 exactly 10 of 1,000 spends at once on 10 credits', async () => {
    const caller = await billing.aPayer({ credits: 10 });
    const spend = async (): Promise<void> => {
      const id = randomUUID();
      await insist(() => billing.hold(caller, 'alex-text', id));
      await insist(() => billing.settle(id));
    };
    const codes = codesOf(await Promise.allSettled(Array.from({ length: 1000 }, spend)));
    expect(codes.filter((code) => code === 'served')).toHaveLength(10);
    expect(new Set(codes)).toEqual(new Set(['served', 'INSUFFICIENT_CREDITS']));
    expect(await billing.balancesOf(caller)).toEqual([0, 0]);
  });
});

describe('two attempts with one key', () => {
  const [winner, loser] = [randomUUID(), randomUUID()];
  const heldBy = async (attempt: string, seconds?: number) => {
    const caller = await billing.aPayer({ credits: 1 });
    const id = randomUUID();
    const hold = (by: string) => billing.hold(caller, 'alex-text', id, undefined, { attempt: by, seconds });
    await hold(attempt);
    return { caller, id, hold };
  };

  it('CHAT-072 only one of many attempts at once holds the price', async () => {
    const { caller, id, hold } = await heldBy(winner);
    await billing.release(id, winner);
    const attempts = Array.from({ length: 6 }, () => hold(randomUUID()));
    const codes = codesOf(await Promise.allSettled(attempts));
    expect(codes.sort()).toEqual([...Array.from({ length: 5 }, () => 'ANSWER_IN_PROGRESS'), 'served']);
    expect(await billing.balancesOf(caller)).toEqual([0, 0]);
  });

  it('the loser of a race does not give back what the winner uses', async () => {
    const { caller, id, hold } = await heldBy(winner);
    expect((await billing.refusalOf(hold(loser))).code).toBe('ANSWER_IN_PROGRESS');
    expect((await billing.release(id, loser)).credits).toBe(0);
    expect((await billing.refusalOf(billing.hold(caller))).code).toBe('INSUFFICIENT_CREDITS');
    expect((await billing.settle(id)).credits).toBe(0);
    expect((await billing.release(id, winner)).credits).toBe(0);
    const sql = 'SELECT state, waived FROM holds WHERE id = $1';
    expect(await billing.source.query(sql, [id])).toEqual([{ state: 'settled', waived: false }]);
  });

  it('a late message of the attempt that failed does not end the next one', async () => {
    const { caller, id, hold } = await heldBy(winner);
    await billing.release(id, winner);
    await hold(loser);
    const failed = { sessionId: 'abcdefghijklmnop', holdId: id, attempt: winner };
    await billing.service.app.get(WalletSubscriber).release(failed, billing.source.manager);
    expect(await billing.balancesOf(caller)).toEqual([0, 0]);
  });

  it('what an attempt holds is given back as soon as its own message says that it failed', async () => {
    const { caller, id } = await heldBy(winner);
    const failed = { sessionId: 'abcdefghijklmnop', holdId: id, attempt: winner };
    await billing.service.app.get(WalletSubscriber).release(failed, billing.source.manager);
    expect(await billing.balancesOf(caller)).toEqual([1, 0]);
  });

  it('the next attempt may hold when the time of the first is over', async () => {
    const { caller, id, hold } = await heldBy(winner);
    await billing.source.query('UPDATE holds SET expires_at = now() WHERE id = $1', [id]);
    expect((await hold(loser)).credits).toBe(0);
    expect((await billing.release(id, winner)).credits).toBe(0);
    expect((await billing.release(id, loser)).credits).toBe(1);
    expect(await billing.balancesOf(caller)).toEqual([1, 0]);
  });

  it('lasts as long as was asked for, and longer when its attempt asks again', async () => {
    const { id, hold } = await heldBy(winner, 45);
    const left = async (): Promise<number> => {
      const sql = 'SELECT round(extract(epoch FROM expires_at - now()))::int AS seconds FROM holds WHERE id = $1';
      return (await billing.source.query<{ seconds: number }[]>(sql, [id]))[0]!.seconds;
    };
    expect(await left()).toBeGreaterThan(40);
    expect(await left()).toBeLessThanOrEqual(45);
    await billing.source.query("UPDATE holds SET expires_at = now() + interval '5 seconds' WHERE id = $1", [id]);
    await hold(winner);
    expect(await left()).toBeGreaterThan(40);
  });

  it('hold for a free question of a device as for a user', async () => {
    const [device, fingerprint, id] = [aDevice({ ip: '198.51.100.201' }), aFingerprint(), randomUUID()];
    const hold = (attempt: string) => billing.hold(device, 'alex-text', id, fingerprint, { attempt });
    expect((await hold(winner)).usageCount).toBe(1);
    expect((await billing.refusalOf(hold(loser))).code).toBe('ANSWER_IN_PROGRESS');
    expect((await billing.release(id, loser)).usageCount).toBe(1);
    expect((await billing.release(id, winner)).usageCount).toBe(0);
  });
});

describe('a hold that nobody settles', () => {
  it('is given back when it expires, not before', async () => {
    const caller = await billing.aPayer({ credits: 1 });
    const id = randomUUID();
    await billing.hold(caller, 'alex-text', id);
    await billing.service.app.get(WalletSubscriber).expire();
    // The sweeper may have seen it expired just before it was held afresh.
    await billing.source.query('SELECT expire_hold($1)', [id]);
    expect(await billing.balancesOf(caller)).toEqual([0, 0]);
    await billing.expireAll();
    expect(await billing.balancesOf(caller)).toEqual([1, 0]);
  });

  it('is charged late if the balance allows it, else waived', async () => {
    const caller = await billing.aPayer({ credits: 1 });
    const [first, second] = [randomUUID(), randomUUID()];
    await billing.hold(caller, 'alex-text', first);
    await billing.expireAll();
    await billing.hold(caller, 'alex-text', second);
    await billing.expireAll();
    expect((await billing.settle(first)).credits).toBe(0);
    expect((await billing.settle(second)).credits).toBe(0);
    const sql = 'SELECT state, waived FROM holds WHERE id = $1';
    expect(await billing.source.query(sql, [first])).toEqual([{ state: 'settled', waived: false }]);
    expect(await billing.source.query(sql, [second])).toEqual([{ state: 'settled', waived: true }]);
  });

  it('is held afresh when its turn is tried again, and a late message of the first try saves nobody the price', async () => {
    const caller = await billing.aPayer({ credits: 1 });
    const id = randomUUID();
    await billing.hold(caller, 'alex-text', id);
    await billing.release(id);
    expect((await billing.hold(caller, 'alex-text', id)).credits).toBe(0);
    await billing.release(id);
    expect((await billing.settle(id)).credits).toBe(0);
    expect(await billing.balancesOf(caller)).toEqual([0, 0]);
  });

  it('is not held afresh without the money', async () => {
    const caller = await billing.aPayer({ credits: 1 });
    const id = randomUUID();
    await billing.hold(caller, 'alex-text', id);
    await billing.release(id);
    await billing.hold(caller);
    expect((await billing.refusalOf(billing.hold(caller, 'alex-text', id))).code).toBe('INSUFFICIENT_CREDITS');
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
    await billing.hold(caller, 'alex-text', answered);
    await billing.hold(caller, 'alex-text', failed);
    const sessionId = 'abcdefghijklmnop';
    const { userId } = caller;
    await tell(async (manager) => {
      await publishEvent(manager, 'chat.turn.answered', { sessionId, holdId: answered, doctor: 'alex', userId });
      await publishEvent(manager, 'chat.turn.failed', { sessionId, holdId: failed });
    });
    await until(answered, 'settled');
    await until(failed, 'released');
    expect(await billing.balancesOf(caller)).toEqual([1, 0]);
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
