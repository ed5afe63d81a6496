import { randomUUID } from 'node:crypto';
import { wallet, type Caller } from '@medconsult/common';
import { aDevice, aFingerprint } from '@medconsult/common/testing';
import { BillingUnderTest, codesOf } from '../../test/billing-under-test.js';
import { auditLedger } from '../ledger/audit-ledger.js';
import { sharedNetworksOf } from './address-limits.rules.js';

let billing: BillingUnderTest;
beforeAll(async () => {
  billing = await BillingUnderTest.start();
});
afterEach(async () => {
  expect(await auditLedger(billing.source)).toEqual([]);
});
afterAll(() => billing.stop());

describe('the free allowance', () => {
  const ask = async (caller: Caller, fingerprint?: string): Promise<number | null> => {
    const id = randomUUID();
    await billing.hold(caller, 'alex-text', id, fingerprint);
    return (await billing.settle(id)).usageCount;
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

  it('is never used through the hold of another device', async () => {
    const [owner, other, id] = [from(freshIp()), from(freshIp()), randomUUID()];
    await billing.hold(owner, 'alex-text', id, aFingerprint());
    const refusal = await billing.refusalOf(billing.hold(other, 'alex-text', id, aFingerprint()));
    expect(refusal.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('CHAT-071 a failed answer gives the question back, also after a third attempt', async () => {
    const [caller, fingerprint] = [from(freshIp()), aFingerprint()];
    await ask(caller, fingerprint);
    const id = randomUUID();
    await billing.hold(caller, 'alex-text', id, fingerprint);
    expect((await billing.refusalOf(ask(caller, fingerprint))).details).toEqual({ usageCount: 3 });
    expect((await billing.release(id)).usageCount).toBe(1);
    expect(await ask(caller, fingerprint)).toBe(2);
    expect((await billing.settle(id)).usageCount).toBe(2);
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

  it('gives a shared network what the operator configured', async () => {
    const campus = await BillingUnderTest.start({ SHARED_NETWORKS: sharedNetworksOf('203.0.113.0/24=25') });
    const served = async (ip: string): Promise<number> => {
      const asked = Array.from({ length: 30 }, async () => {
        const id = randomUUID();
        await campus.hold(from(ip), 'alex-text', id, aFingerprint());
      });
      return codesOf(await Promise.allSettled(asked)).filter((code) => code === 'served').length;
    };
    expect([await served('203.0.113.9'), await served('198.18.0.1')]).toEqual([25, 20]);
    await campus.stop();
  }, 30_000);

  it('counts an address afresh each day', async () => {
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
      await billing.hold(caller, 'alex-text', id, fingerprint);
      await billing.expireAll();
    }
    expect(await count(caller, fingerprint)).toBe(0);
    const counts: (number | null)[] = [];
    for (const id of ids) counts.push((await billing.settle(id)).usageCount);
    expect(counts).toEqual([1, 2, 2]);
  });

  it('ROLE-002 ROLE-003 is for text questions to Dr. Alex only', async () => {
    const [caller, fingerprint] = [from(freshIp()), aFingerprint()];
    await ask(caller, fingerprint);
    for (const action of ['julia-text', 'alex-image', 'julia-image', 'report'] as const) {
      expect(await billing.refusalOf(billing.hold(caller, action, randomUUID(), fingerprint))).toEqual({
        code: 'REGISTRATION_REQUIRED',
        details: { usageCount: 1 },
      });
    }
    const unknown = { requestId: randomUUID() };
    expect((await billing.refusalOf(billing.hold(unknown))).code).toBe('REGISTRATION_REQUIRED');
  });

  it('keeps fingerprints and addresses as hashes only', async () => {
    const [ip, fingerprint] = [freshIp(), aFingerprint()];
    await ask(from(ip), fingerprint);
    const stored = JSON.stringify(await billing.source.query('SELECT key FROM allowance_usage'));
    expect(stored).not.toContain(fingerprint);
    expect(stored).not.toContain(ip);
  });
});
