// All services and the gateway in this process, on one database and one Redis, connected as `npm start` connects them.
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { startService, type RunningService } from '@medconsult/common/server';
import { createTestDatabase, testConfig } from '@medconsult/common/testing';
import { AdminModule } from '../../../admin/src/admin.module.js';
import { plan as admin } from '../../../admin/src/migration-plan.js';
import { BillingModule } from '../../../billing/src/billing.module.js';
import { plan as billing } from '../../../billing/src/migration-plan.js';
import { ChatModule } from '../../../chat/src/chat.module.js';
import { plan as chat } from '../../../chat/src/migration-plan.js';
import { startGateway } from '../../src/start-gateway.js';
import { plan as reports } from '../../../reports/src/migration-plan.js';
import { ReportsModule } from '../../../reports/src/reports.module.js';
import { plan as tracking } from '../../../tracking/src/migration-plan.js';
import { TrackingModule } from '../../../tracking/src/tracking.module.js';

export const OPERATOR = { email: 'operator@example.org', password: 'a long enough password' };

const PARTS = [
  { service: 'chat', feature: ChatModule, plan: chat },
  { service: 'billing', feature: BillingModule, plan: billing },
  { service: 'reports', feature: ReportsModule, plan: reports },
  { service: 'tracking', feature: TrackingModule, plan: tracking },
  { service: 'admin', feature: AdminModule, plan: admin },
] as const;

const SETTINGS = {
  RATE_LIMIT_FACTOR: 1_000_000,
  ALEX_MODEL: 'claude-test',
  JULIA_MODEL: 'gpt-test',
  ALLOW_ENGINE_FALLBACK: false,
  LLM_DAILY_BUDGET_USD: 0,
  LLM_PERSON_DAILY_BUDGET_USD: 0,
  CONVERSATION_RETENTION_DAYS: 0,
  TRACKING_RETENTION_DAYS: 0,
  PAYMENT_MODE: 'live' as const,
  FREE_QUESTIONS_PER_ADDRESS: 20,
  SHARED_NETWORKS: [],
  ADMIN_EMAIL: OPERATOR.email,
  ADMIN_PASSWORD: OPERATOR.password,
  ADMIN_HEADER_PASSWORD: 'on' as const,
};
const DOOR = { PORT: 0, HOST: '127.0.0.1', TRUSTED_PROXIES: [], CSP_SOURCES: [], STOP_DELAY_MS: 0 };

export interface Product {
  send(request: InjectOptions): Promise<LightMyRequestResponse>;
  stop(): Promise<void>;
}

export async function startProduct(): Promise<Product> {
  const database = await createTestDatabase(...PARTS.map(({ plan }) => plan));
  const config = testConfig(database.url, SETTINGS);
  const services: RunningService[] = [];
  for (const part of PARTS) services.push(await startService({ ...part, config }));
  const { DATABASE_URL: _database, DATA_ENCRYPTION_KEYS: _keys, ...base } = config;
  const gateway = await startGateway({ ...base, ...DOOR });
  return {
    send: (request) => gateway.app.getHttpAdapter().getInstance().inject(request),
    stop: async () => {
      await gateway.close();
      for (const service of services) await service.close();
      await database.drop();
    },
  };
}
