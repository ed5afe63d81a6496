// Rebuilds every copy from its owner, while the system runs: page by page in the order of ids, each page in one short
// transaction. Rows missing from a page are requested once more before they are removed.
import { billingRecords, trackingRecords } from '@medconsult/common';
import { Bus, LOGGER, OnJob, type Logger } from '@medconsult/common/server';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CreditHoursService } from '../figures/credit-hours.service.js';
import { exclusively } from './exclusive.js';
import { MoneyStore } from './money.store.js';
import { VisitsStore } from './visits.store.js';
import { RefreshService } from './refresh.service.js';
import { KINDS, NOBODY, OwnersService, type Kind } from './owners.service.js';

type Walk = (after: string | undefined) => Promise<{ next: string | null; ids: readonly string[]; save: Save }>;
type Save = (manager: EntityManager) => Promise<void>;

/** Local ids of a kind after one id and up to another. */
const LOCAL: Readonly<Record<Kind, string>> = {
  user: 'SELECT id FROM users WHERE ($1::uuid IS NULL OR id > $1) AND ($2::uuid IS NULL OR id <= $2)',
  chat: sessionsBetween('chat'),
  report: sessionsBetween('report'),
};

function sessionsBetween(kind: string): string {
  return `SELECT id FROM sessions WHERE kind = '${kind}' AND ($1::text IS NULL OR id > $1) AND ($2::text IS NULL OR id <= $2)`;
}

@Injectable()
export class RebuildService {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly bus: Bus,
    private readonly database: DataSource,
    private readonly sources: OwnersService,
    private readonly refresh: RefreshService,
    private readonly money: MoneyStore,
    private readonly visits: VisitsStore,
    private readonly creditHours: CreditHoursService,
  ) {}

  /** Every few seconds: what no event has led to yet; and, when these tables are new, everything. */
  @OnJob('admin.refresh')
  async keepUp(): Promise<void> {
    const built = await this.database.query<unknown[]>('SELECT 1 FROM builds LIMIT 1');
    if (built.length === 0) await this.run();
    else await this.refresh.run();
  }

  /** @returns how many rows were copied, by kind */
  async run(): Promise<Record<string, number>> {
    const begun = new Date();
    const copied: Record<string, number> = {};
    for (const kind of KINDS) copied[kind] = await this.people(kind);
    copied['payment'] = await this.walk((after) => this.payments(after));
    copied['attempt'] = await this.walk((after) => this.attempts(after));
    copied['visitor'] = await this.walk((after) => this.visitors(after), ['visitors', 'last_activity', begun]);
    copied['landing'] = await this.walk((after) => this.landings(after), ['landings', 'created_at', begun]);
    await this.creditHours.countAll();
    await this.exclusive((manager) => manager.query('SELECT recount()'));
    await this.refresh.run();
    await this.database.query('INSERT INTO builds (copied) VALUES ($1)', [copied]);
    this.logger.info({ copied }, 'The read models were rebuilt');
    return copied;
  }

  private async people(kind: Kind): Promise<number> {
    const step: Walk = async (after) => {
      const part = await this.sources.ask(kind, { after });
      const save: Save = async (manager) => {
        await part.save(manager);
        const known = new Set(part.ids);
        const rows = await manager.query<{ id: string }[]>(LOCAL[kind], [after ?? null, part.next]);
        const doubtful = rows.filter(({ id }) => !known.has(id)).map(({ id }) => id);
        if (doubtful.length > 0) await this.refresh.mark(manager, kind, doubtful);
      };
      return { ...part, save };
    };
    return this.walk(step);
  }

  private async payments(after: string | undefined) {
    const { rows, next } = await this.bus.call(billingRecords, 'payments', { after }, NOBODY);
    const save: Save = (manager) => this.money.savePayments(manager, rows);
    return { next, ids: rows.map(({ purchaseId }) => purchaseId), save };
  }

  private async attempts(after: string | undefined) {
    const { rows, next } = await this.bus.call(billingRecords, 'attempts', { after }, NOBODY);
    const save: Save = (manager) => this.money.saveAttempts(manager, rows);
    return { next, ids: rows.map(({ attemptId }) => attemptId), save };
  }

  private async visitors(after: string | undefined) {
    const { rows, next } = await this.bus.call(trackingRecords, 'visitors', { after }, NOBODY);
    const save: Save = (manager) => this.visits.saveVisitors(manager, rows);
    return { next, ids: rows.map(({ visitorId }) => visitorId), save };
  }

  private async landings(after: string | undefined) {
    const { rows, next } = await this.bus.call(trackingRecords, 'landings', { after }, NOBODY);
    const save: Save = (manager) => this.visits.saveLandings(manager, rows);
    return { next, ids: rows.map(({ id }) => id), save };
  }

  /**
   * Goes through all pages. With `ageing`, a row that a page does not name is removed if it existed before the walk began; later
   * rows came by an event.
   */
  private async walk(step: Walk, ageing?: readonly [table: string, time: string, begun: Date]): Promise<number> {
    let copied = 0;
    let after: string | undefined;
    for (;;) {
      const { next, ids, save } = await step(after);
      const from = after ?? null;
      await this.exclusive(async (manager) => {
        await save(manager);
        if (!ageing) return;
        const [table, time, begun] = ageing;
        await this.visits.remove(
          manager,
          `${table} WHERE ($1::uuid IS NULL OR id > $1) AND ($2::uuid IS NULL OR id <= $2)
             AND NOT id = ANY($3::uuid[]) AND ${time} < $4`,
          [from, next, ids, begun],
        );
      });
      copied += ids.length;
      if (next === null) return copied;
      after = next;
    }
  }

  private async exclusive(work: (manager: EntityManager) => Promise<unknown>): Promise<void> {
    await this.database.transaction(async (manager) => {
      await exclusively(manager);
      await work(manager);
    });
  }
}
