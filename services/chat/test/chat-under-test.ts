// The whole chat service on real PostgreSQL and Redis, called over the real bus; billing is a small stand-in served on
// the same bus, so that what is held, settled and given back can be counted.
import {
  AppError,
  consultation,
  type Balances,
  type Caller,
  type ChatDelta,
  type ChatQuestion,
  type ChatReply,
  type PaidAction,
} from '@medconsult/common';
import type { RunningService, Bus } from '@medconsult/common/server';
import {
  aFingerprint,
  createTestDatabase,
  serveNeighbour,
  startServiceUnderTest,
  testConfig,
  type NeighbourHandlers,
  type TestDatabase,
} from '@medconsult/common/testing';
import { ChatModule } from '../src/chat.module.js';
import type { ChatConfig } from '../src/config.js';
import { plan } from '../src/migration-plan.js';

type Sent = Partial<ChatQuestion>;

interface HoldRequest {
  readonly id: string;
  readonly action: PaidAction;
  readonly attempt: string;
  readonly seconds: number;
}

/** Counts like billing: one hold per id, which only its attempt renews or gives back. */
export class WalletStandIn {
  readonly held = new Set<string>();
  readonly released = new Set<string>();
  /** The attempt that uses each hold now. */
  private readonly users = new Map<string, HoldRequest>();
  /** What each hold was for. */
  readonly actions: PaidAction[] = [];
  /** Holds that were renewed. */
  renewals = 0;
  refusal: AppError | null = null;

  clear(): void {
    for (const all of [this.held, this.released, this.users]) all.clear();
    this.actions.length = 0;
    this.renewals = 0;
    this.refusal = null;
  }

  async hold(request: HoldRequest): Promise<Balances> {
    if (this.refusal) throw this.refusal;
    const { id, action, attempt } = request;
    const user = this.users.get(id);
    if (user && user.action !== action) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    if (user && !this.released.has(id)) {
      if (user.attempt !== attempt) throw new AppError('ANSWER_IN_PROGRESS');
      this.renewals += 1;
      return BALANCES;
    }
    this.released.delete(id);
    this.held.add(id);
    this.users.set(id, request);
    this.actions.push(action);
    return BALANCES;
  }

  async release({ id, attempt }: { id: string; attempt?: string }): Promise<Balances> {
    if (this.users.get(id)?.attempt === attempt) this.released.add(id);
    return BALANCES;
  }

  /** Prices that were not given back. */
  get taken(): number {
    return this.held.size - this.released.size;
  }
}

/** What billing reports about a user; chat reads the balances. */
const aUserRow = (id: string) => ({
  id,
  email: 'user@example.org',
  credits: 7,
  diamonds: 9,
  createdAt: new Date().toISOString(),
  lastDailyQuestionDate: null,
});

const BALANCES: Balances = { credits: null, diamonds: null, usageCount: 1 };

/** A file whose bytes are the conversation to be drawn, as JSON. */
const drawn = (conversation: object) => ({
  fileName: 'conversation.pdf',
  type: 'application/pdf',
  base64: Buffer.from(JSON.stringify(conversation)).toString('base64'),
});

/** Knows one report session, of one user; every other id is refused as the reports service does. */
export class ReportsStandIn {
  readonly session = { id: 'ReportSession001', title: 'Medical Report Session', sessionType: 'report' as const };
  readonly createdAt = new Date().toISOString();
  owner = '';
  readonly turns: string[] = [];

  private own({ sessionId }: { sessionId: string }, { caller }: { caller: Caller }): void {
    if (caller.userId !== this.owner || sessionId !== this.session.id) throw new AppError('SESSION_NOT_YOURS');
  }

  handlers(): NeighbourHandlers {
    const named = Object.entries(this.operations);
    const assessments = named.map(([name, handler]) => [`reports.assessments.${name}`, handler] as const);
    return { ...Object.fromEntries(assessments), 'reports.documents.drawConversation': drawn };
  }

  private readonly operations: NeighbourHandlers = {
    sessions: (_input, { caller }) =>
      caller.userId === this.owner ? [{ ...this.session, createdAt: this.createdAt }] : [],
    transcript: (input: { sessionId: string }, context) => {
      this.own(input, context);
      return { session: { ...this.session, createdAt: this.createdAt }, messages: [] };
    },
    addMessage: (input: { sessionId: string; role: 'julia'; content: string }, context) => {
      this.own(input, context);
      return { id: '1', role: input.role, content: input.content, hasImage: false, createdAt: this.createdAt };
    },
    turn: (input: { sessionId: string; message: string }, context) => {
      this.own(input, context);
      this.turns.push(input.message);
      return {
        sessionId: input.sessionId,
        mainResponse: 'QUESTION 2 OF 10',
        showReportConsentButtons: false,
        source: 'engine',
        redFlags: [],
        triage: null,
      };
    },
  };
}

export interface ChatUnderTest {
  readonly database: TestDatabase;
  readonly bus: Bus;
  readonly wallet: WalletStandIn;
  readonly reports: ReportsStandIn;
  readonly service: RunningService;
  ask(caller: Caller, sent: Sent): Promise<ChatReply>;
  stream(caller: Caller, sent: Sent): Promise<{ deltas: ChatDelta[]; reply: ChatReply }>;
  stop(): Promise<void>;
}

export async function startChatUnderTest(extra: Partial<ChatConfig> = {}): Promise<ChatUnderTest> {
  const database = await createTestDatabase(plan);
  const config: ChatConfig = testConfig(database.url, {
    ALEX_MODEL: 'claude-test',
    JULIA_MODEL: 'gpt-test',
    ALLOW_ENGINE_FALLBACK: false,
    LLM_DAILY_BUDGET_USD: 0,
    LLM_PERSON_DAILY_BUDGET_USD: 0,
    CONVERSATION_RETENTION_DAYS: 0,
    ...extra,
  });
  const standIn = new WalletStandIn();
  const billing = await serveNeighbour(config, 'billing', {
    'billing.wallet.hold': (input) => standIn.hold(input),
    'billing.wallet.checkLimit': () => ({ count: standIn.taken }),
    'billing.accounts.currentUser': (_input, { caller }) => aUserRow(caller.userId ?? ''),
    'billing.wallet.release': (input) => standIn.release(input),
  });
  const reports = new ReportsStandIn();
  const reportsServer = await serveNeighbour(config, 'reports', reports.handlers());
  const { service, bus, stop } = await startServiceUnderTest({ service: 'chat', feature: ChatModule, config, plan });
  const question = (sent: Sent) => ({
    message: 'I have a sore throat',
    deviceFingerprint: aFingerprint(),
    selectedDoctor: 'alex' as const,
    ...sent,
  });
  return {
    database,
    bus,
    wallet: standIn,
    reports,
    service,
    ask: (caller, sent) => bus.call(consultation, 'ask', question(sent), { caller }),
    stream: (caller, sent) =>
      new Promise((resolve, reject) => {
        const deltas: ChatDelta[] = [];
        bus.stream(consultation, 'ask', question(sent), { caller }).subscribe({
          next: (step) => ('delta' in step ? deltas.push(step.delta) : resolve({ deltas, reply: step.output })),
          error: reject,
        });
      }),
    stop: async () => {
      await stop();
      await billing.close();
      await reportsServer.close();
      await database.drop();
    },
  };
}
