// The whole service on a separate database, called over the real bus.
import { randomUUID } from 'node:crypto';
import {
  accounts,
  AppError,
  wallet,
  type Balances,
  type Caller,
  type Contract,
  type Output,
  type PaidAction,
  type Sent,
} from '@medconsult/common';
import type { RunningService, Bus } from '@medconsult/common/server';
import {
  aDevice,
  aFingerprint,
  aUser,
  createTestDatabase,
  startServiceUnderTest,
  testConfig,
  type ServiceUnderTest,
  type TestDatabase,
} from '@medconsult/common/testing';
import { DataSource } from 'typeorm';
import { BillingModule } from '../src/billing.module.js';
import type { BillingConfig } from '../src/config.js';
import { plan } from '../src/migration-plan.js';
import { WalletSubscriber } from '../src/wallet/wallet.subscriber.js';

export type Registered = Output<(typeof accounts.operations)['register']>;

const DEFAULTS = { PAYMENT_MODE: 'live', FREE_QUESTIONS_PER_ADDRESS: 20, SHARED_NETWORKS: [] } as const;

export class BillingUnderTest {
  private constructor(
    readonly database: TestDatabase,
    readonly config: BillingConfig,
    private readonly started: ServiceUnderTest,
    readonly service: RunningService = started.service,
    private readonly bus: Bus = started.bus,
  ) {}

  static async start(extra: Partial<BillingConfig> = {}): Promise<BillingUnderTest> {
    const database = await createTestDatabase(plan);
    const config: BillingConfig = testConfig(database.url, { ...DEFAULTS, ...extra });
    const started = await startServiceUnderTest({ service: 'billing', feature: BillingModule, config, plan });
    return new BillingUnderTest(database, config, started);
  }

  async stop(): Promise<void> {
    await this.started.stop();
    await this.database.drop();
  }

  get source(): DataSource {
    return this.service.app.get(DataSource);
  }

  call<C extends Contract, K extends keyof C['operations'] & string>(
    contract: C,
    name: K,
    input: Sent<C['operations'][K]>,
    caller: Caller = aDevice(),
  ): Promise<Output<C['operations'][K]>> {
    return this.bus.call(contract, name, input, { caller });
  }

  /** The code and details of the refusal that a call ends with; fails when it is served. */
  async refusalOf(call: Promise<unknown>): Promise<Pick<AppError, 'code' | 'details'>> {
    const end = await call.catch((error: unknown) => error);
    if (!(end instanceof AppError)) throw new Error(`It was not refused: ${String(end)}`);
    return { code: end.code, details: end.details };
  }

  async register(
    values: Partial<Sent<(typeof accounts.operations)['register']>> = {},
    caller: Caller = aDevice(),
  ): Promise<Registered> {
    const email = `${randomUUID()}@example.org`;
    const input = { email, password: 'correct horse', deviceFingerprint: aFingerprint(), ...values };
    return this.call(accounts, 'register', input, caller);
  }

  /** A signed-in caller with these balances. */
  async aPayer(balances: { credits?: number; diamonds?: number } = {}): Promise<Caller & { userId: string }> {
    const user = await this.register();
    for (const [currency, amount] of Object.entries({ credits: 2, diamonds: 0, ...balances })) {
      const missing = amount - (currency === 'credits' ? 2 : 0);
      if (missing === 0) continue;
      const ref = `test:${user.id}:${currency}`;
      await this.source.query("SELECT post_transfer($1, $2, 'grants', $3, $4)", [ref, user.id, currency, missing]);
    }
    return { ...aUser({ userId: user.id }), userId: user.id };
  }

  hold(
    caller: Caller,
    action: PaidAction = 'alex-text',
    id: string = randomUUID(),
    deviceFingerprint?: string,
    more: { attempt?: string; seconds?: number } = {},
  ): Promise<Balances> {
    return this.call(wallet, 'hold', { id, action, deviceFingerprint, ...more }, caller);
  }

  settle(id: string): Promise<Balances> {
    return this.call(wallet, 'settle', { id });
  }

  release(id: string, attempt?: string): Promise<Balances> {
    return this.call(wallet, 'release', { id, attempt });
  }

  /** Ten minutes later: every open hold expires. */
  async expireAll(): Promise<void> {
    await this.source.query("UPDATE holds SET expires_at = now() - interval '1 second' WHERE state = 'held'");
    await this.service.app.get(WalletSubscriber).expire();
  }

  async balancesOf(caller: Caller): Promise<[credits: number, diamonds: number]> {
    const { credits, diamonds } = await this.call(accounts, 'currentUser', {}, caller);
    return [credits, diamonds];
  }
}

/** What each of many calls ended with: 'served' or the code of its refusal. */
export function codesOf(results: PromiseSettledResult<unknown>[]): string[] {
  return results.map((result) => (result.status === 'rejected' ? (result.reason as AppError).code : 'served'));
}

/** A caller that repeats its request while the service is away or slow. */
export async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries >= 400 || !(error instanceof AppError) || error.code !== 'SERVICE_UNAVAILABLE') throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
