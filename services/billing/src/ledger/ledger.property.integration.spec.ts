// Whatever happens concurrently and in whatever order, the books add up.
import { randomUUID } from 'node:crypto';
import { AppError, type PaidAction } from '@medconsult/common';
import { aDevice, aFingerprint, aUser, rounds } from '@medconsult/common/testing';
import fc from 'fast-check';
import { BillingUnderTest } from '../../test/billing-under-test.js';
import { auditLedger } from './audit-ledger.js';
import { LedgerStore } from './ledger.store.js';
import { WalletService } from '../wallet/wallet.service.js';

const HOLDS = 8;
const ACTIONS: PaidAction[] = ['alex-text', 'julia-text', 'alex-image', 'julia-image', 'report'];

let billing: BillingUnderTest;
beforeAll(async () => {
  billing = await BillingUnderTest.start();
});
afterAll(() => billing.stop());

/** One step, on one of a few holds, by one of two users or two anonymous devices. */
const Step = fc.record({
  what: fc.constantFrom('hold', 'hold', 'hold', 'settle', 'settle', 'release', 'expire', 'grant', 'buy'),
  hold: fc.nat(HOLDS - 1),
  payer: fc.nat(3),
  action: fc.constantFrom(...ACTIONS),
});
type Step = typeof Step extends fc.Arbitrary<infer T> ? T : never;
/** The steps of a wave run concurrently. */
const Waves = fc.array(fc.array(Step, { minLength: 1, maxLength: 14 }), { minLength: 1, maxLength: 6 });

async function aWorld() {
  const { source } = billing;
  const users = [randomUUID(), randomUUID()];
  for (const id of users) {
    await source.query(
      "INSERT INTO users (id, email_index, email_sealed, data_key, password_hash) VALUES ($1, $2, '', '', '')",
      [id, id],
    );
    await source.query("INSERT INTO wallets (user_id, currency) VALUES ($1, 'credits'), ($1, 'diamonds')", [id]);
    await source.query("SELECT post_transfer($1, $2, 'sales', 'diamonds', 13)", [`start:${id}`, id]);
  }
  const fingerprint = aFingerprint();
  const callers = [...users.map((userId) => aUser({ userId })), aDevice(), aDevice()];
  return { users, callers, fingerprint, holds: Array.from({ length: HOLDS }, () => randomUUID()) };
}
type World = Awaited<ReturnType<typeof aWorld>>;

async function take({ users, callers, fingerprint, holds }: World, step: Step): Promise<unknown> {
  const { app } = billing.service;
  const [wallet, ledger] = [app.get(WalletService), app.get(LedgerStore)];
  const id = holds[step.hold]!;
  const userId = users[step.payer % 2]!;
  // Two of the payers are devices, which share a fingerprint in half of the holds.
  const input = { id, action: step.action, seconds: 600, deviceFingerprint: step.hold % 2 ? fingerprint : undefined };
  if (step.what === 'hold')
    return wallet.hold(step.payer > 1 ? { ...input, action: 'alex-text' } : input, callers[step.payer]!);
  if (step.what === 'settle') return wallet.settle(id);
  if (step.what === 'release') return wallet.release({ id });
  if (step.what === 'grant') return wallet.checkDaily(userId);
  if (step.what === 'buy') {
    return billing.source.query("SELECT post_transfer($1, $2, 'sales', 'credits', 3)", [`buy:${id}`, userId]);
  }
  await billing.source.query('UPDATE holds SET expires_at = now() WHERE id = $1', [id]);
  return ledger.expire(100);
}

const isRefusal = (error: unknown): boolean => error instanceof AppError;

it('API-006 CHAT-072 keeps every balance the sum of its entries, every held amount the sum of open holds', async () => {
  const states = new Set<string>();
  await fc.assert(
    fc.asyncProperty(Waves, async (waves) => {
      const world = await aWorld();
      for (const wave of waves) {
        const results = await Promise.allSettled(wave.map((step) => take(world, step)));
        const bugs = results.filter((result) => result.status === 'rejected' && !isRefusal(result.reason));
        expect(bugs).toEqual([]);
        expect(await auditLedger(billing.source)).toEqual([]);
      }
      const sql = 'SELECT state, waived, opened > 1 AS again FROM holds WHERE id = ANY ($1)';
      for (const row of await billing.source.query<object[]>(sql, [world.holds])) states.add(JSON.stringify(row));
    }),
    { numRuns: rounds(20, 300) },
  );
  // A run proves something only if it passed through the interesting states.
  for (const state of ['held', 'settled', 'released', 'expired']) expect([...states].join()).toContain(`"${state}"`);
}, 120_000);
