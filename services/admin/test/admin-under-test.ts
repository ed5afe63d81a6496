// The whole admin service on real PostgreSQL (with its own role, so that rights are the real ones) and Redis, called over the
// real bus; its neighbours are small stand-ins served on the same bus.
import type { Caller, ServiceName } from '@medconsult/common';
import { migrate, type RunningService, type Bus, type StreamsServer } from '@medconsult/common/server';
import {
  createTestDatabase,
  serveNeighbour,
  startServiceUnderTest,
  testConfig,
  type NeighbourHandlers,
  type TestDatabase,
} from '@medconsult/common/testing';
import { jest } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { AdminModule } from '../src/admin.module.js';
import type { AdminConfig } from '../src/config.js';
import { plan } from '../src/migration-plan.js';

const NEIGHBOURS = ['billing', 'chat', 'reports', 'tracking'] as const;

// A service with its neighbours takes a while to start on a busy machine.
jest.setTimeout(60_000);

export const EMAIL = 'operator@example.org';
export const PASSWORD = 'a long enough password';
export const OPERATOR: Caller = { requestId: 'test', operator: EMAIL, ip: '203.0.113.9' };

export interface AdminUnderTest {
  readonly database: TestDatabase;
  /** The connection of the service's own role. */
  readonly serviceUrl: string;
  readonly config: AdminConfig;
  readonly service: RunningService;
  readonly bus: Bus;
  /** Serves operations of a neighbour, by message pattern. */
  serve(service: ServiceName, handlers: NeighbourHandlers): Promise<void>;
  stop(): Promise<void>;
}

export async function startAdminUnderTest(extra: Partial<AdminConfig> = {}): Promise<AdminUnderTest> {
  const database = await createTestDatabase(plan);
  const role = `svc_admin_${randomBytes(4).toString('hex')}`;
  const url = new URL(database.url);
  url.username = role;
  url.password = 'test';
  await migrate(database.url, url.href, plan);
  const config = testConfig(url.href, { ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD, ...extra }) as AdminConfig;
  const started = await startServiceUnderTest({ service: 'admin', feature: AdminModule, config, plan });
  const neighbours = new Map<ServiceName, StreamsServer>();
  const serve = async (name: ServiceName, handlers: NeighbourHandlers): Promise<void> => {
    neighbours.set(name, await serveNeighbour(config, name, handlers));
  };
  return {
    database,
    serviceUrl: url.href,
    config,
    service: started.service,
    bus: started.bus,
    serve,
    stop: async () => {
      // Jobs that ask a neighbour who is not there are refused now, instead of waiting for their time limit.
      for (const name of NEIGHBOURS) if (!neighbours.has(name)) await serve(name, {});
      await started.stop();
      for (const neighbour of neighbours.values()) await neighbour.close();
      await database.client.query(`DROP OWNED BY ${role}`);
      await database.client.query(`DROP ROLE ${role}`).catch(() => undefined);
      await database.drop();
    },
  };
}
