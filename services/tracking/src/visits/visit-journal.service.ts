// Accepts visits: a caller is answered once its visit is committed in PostgreSQL, so no crash can lose an acknowledged one.
// Sorting the journal into visitors and pages is a job; Redis may lose it, since it is added again.
import { randomUUID } from 'node:crypto';
import { AppError } from '@medconsult/common';
import { JobQueues, LOGGER, metrics, type Logger } from '@medconsult/common/server';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import type { Visit } from './visit.js';

interface Waiting {
  readonly visit: Visit;
  readonly committed: () => void;
  readonly failed: (error: unknown) => void;
}

const GROUP_MAX = 250;
const MAX_WAITING = 10_000;
const SORT_EVERY_MS = 1_000;
const WAITING_MAX = 3;

const backlog = new Gauge({
  name: 'tracking_journal_groups',
  help: 'Accepted groups that wait to be sorted in',
  registers: [metrics],
});

@Injectable()
export class VisitJournalService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly waiting: Waiting[] = [];
  private committing = false;
  private timer?: NodeJS.Timeout;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly database: DataSource,
    private readonly queues: JobQueues,
  ) {}

  onApplicationBootstrap(): void {
    // Nest calls this when the application is created and again when it listens.
    this.timer ??= setInterval(() => void this.startSorting(), SORT_EVERY_MS);
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Resolves when the visit is committed. @throws AppError OVERLOADED when too many are waiting already */
  async add(visit: Visit): Promise<void> {
    if (this.waiting.length >= MAX_WAITING) throw new AppError('OVERLOADED');
    const done = new Promise<void>((committed, failed) => this.waiting.push({ visit, committed, failed }));
    if (!this.committing) void this.commitAll();
    await done;
  }

  /** What arrives during a commit goes into the next one together: a commit costs the same for one visit as for many. */
  private async commitAll(): Promise<void> {
    this.committing = true;
    while (this.waiting.length > 0) await this.commit(this.waiting.splice(0, GROUP_MAX));
    this.committing = false;
  }

  private async commit(group: readonly Waiting[]): Promise<void> {
    try {
      const visits = JSON.stringify(group.map(({ visit }) => visit));
      await this.database.query('INSERT INTO incoming (visits) VALUES ($1)', [visits]);
      for (const { committed } of group) committed();
    } catch (error) {
      for (const { failed } of group) failed(error);
    }
  }

  /** A few waiting jobs are enough for any number of groups. */
  private async isSortingDue(): Promise<boolean> {
    return (await this.queues.counts('tracking.ingest')).waiting >= WAITING_MAX;
  }

  private async startSorting(): Promise<void> {
    try {
      const [row] = await this.database.query<{ groups: number }[]>(
        'SELECT count(*)::int AS groups FROM incoming WHERE refused IS NULL',
      );
      backlog.set(row?.groups ?? 0);
      if (row?.groups && !(await this.isSortingDue())) await this.queues.add('tracking.ingest', randomUUID(), {});
    } catch (error) {
      this.logger.debug({ reason: (error as Error).message }, 'Sorting could not be started; trying again');
    }
  }
}
