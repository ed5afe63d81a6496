// The whole tracking service on real PostgreSQL and Redis, called over the real bus.
import { ads, tracking, type Caller, type Sent } from '@medconsult/common';
import { JobQueues, type RunningService, type Bus } from '@medconsult/common/server';
import {
  aDevice,
  aFingerprint,
  createTestDatabase,
  silentLogger,
  startServiceUnderTest,
  testConfig,
  type TestDatabase,
} from '@medconsult/common/testing';
import type { TrackingConfig } from '../src/config.js';
import { plan } from '../src/migration-plan.js';
import { TrackingModule } from '../src/tracking.module.js';
import { VisitSortingService } from '../src/visits/visit-sorting.service.js';

type Visit = Sent<typeof tracking.operations.trackVisitor>;
type Landing = Sent<typeof ads.operations.trackAds>;

export const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36';

/** A browser's report, as the specification describes it. */
export function aVisit(overrides: Partial<Visit> = {}): Visit {
  return {
    deviceFingerprint: aFingerprint(),
    ipAddress: 'unknown',
    userAgent: CHROME,
    referrer: '',
    landingPage: '/',
    utmParams: {},
    ...overrides,
  };
}

export interface TrackingUnderTest {
  readonly database: TestDatabase;
  readonly config: TrackingConfig;
  readonly bus: Bus;
  readonly queues: JobQueues;
  readonly service: RunningService;
  visit(sent?: Partial<Visit>, caller?: Caller): Promise<unknown>;
  land(sent: Landing, caller?: Caller): Promise<unknown>;
  rows<T>(sql: string, values?: unknown[]): Promise<T[]>;
  /** Sorts the journal, as the job does every second, and resolves when it is empty. */
  sortedIn(): Promise<void>;
  stop(): Promise<void>;
}

export async function until(check: () => Promise<boolean>, seconds = 45): Promise<void> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end;) {
    if (await check()) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`It did not happen in ${seconds} s.`);
}

export async function startTrackingUnderTest(extra: Partial<TrackingConfig> = {}): Promise<TrackingUnderTest> {
  const database = await createTestDatabase(plan);
  await database.client.query('SET search_path = tracking');
  const config: TrackingConfig = testConfig(database.url, { TRACKING_RETENTION_DAYS: 180, ...extra });
  const started = await startServiceUnderTest({ service: 'tracking', feature: TrackingModule, config, plan });
  const { service, bus } = started;
  const queues = new JobQueues({ redis: { url: config.REDIS_URL }, prefix: config.REDIS_PREFIX, logger: silentLogger });
  const rows = async <T>(sql: string, values: unknown[] = []) => (await database.client.query(sql, values)).rows as T[];
  return {
    database,
    config,
    bus,
    queues,
    service,
    rows,
    visit: (sent, caller = aDevice()) => bus.call(tracking, 'trackVisitor', aVisit(sent), { caller }),
    land: (sent, caller = aDevice()) => bus.call(ads, 'trackAds', sent, { caller }),
    sortedIn: async () => {
      await service.app.get(VisitSortingService).sortIn();
      await until(async () => (await rows('SELECT 1 FROM incoming WHERE refused IS NULL')).length === 0);
    },
    stop: async () => {
      await queues.close();
      await started.stop();
      await database.drop();
    },
  };
}
