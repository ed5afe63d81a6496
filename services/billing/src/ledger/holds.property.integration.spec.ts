// Nobody gets an action at the price of another one, and nobody gives back what somebody else uses, whatever happens concurrently
// and in whatever order.
import { randomUUID } from 'node:crypto';
import { AppError, type Caller, type PaidAction } from '@medconsult/common';
import { aDevice, aFingerprint, rounds } from '@medconsult/common/testing';
import fc from 'fast-check';
import { BillingUnderTest } from '../../test/billing-under-test.js';
import { PRICE_LIST } from '../wallet/price-list.js';
import { auditLedger } from './audit-ledger.js';

const KEYS = 3;
const OWNERS = 3;
const ATTEMPTS = 3;
const REFUSALS = ['ANSWER_IN_PROGRESS', 'IDEMPOTENCY_KEY_REUSED', 'REGISTRATION_REQUIRED', 'NOT_FOUND'];
const RARE_REFUSAL = 'FREE_QUESTIONS_USED';

let billing: BillingUnderTest;
beforeAll(async () => {
  billing = await BillingUnderTest.start();
});
afterAll(() => billing.stop());

/** One step, on one of a few keys, by one of two users or a device, in one of a few attempts. */
const Step = fc.record({
  what: fc.constantFrom('hold', 'hold', 'hold', 'release', 'settle', 'expire'),
  key: fc.nat(KEYS - 1),
  owner: fc.nat(OWNERS - 1),
  attempt: fc.nat(ATTEMPTS - 1),
  action: fc.constantFrom<PaidAction>('alex-text', 'julia-text', 'julia-image'),
});
type Step = typeof Step extends fc.Arbitrary<infer T> ? T : never;
/** The steps of a wave run concurrently. */
const Waves = fc.array(fc.array(Step, { minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 8 });

interface HoldRow {
  readonly id: string;
  readonly userId: string | null;
  readonly action: PaidAction;
  readonly amount: number;
  readonly state: string;
  readonly attempt: string;
}

interface World {
  readonly owners: readonly Caller[];
  readonly fingerprint: string;
  readonly keys: readonly string[];
  readonly attempts: readonly string[];
}

async function aWorld(): Promise<World> {
  const payers = [
    await billing.aPayer({ credits: 40, diamonds: 90 }),
    await billing.aPayer({ credits: 40, diamonds: 90 }),
  ];
  const uuids = (count: number): string[] => Array.from({ length: count }, () => randomUUID());
  return {
    owners: [...payers, aDevice({ ip: undefined })],
    fingerprint: aFingerprint(),
    keys: uuids(KEYS),
    attempts: uuids(ATTEMPTS),
  };
}

async function take({ owners, fingerprint, keys, attempts }: World, step: Step): Promise<unknown> {
  const [id, attempt, caller] = [keys[step.key]!, attempts[step.attempt]!, owners[step.owner]!];
  if (step.what === 'hold') return billing.hold(caller, step.action, id, fingerprint, { attempt });
  if (step.what === 'release') return billing.release(id, attempt);
  if (step.what === 'settle') return billing.settle(id);
  return billing.expireAll();
}

async function holdsOf({ keys }: World): Promise<Map<string, HoldRow>> {
  const sql = 'SELECT id, user_id AS "userId", action, amount, state, attempt FROM holds WHERE id = ANY ($1)';
  return new Map((await billing.source.query<HoldRow[]>(sql, [keys])).map((row) => [row.id, row]));
}

/** When a caller is told that an action is held, the price of exactly that action is held for them. */
function expectTrueAnswers(
  world: World,
  wave: Step[],
  results: PromiseSettledResult<unknown>[],
  after: Map<string, HoldRow>,
) {
  for (const [index, { what, key, owner, action }] of wave.entries()) {
    if (what !== 'hold' || results[index]?.status !== 'fulfilled') continue;
    const userId = world.owners[owner]!.userId ?? null;
    const amount = userId ? PRICE_LIST.actions[action].amount : 0;
    expect(after.get(world.keys[key]!)).toMatchObject({ userId, action, amount });
  }
}

/** A hold is ended by its own attempt, by its answer or by time; never by another attempt. */
function expectUntouched(world: World, wave: Step[], before: Map<string, HoldRow>, after: Map<string, HoldRow>) {
  for (const held of [...before.values()].filter(({ state }) => state === 'held')) {
    const mayEnd = wave.some(
      ({ what, key, attempt }) =>
        what === 'expire' ||
        (world.keys[key] === held.id &&
          (what === 'settle' || (what === 'release' && world.attempts[attempt] === held.attempt))),
    );
    if (!mayEnd) expect(after.get(held.id)).toEqual(held);
  }
}

it('CHAT-065 CHAT-066 IMG-018 holds belong to one owner, action and attempt', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(Waves, async (waves) => {
      const world = await aWorld();
      for (const wave of waves) {
        const before = await holdsOf(world);
        const results = await Promise.allSettled(wave.map((step) => take(world, step)));
        const after = await holdsOf(world);
        for (const result of results) {
          const code = result.status === 'rejected' ? (result.reason as AppError).code : 'served';
          expect(['served', RARE_REFUSAL, ...REFUSALS]).toContain(code);
          seen.add(code);
        }
        expectTrueAnswers(world, wave, results, after);
        expectUntouched(world, wave, before, after);
        expect(await auditLedger(billing.source)).toEqual([]);
      }
    }),
    { numRuns: rounds(15, 200) },
  );
  // A run proves something only if it met every kind of refusal.
  expect([...seen]).toEqual(expect.arrayContaining(['served', ...REFUSALS]));
}, 180_000);
