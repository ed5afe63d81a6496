// The whole reports service on real PostgreSQL and Redis, called over the real bus; billing is a small stand-in served
// on the same bus, so that what is held can be counted.
import {
  AppError,
  assessments,
  reports,
  wallet,
  type Balances,
  type Caller,
  type Contract,
  type Output,
  type Sent,
} from '@medconsult/common';
import type { RunningService, Bus } from '@medconsult/common/server';
import {
  aUser,
  createTestDatabase,
  serveNeighbour,
  ServiceBundle,
  startServiceUnderTest,
  testConfig,
  type NeighbourHandlers,
  type TestDatabase,
} from '@medconsult/common/testing';
import type { ReportsConfig } from '../src/config.js';
import { plan } from '../src/migration-plan.js';
import { ReportsModule } from '../src/reports.module.js';

export type View = Output<(typeof assessments.operations)['state']>;

/** Counts like billing: one hold per id. Everybody starts with 30 diamonds. */
export class BillingStandIn {
  readonly held = new Map<string, string>();
  diamonds = 30;
  refusal: AppError | null = null;

  hold({ id }: { id: string }, { userId }: Caller): Balances {
    if (this.refusal) throw this.refusal;
    this.held.set(id, userId ?? '');
    return { credits: 2, diamonds: this.diamonds, usageCount: null };
  }
}

const billingHandlers = (standIn: BillingStandIn): NeighbourHandlers => ({
  'billing.wallet.hold': (input: { id: string }, { caller }) => standIn.hold(input, caller),
  'billing.wallet.priceList': () => PRICES,
  'billing.accounts.currentUser': (_input, { caller }) => ({
    id: caller.userId,
    email: 'somebody@example.org',
    credits: 2,
    diamonds: standIn.diamonds,
    createdAt: new Date().toISOString(),
    lastDailyQuestionDate: null,
  }),
});

const price = (currency: 'credits' | 'diamonds', amount: number) => ({ currency, amount });
const PRICES: Output<(typeof wallet.operations)['priceList']> = {
  actions: {
    'alex-text': price('credits', 1),
    'julia-text': price('diamonds', 2),
    'alex-image': price('diamonds', 3),
    'julia-image': price('diamonds', 6),
    report: price('diamonds', 10),
  },
  packs: [{ id: 'one', priceCents: 900, currency: 'USD', credits: 200, diamonds: 0 }],
  assessmentNeedsDiamonds: 10,
  registration: { credits: 2, diamonds: 0 },
  dailyGrant: { creditsUpTo: 2 },
  allowance: { questionsPerDevice: 2, questionsPerAddressAndDay: 20 },
};

export class ReportsUnderTest {
  private constructor(
    readonly database: TestDatabase,
    readonly config: ReportsConfig,
    readonly service: RunningService,
    readonly billing: BillingStandIn,
    readonly bus: Bus,
    private readonly closers: (() => unknown)[],
  ) {}

  static async start(extra: Partial<ReportsConfig> = {}): Promise<ReportsUnderTest> {
    // The thread that draws PDFs runs from the bundle.
    await new ServiceBundle('reports').build();
    const database = await createTestDatabase(plan);
    const config: ReportsConfig = testConfig(database.url, {
      JULIA_MODEL: 'gpt-test',
      LLM_DAILY_BUDGET_USD: 0,
      LLM_PERSON_DAILY_BUDGET_USD: 0,
      ALLOW_ENGINE_FALLBACK: false,
      ...extra,
    });
    const billing = new BillingStandIn();
    const server = await serveNeighbour(config, 'billing', billingHandlers(billing));
    const started = await startServiceUnderTest({ service: 'reports', feature: ReportsModule, config, plan });
    const closers = [started.stop, () => server.close(), () => database.drop()];
    return new ReportsUnderTest(database, config, started.service, billing, started.bus, closers);
  }

  async stop(): Promise<void> {
    for (const close of this.closers) await close();
  }

  call<C extends Contract, K extends keyof C['operations'] & string>(
    contract: C,
    name: K,
    input: Sent<C['operations'][K]>,
    caller: Caller,
  ): Promise<Output<C['operations'][K]>> {
    return this.bus.call(contract, name, input, { caller });
  }

  /** An assessment of the caller's with this many answers. */
  async anAssessment(answers = 0, caller: Caller = aUser(), opening = MIGRAINE): Promise<Answered> {
    const { sessionId, assessment } = await this.call(assessments, 'start', {}, caller);
    let view: View = assessment;
    for (let number = 1; number <= answers; number += 1) view = await this.answer(caller, view, opening);
    return { caller, sessionId, view };
  }

  /** Answers the open question: the opening in words, others by chip or in words. */
  async answer(caller: Caller, { sessionId, current }: View, opening = MIGRAINE): Promise<View> {
    const { number, chips } = current ?? { number: 0, chips: [] };
    const words = number === 1 ? opening : number === 2 ? 'I am 34 years old, female' : 'nothing special';
    // The first four questions look for dangers: nobody has one here.
    const isPresent = number > 6 && number % 2 === 0;
    const given = chips.length > 0 ? { value: isPresent ? ('yes' as const) : ('no' as const) } : { text: words };
    return (await this.call(assessments, 'answer', { id: sessionId, number, ...given }, caller)).assessment;
  }

  async generate(caller: Caller, sessionId: string) {
    return this.call(reports, 'generate', { sessionId }, caller);
  }

  async rows<T>(sql: string, values: unknown[] = []): Promise<T[]> {
    return (await this.database.client.query(sql, values)).rows as T[];
  }

  /** Names of the events published about a session. */
  async events(sessionId: string): Promise<string[]> {
    const found = await this.rows<{ name: string }>(
      "SELECT name FROM reports.outbox WHERE body->>'sessionId' = $1 ORDER BY created_at",
      [sessionId],
    );
    return found.map(({ name }) => name);
  }
}

export interface Answered {
  readonly caller: Caller;
  readonly sessionId: string;
  readonly view: View;
}

export const MIGRAINE = 'Throbbing headache on one side since yesterday, light hurts and I feel sick';
