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
} from '@medconsult/common';
import {
  createStreamsClient,
  startService,
  StreamsBus,
  StreamsServer,
  deriveKey,
  operationsOf,
  type RunningService,
} from '@medconsult/common/server';
import {
  aFingerprint,
  createTestDatabase,
  silentLogger,
  testConfig,
  type TestDatabase,
} from '@medconsult/common/testing';
import { ChatModule } from '../src/chat.module.js';
import type { ChatConfig } from '../src/config.js';
import { plan } from '../src/plan.js';

type Sent = Partial<ChatQuestion>;

/** Counts like billing does: one hold an id, released holds give back. */
export class WalletStandIn {
  readonly held = new Set<string>();
  readonly released = new Set<string>();
  refusal: AppError | null = null;

  async hold({ id }: { id: string }): Promise<Balances> {
    if (this.refusal) throw this.refusal;
    this.held.add(id);
    return { credits: null, diamonds: null, usageCount: 1 };
  }

  async release({ id }: { id: string }): Promise<Balances> {
    this.released.add(id);
    return { credits: null, diamonds: null, usageCount: 0 };
  }

  /** Prices that nobody gave back. */
  get taken(): number {
    return this.held.size - this.released.size;
  }
}

export interface ChatUnderTest {
  readonly database: TestDatabase;
  readonly bus: StreamsBus;
  readonly wallet: WalletStandIn;
  readonly service: RunningService;
  ask(caller: Caller, sent: Sent): Promise<ChatReply>;
  stream(caller: Caller, sent: Sent): Promise<{ deltas: ChatDelta[]; reply: ChatReply }>;
  stop(): Promise<void>;
}

async function serveWallet(config: ChatConfig, standIn: WalletStandIn): Promise<StreamsServer> {
  const server = new StreamsServer({
    service: 'billing',
    redisUrl: config.REDIS_URL,
    prefix: config.REDIS_PREFIX,
    key: deriveKey(config.SIGNING_KEY, 'bus'),
    logger: silentLogger,
    operations: operationsOf('billing'),
  });
  server.addHandler('billing.wallet.hold', ((input: { id: string }) => standIn.hold(input)) as never);
  server.addHandler('billing.wallet.release', ((input: { id: string }) => standIn.release(input)) as never);
  await new Promise<void>((resolve) => void server.listen(() => resolve()));
  return server;
}

export async function startChatUnderTest(extra: Partial<ChatConfig> = {}): Promise<ChatUnderTest> {
  const database = await createTestDatabase(plan);
  const config: ChatConfig = testConfig(database.url, {
    ALEX_MODEL: 'claude-test',
    JULIA_MODEL: 'gpt-test',
    ALLOW_ENGINE_FALLBACK: false,
    CONVERSATION_RETENTION_DAYS: 0,
    ...extra,
  });
  const standIn = new WalletStandIn();
  const billing = await serveWallet(config, standIn);
  const service = await startService({ service: 'chat', feature: ChatModule, config, plan });
  const client = createStreamsClient(config, silentLogger);
  await client.connect();
  const bus = new StreamsBus(client);
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
      client.close();
      await service.close();
      await billing.close();
      await database.drop();
    },
  };
}
