// The admin service on real PostgreSQL and Redis, called over the real bus; the owners of what it copies are stand-ins
// served on the same bus, and events go through the real stream.
import {
  EVENTS,
  type Caller,
  type Contract,
  type EventBody,
  type EventName,
  type Output,
  type Sent,
  type ServiceName,
} from '@medconsult/common';
import type { RunningService, Bus } from '@medconsult/common/server';
import {
  createTestDatabase,
  serveNeighbour,
  startServiceUnderTest,
  testConfig,
  type NeighbourHandlers,
  type TestDatabase,
} from '@medconsult/common/testing';
import { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
import type { AdminConfig } from '../src/config.js';
import { plan } from '../src/migration-plan.js';
import { AdminModule } from '../src/admin.module.js';
import { Owners } from './owners.js';

export const operator: Caller = { requestId: 'test', operator: 'operator@example.org', ip: '203.0.113.9' };

export class ListsUnderTest {
  private constructor(
    readonly database: TestDatabase,
    readonly config: AdminConfig,
    readonly service: RunningService,
    readonly owners: Owners,
    readonly bus: Bus,
    private readonly redis: Redis,
    private readonly closers: (() => unknown)[],
  ) {}

  static async start(): Promise<ListsUnderTest> {
    const database = await createTestDatabase(plan);
    const config: AdminConfig = testConfig(database.url, { ADMIN_HEADER_PASSWORD: 'on' });
    const owners = new Owners();
    const servers = await Promise.all(
      (['chat', 'reports', 'billing', 'tracking'] as const).map((name) =>
        serveNeighbour(config, name, handlersOf(name, owners)),
      ),
    );
    const started = await startServiceUnderTest({ service: 'admin', feature: AdminModule, config, plan });
    const redis = new Redis(config.REDIS_URL);
    const closers = [
      started.stop,
      ...servers.map((server) => () => server.close()),
      () => redis.disconnect(),
      () => database.drop(),
    ];
    return new ListsUnderTest(database, config, started.service, owners, started.bus, redis, closers);
  }

  async stop(): Promise<void> {
    for (const close of this.closers) await close();
  }

  call<C extends Contract, K extends keyof C['operations'] & string>(
    contract: C,
    name: K,
    input: Sent<C['operations'][K]>,
  ): Promise<Output<C['operations'][K]>> {
    return this.bus.call(contract, name, input, { caller: operator });
  }

  /** Sends an event as its owner's relay does. The same id again is the same event again. */
  async tell<N extends EventName>(name: N, body: EventBody<N>, id: string = randomUUID()): Promise<string> {
    const parsed = JSON.stringify(EVENTS[name].body.parse(body));
    await this.redis.xadd(`${this.config.REDIS_PREFIX}:{events:admin}`, '*', 'id', id, 'name', name, 'body', parsed);
    return id;
  }

  /** Waits until every event sent so far is consumed and nothing is left to be requested. */
  async settled(): Promise<void> {
    const marker = await this.tell('billing.account.erased', { userId: randomUUID(), at: new Date().toISOString() });
    await this.until('every event is consumed', `SELECT 1 FROM admin.inbox WHERE event_id = '${marker}'`);
    await this.until('nothing is stale', 'SELECT 1 WHERE NOT EXISTS (SELECT FROM admin.stale)');
  }

  async until(what: string, sql: string): Promise<void> {
    for (let tries = 0; tries < 800; tries += 1) {
      if ((await this.database.client.query(sql)).rowCount) return;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`It did not happen in 20 s: ${what}.`);
  }

  async clear(): Promise<void> {
    await this.settled();
    await this.database.client.query(`
      TRUNCATE admin.sessions, admin.images, admin.users, admin.erased, admin.visitors, admin.page_views, admin.landings,
        admin.payments, admin.payers, admin.payment_attempts, admin.days, admin.credit_hours`);
    for (const rows of Object.values(this.owners)) if (rows instanceof Map) rows.clear();
  }
}

function handlersOf(service: ServiceName, owners: Owners): NeighbourHandlers {
  const own = Object.entries(owners.handlers()).filter(([name]) => name.startsWith(`${service}.`));
  return Object.fromEntries(
    own.map(([name, handler]) => [
      name,
      (input: never) => {
        if (owners.away.has(name)) throw new Error('away');
        return handler(input);
      },
    ]),
  );
}
