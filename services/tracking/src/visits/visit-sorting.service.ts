// Empties the journal in batches: taking groups out and storing what they become (visitors, pages, landings, events) is one
// transaction, so a job that runs twice, or dies half-way, changes nothing twice.
import { LOGGER, OnJob, OutboxRelay, type Logger } from '@medconsult/common/server';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ZodError } from 'zod';
import { LandingsStore } from '../landings/landings.store.js';
import { VisitorsStore } from '../visitors/visitors.store.js';
import { isAdVisit, isPageVisit, type Visit } from './visit.js';

const GROUPS_A_BATCH = 100;

const TAKE = `
  DELETE FROM incoming WHERE id = ANY(ARRAY(
    SELECT id FROM incoming WHERE refused IS NULL AND ($2::bigint IS NULL OR id = $2)
    ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED
  )) RETURNING visits`;

/** The data is at fault (PostgreSQL's classes 22 and 23, or an unexpected shape): trying again will not help. */
function isDataError(error: unknown): error is Error {
  if (error instanceof TypeError || error instanceof RangeError || error instanceof ZodError) return true;
  return /^2[23]/.test((error as { driverError?: { code?: string } }).driverError?.code ?? '');
}

@Injectable()
export class VisitSortingService {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly database: DataSource,
    private readonly relay: OutboxRelay,
    private readonly visitors: VisitorsStore,
    private readonly landings: LandingsStore,
  ) {}

  @OnJob('tracking.ingest')
  async sortIn(): Promise<void> {
    while ((await this.sortBatch()) === GROUPS_A_BATCH);
  }

  private async sortBatch(): Promise<number> {
    try {
      return await this.sort(GROUPS_A_BATCH, null);
    } catch (error) {
      if (!isDataError(error)) throw error;
      return this.sortOneByOne();
    } finally {
      this.relay.nudge();
    }
  }

  /** One bad group must not block the others: it stays in the journal, marked, for an operator to look at. */
  private async sortOneByOne(): Promise<number> {
    const groups = await this.database.query<{ id: string }[]>(
      'SELECT id FROM incoming WHERE refused IS NULL ORDER BY id LIMIT $1',
      [GROUPS_A_BATCH],
    );
    for (const { id } of groups) await this.sort(1, id).catch((error: unknown) => this.setAside(id, error));
    return groups.length;
  }

  private async setAside(id: string, error: unknown): Promise<void> {
    if (!isDataError(error)) throw error;
    await this.database.query('UPDATE incoming SET refused = $2 WHERE id = $1', [id, error.message.slice(0, 200)]);
    this.logger.error({ group: id }, 'A group of visits could not be sorted and was set aside');
  }

  private async sort(limit: number, only: string | null): Promise<number> {
    return this.database.transaction(async (manager) => {
      const [groups] = await manager.query<[{ visits: Visit[] }[], number]>(TAKE, [limit, only]);
      const visits = groups.flatMap((group) => group.visits);
      await this.visitors.add(manager, visits.filter(isPageVisit));
      await this.landings.add(manager, visits.filter(isAdVisit));
      return groups.length;
    });
  }
}
