// Takes sightings in. A caller is answered when its sighting is committed in PostgreSQL, together with whatever else
// arrived while the commit before it ran: no process may die with something that was acknowledged. Sorting in is the
// work of the queue; its job says only that there is something, so Redis may forget it.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@medconsult/common';
import { JobQueues, LOGGER, metrics, type Logger } from '@medconsult/common/server';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import type { Sighting } from './sighting.js';

interface Waiting {
  readonly sighting: Sighting;
  readonly accepted: () => void;
  readonly failed: (error: unknown) => void;
}

/** Committed together at most, and how long a group gathers: a commit costs as much for one as for all. */
const GROUP = 250;
const GATHER_MS = 6;
const MAX_WAITING = 10_000;
/**
 * A job empties the journal, whoever filled it. The first visit after a pause is sorted in soon; while more keep coming,
 * those of a second together, and of three where they are many, since a visitor is written once a batch however many pages
 * it opened.
 */
const SOON_MS = 250;
const APART_MS = 1_000;
const MANY = 500;
const MANY_APART_MS = 3_000;
const SWEEP_MS = 5_000;

const backlog = new Gauge({
  name: 'tracking_journal_groups',
  help: 'Accepted groups that wait to be sorted in',
  registers: [metrics],
});

@Injectable()
export class IntakeService implements OnApplicationBootstrap, OnModuleDestroy {
  private waiting: Waiting[] = [];
  private committing = false;
  private nudged?: NodeJS.Timeout;
  private lastJob = 0;
  private sinceJob = 0;
  private apart = APART_MS;
  private sweeper?: NodeJS.Timeout;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly database: DataSource,
    private readonly queues: JobQueues,
  ) {}

  onApplicationBootstrap(): void {
    // Nest calls this when the application is made and again when it listens.
    this.sweeper ??= setInterval(() => void this.sweep(), SWEEP_MS);
    void this.sweep();
  }

  onModuleDestroy(): void {
    clearInterval(this.sweeper);
    clearTimeout(this.nudged);
  }

  /** Resolves when the sighting is safe. @throws AppError OVERLOADED when too many wait already */
  async accept(sighting: Sighting): Promise<void> {
    if (this.waiting.length >= MAX_WAITING) throw new AppError('OVERLOADED');
    const safe = new Promise<void>((accepted, failed) => this.waiting.push({ sighting, accepted, failed }));
    if (!this.committing) void this.commitAll();
    await safe;
  }

  private async commitAll(): Promise<void> {
    this.committing = true;
    while (this.waiting.length > 0) {
      await sleep(GATHER_MS);
      await this.commit(this.waiting.splice(0, GROUP));
    }
    this.committing = false;
  }

  private async commit(group: Waiting[]): Promise<void> {
    try {
      const sightings = JSON.stringify(group.map(({ sighting }) => sighting));
      await this.database.query('INSERT INTO incoming (sightings) VALUES ($1)', [sightings]);
      for (const { accepted } of group) accepted();
      this.sinceJob += group.length;
      this.nudge();
    } catch (error) {
      for (const { failed } of group) failed(error);
    }
  }

  private nudge(): void {
    if (this.nudged) return;
    const wait = Math.max(SOON_MS, this.lastJob + this.apart - Date.now());
    this.nudged = setTimeout(() => {
      this.nudged = undefined;
      this.lastJob = Date.now();
      this.apart = this.sinceJob < MANY ? APART_MS : MANY_APART_MS;
      this.sinceJob = 0;
      void this.addJob();
    }, wait);
  }

  private async addJob(): Promise<void> {
    try {
      await this.queues.add('tracking.ingest', randomUUID(), {});
    } catch (error) {
      this.logger.debug({ reason: (error as Error).message }, 'The ingest job could not be added; the sweep adds it');
    }
  }

  /** Finds what a job that was lost left behind. */
  private async sweep(): Promise<void> {
    try {
      const [row] = await this.database.query<{ groups: number }[]>(
        'SELECT count(*)::int AS groups FROM incoming WHERE refused IS NULL',
      );
      backlog.set(row?.groups ?? 0);
      if (row?.groups) this.nudge();
    } catch (error) {
      this.logger.debug({ reason: (error as Error).message }, 'The journal could not be looked at');
    }
  }
}
