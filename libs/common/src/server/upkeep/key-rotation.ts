// Wraps data keys of older ring keys anew with the active one, some rows at a time, while the service works. It runs when
// the service starts and once an hour; when it finds nothing the older key can be taken out of the ring.
import type { DataSource, EntityManager } from 'typeorm';
import type { EncryptingConfig, StoringConfig } from '../config.js';
import { KeyRing } from '../crypto/envelope.js';
import type { Logger } from '../logger.js';
import type { DataKeyColumn, MigrationPlan } from '../migrate.js';

const BATCH = 500;
const EVERY_MS = 3_600_000;

interface Row {
  id: string;
  data_key: string;
}

export class KeyRotation {
  private timer?: NodeJS.Timeout;
  private running: Promise<void> = Promise.resolve();
  private closing = false;
  /** Of the last run: keys that the ring cannot open. */
  private damaged = 0;
  private readonly ring: KeyRing | null;
  private readonly active: string;

  constructor(
    private readonly database: DataSource,
    config: StoringConfig,
    private readonly plan: MigrationPlan,
    private readonly logger: Logger,
  ) {
    const keys = (config as Partial<EncryptingConfig>).DATA_ENCRYPTION_KEYS ?? [];
    this.ring = keys.length > 0 ? new KeyRing(keys) : null;
    this.active = keys.at(-1)?.id ?? '';
  }

  start(): void {
    this.timer = setInterval(() => this.go(), EVERY_MS);
    this.timer.unref();
    this.go();
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    this.closing = true;
    await this.running;
  }

  /** @returns how many rows were wrapped anew */
  async rotate(): Promise<number> {
    let wrapped = 0;
    this.damaged = 0;
    for (const column of this.ring ? (this.plan.dataKeys ?? []) : []) wrapped += await this.rotateTable(column);
    if (wrapped > 0) this.logger.info({ wrapped, key: this.active }, 'Data keys were wrapped with the active key');
    if (this.damaged > 0) this.logger.error({ damaged: this.damaged }, 'Data keys could not be opened and were left');
    return wrapped;
  }

  private go(): void {
    this.running = this.running
      .then(() => this.rotate())
      .then(() => undefined)
      .catch((error: unknown) => {
        if (!this.closing) this.logger.warn({ err: error }, 'Data keys could not be wrapped anew; tried again later');
      });
  }

  private async rotateTable(column: DataKeyColumn): Promise<number> {
    let wrapped = 0;
    let after: string | null = null;
    while (!this.closing) {
      const batch = await this.database.transaction((manager) => this.rotateBatch(manager, column, after));
      wrapped += batch.wrapped;
      after = batch.last;
      if (after === null) break;
    }
    return wrapped;
  }

  private async rotateBatch(manager: EntityManager, { table, id, type, kind }: DataKeyColumn, after: string | null) {
    const rows = await manager.query<Row[]>(
      `SELECT ${id} AS id, data_key FROM ${table}
       WHERE data_key LIKE 'v1.%' AND split_part(data_key, '.', 2) <> $1 AND ($2::${type} IS NULL OR ${id} > $2)
       ORDER BY ${id} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
      [this.active, after],
    );
    const fresh = rows.flatMap((row) => this.rewrap(kind, row) ?? []);
    await manager.query(
      `UPDATE ${table} SET data_key = fresh.data_key
       FROM unnest($1::${type}[], $2::text[]) AS fresh (id, data_key) WHERE ${table}.${id} = fresh.id`,
      [fresh.map((row) => row.id), fresh.map((row) => row.data_key)],
    );
    return { wrapped: fresh.length, last: rows.length === BATCH ? (rows.at(-1)?.id ?? null) : null };
  }

  /** A row whose key is not in the ring stays as it is: its key may be put back one day. */
  private rewrap(kind: string, { id, data_key: wrapped }: Row): Row | null {
    try {
      const dataKey = this.ring?.rewrap(wrapped, kind, id);
      return dataKey ? { id, data_key: dataKey.wrapped } : null;
    } catch {
      this.damaged += 1;
      return null;
    }
  }
}
