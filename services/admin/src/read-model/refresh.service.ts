// Requests changed rows from their owners again, in batches, and copies their current state. Events only say what to request, so
// lost order, repeats and delays do not matter, and no event contains text.
import { RECORDS_MAX } from '@medconsult/common';
import { LOGGER, type Logger } from '@medconsult/common/server';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { exclusively } from './exclusive.js';
import { OwnersService, type Kind } from './owners.service.js';

/** Delay after an event: by then its transaction has ended, and others may have arrived that can be requested with it. */
const SOON_MS = 100;

@Injectable()
export class RefreshService implements OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private closing = false;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly database: DataSource,
    private readonly sources: OwnersService,
  ) {}

  /** Notes what must be requested, in the transaction that handles the event. */
  async mark(manager: EntityManager, kind: Kind, ids: readonly string[]): Promise<void> {
    await manager.query('INSERT INTO stale (kind, id) SELECT $1, unnest($2::text[])', [kind, ids]);
    this.timer ??= setTimeout(() => void this.run(), SOON_MS);
  }

  async run(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.running = this.running.then(() => this.all());
    await this.running;
  }

  async onModuleDestroy(): Promise<void> {
    this.closing = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private async all(): Promise<void> {
    try {
      const marked = await this.database.query<{ kind: Kind }[]>('SELECT DISTINCT kind FROM stale');
      for (const { kind } of marked) await this.allOf(kind);
    } catch (error) {
      if (!this.closing) this.logger.warn({ err: error }, 'What has changed could not be read; trying again');
    }
  }

  private async allOf(kind: Kind): Promise<void> {
    try {
      while (!this.closing && (await this.some(kind)) === RECORDS_MAX);
    } catch (error) {
      // An owner that is away delays only its own kind; the job runs again.
      if (!this.closing) this.logger.warn({ kind, err: error }, 'Changed rows could not be requested; trying again');
    }
  }

  /**
   * One at a time over all replicas, so that no older answer overwrites a newer one.
   * @returns how many marks were handled
   */
  private async some(kind: Kind): Promise<number> {
    return this.database.transaction(async (manager) => {
      const [lock] = await manager.query<{ taken: boolean }[]>(
        "SELECT pg_try_advisory_xact_lock(hashtext('admin.refresh')) AS taken",
      );
      if (!lock?.taken) return 0;
      const marks = await manager.query<{ seq: string; id: string }[]>(
        'SELECT seq, id FROM stale WHERE kind = $1 ORDER BY seq LIMIT $2',
        [kind, RECORDS_MAX],
      );
      if (marks.length === 0) return 0;
      const ids = [...new Set(marks.map(({ id }) => id))];
      const found = await this.sources.ask(kind, { ids });
      await exclusively(manager);
      await found.save(manager);
      const known = new Set(found.ids);
      await this.sources.remove(
        manager,
        kind,
        ids.filter((id) => !known.has(id)),
      );
      // Entries added meanwhile have other numbers and stay.
      await manager.query('DELETE FROM stale WHERE seq = ANY($1)', [marks.map(({ seq }) => seq)]);
      return marks.length;
    });
  }
}
