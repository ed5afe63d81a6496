// The whole service on a database of its own, called over the real bus.
import { randomUUID } from 'node:crypto';
import { accounts, type Caller, type Contract, type Output, type Sent } from '@medconsult/common';
import {
  createStreamsClient,
  startService,
  StreamsBus,
  type EncryptingConfig,
  type RunningService,
  type StreamsClient,
} from '@medconsult/common/server';
import { aDevice, aFingerprint, aUser, createTestDatabase, silentLogger, testConfig } from '@medconsult/common/testing';
import type { TestDatabase } from '@medconsult/common/testing';
import { DataSource } from 'typeorm';
import { BillingModule } from '../billing.module.js';
import { plan } from '../plan.js';

export type Registered = Output<(typeof accounts.operations)['register']>;

export class BillingUnderTest {
  private constructor(
    readonly database: TestDatabase,
    readonly config: EncryptingConfig,
    readonly service: RunningService,
    private readonly client: StreamsClient,
  ) {}

  static async start(): Promise<BillingUnderTest> {
    const database = await createTestDatabase(plan);
    const config = testConfig(database.url, {});
    const service = await startService({ service: 'billing', feature: BillingModule, config, plan });
    const client = createStreamsClient(config, silentLogger);
    await client.connect();
    return new BillingUnderTest(database, config, service, client);
  }

  async stop(): Promise<void> {
    this.client.close();
    await this.service.close();
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
    return new StreamsBus(this.client).call(contract, name, input, { caller });
  }

  /** The code and details of the refusal that a call ends with; fails when it is served. */
  async refusalOf(call: Promise<unknown>): Promise<{ code: string; details: Record<string, unknown> }> {
    const served = await call.catch((error: unknown) => {
      const { code, details } = error as { code: string; details: Record<string, unknown> };
      return { refusal: { code, details } };
    });
    if (typeof served === 'object' && served && 'refusal' in served) {
      return served.refusal as { code: string; details: Record<string, unknown> };
    }
    throw new Error(`It was served: ${JSON.stringify(served)}`);
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
}

