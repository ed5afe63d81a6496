// Visits are kept for a set time, and deleted with the account of a signed-in user.
import type { EventBody } from '@medconsult/common';
import { CONFIG, LOGGER, OnEvent, OnJob, publishEvent, type Logger } from '@medconsult/common/server';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { TrackingConfig } from '../config.js';
import { VisitSortingService } from '../visits/visit-sorting.service.js';

const DAY = 86_400_000;
const AT_ONCE = 2000;

/** Table, key column, time column. Sent events hold addresses too; the relay needs them for a week. */
const AGEING = [
  ['page_views', 'at'],
  ['visitors', 'last_activity'],
  ['ad_landings', 'created_at'],
] as const;

@Injectable()
export class RetentionService {
  constructor(
    @Inject(CONFIG) private readonly config: TrackingConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly database: DataSource,
    private readonly sorting: VisitSortingService,
  ) {}

  @OnJob('tracking.forget-old')
  async forgetOld(): Promise<void> {
    await this.database.query(
      "DELETE FROM incoming WHERE refused IS NOT NULL AND received_at < now() - interval '30 days'",
    );
    const { TRACKING_RETENTION_DAYS: days } = this.config;
    if (days === 0) return;
    const before = new Date(Date.now() - days * DAY);
    let forgotten = 0;
    for (const [table, time] of AGEING) forgotten += await this.forget(table, time, before);
    if (forgotten === 0) return;
    const body = { before: before.toISOString(), visitorIds: [], landingIds: [] };
    await this.database.transaction((manager) => publishEvent(manager, 'tracking.visits.forgotten', body));
    this.logger.info({ forgotten }, 'Visits past the retention time were deleted');
  }

  @OnEvent('billing.account.erased')
  async erase({ userId }: EventBody<'billing.account.erased'>, manager: EntityManager): Promise<void> {
    // Visits that are accepted but not sorted yet may belong to the account, too.
    await this.sorting.sortIn();
    const [visitors] = await manager.query<[Named[], number]>(
      'DELETE FROM visitors WHERE user_id = $1 RETURNING id, device_fingerprint AS fingerprint',
      [userId],
    );
    const [landings] = await manager.query<[Named[], number]>(
      'DELETE FROM ad_landings WHERE user_id = $1 OR device_fingerprint = ANY($2) RETURNING id',
      [userId, visitors.map(({ fingerprint }) => fingerprint)],
    );
    if (visitors.length + landings.length === 0) return;
    const idsOf = (rows: Named[]): string[] => rows.map(({ id }) => id);
    const body = { before: null, visitorIds: idsOf(visitors), landingIds: idsOf(landings) };
    await publishEvent(manager, 'tracking.visits.forgotten', body);
  }

  private async forget(table: string, time: string, before: Date): Promise<number> {
    let forgotten = 0;
    for (let batch = AT_ONCE; batch === AT_ONCE; forgotten += batch) {
      const [gone] = await this.database.query<[unknown[], number]>(
        `DELETE FROM ${table} WHERE id = ANY(ARRAY(SELECT id FROM ${table} WHERE ${time} < $1 LIMIT $2)) AND ${time} < $1 RETURNING id`,
        [before, AT_ONCE],
      );
      batch = gone.length;
    }
    return forgotten;
  }
}

interface Named {
  readonly id: string;
  readonly fingerprint: string;
}
