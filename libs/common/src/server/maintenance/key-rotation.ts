// Rewraps data keys of older ring keys with the active key, in batches, while the service runs. It runs when the service starts,
// when the key file has changed, and once an hour; when it finds nothing, the older key can be removed from the ring.
import type { DataSource, EntityManager } from 'typeorm';
import type { EncryptingConfig, StoringConfig } from '../config.js';
import { KeyRing, type RingKey } from '../crypto/envelope.js';
import { renewed } from '../crypto/key-file.js';
import type { Logger } from '../logger.js';
import type { DataKeyColumn, MigrationPlan } from '../migrate.js';

const BATCH = 500;
const EVERY_MS = 3_600_000;
/** How soon a new key is noticed. */
const LOOKS_EVERY_MS = 3_000;

interface Row {
  id: string;
  data_key: string;
}

export class KeyRotation {
  private timers: NodeJS.Timeout[] = [];
  private running: Promise<void> = Promise.resolve();
  private closing = false;
  /** From the last run: data keys that the ring cannot unwrap. */
  private damaged = 0;
  /** The active key of the last run. */
  private last = '';
  private readonly ring: KeyRing | null;
  private readonly keys: readonly RingKey[];

  constructor(
    private readonly database: DataSource,
    config: StoringConfig,
    private readonly plan: MigrationPlan,
    private readonly logger: Logger,
  ) {
    this.keys = (config as Partial<EncryptingConfig>).DATA_ENCRYPTION_KEYS ?? [];
    this.ring = this.keys.length > 0 ? new KeyRing(this.keys) : null;
  }

  start(): void {
    this.timers = [setInterval(() => this.go(), EVERY_MS), setInterval(() => this.look(), LOOKS_EVERY_MS)];
    for (const timer of this.timers) timer.unref();
    this.go();
  }

  async close(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    this.closing = true;
    await this.running;
  }

  /** @returns how many data keys were rewrapped */
  async rotate(): Promise<number> {
    let wrapped = 0;
    this.damaged = 0;
    for (const column of this.ring ? (this.plan.dataKeys ?? []) : []) wrapped += await this.rotateTable(column);
    if (wrapped > 0) this.logger.info({ wrapped, key: this.active }, 'Data keys were rewrapped with the active key');
    if (this.damaged > 0)
      this.logger.error({ damaged: this.damaged }, 'Data keys could not be unwrapped and were left unchanged');
    return wrapped;
  }

  private get active(): string {
    return this.keys.at(-1)?.id ?? '';
  }

  private look(): void {
    // A ring that met an unknown key may already have read the file; then the active key has changed.
    const changed = renewed(this.keys) || this.active !== this.last;
    if (!changed) return;
    this.logger.info({ key: this.active, keys: this.keys.length }, 'The encryption keys have changed');
    this.go();
  }

  private go(): void {
    this.last = this.active;
    this.running = this.running
      .then(() => this.rotate())
      .then(() => undefined)
      .catch((error: unknown) => {
        if (!this.closing) this.logger.warn({ err: error }, 'Data keys could not be rewrapped; trying again later');
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

  private async rotateBatch(manager: EntityManager, place: DataKeyColumn, after: string | null) {
    const { table, id, type, kind, column = 'data_key' } = place;
    const rows = await manager.query<Row[]>(
      `SELECT ${id} AS id, ${column} AS data_key FROM ${table}
       WHERE ${column} LIKE 'v1.%' AND split_part(${column}, '.', 2) <> $1 AND ($2::${type} IS NULL OR ${id} > $2)
       ORDER BY ${id} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
      [this.active, after],
    );
    const fresh = rows.flatMap((row) => this.rewrap(kind, row) ?? []);
    await manager.query(
      `UPDATE ${table} SET ${column} = fresh.data_key
       FROM unnest($1::${type}[], $2::text[]) AS fresh (id, data_key) WHERE ${table}.${id} = fresh.id`,
      [fresh.map((row) => row.id), fresh.map((row) => row.data_key)],
    );
    return { wrapped: fresh.length, last: rows.length === BATCH ? (rows.at(-1)?.id ?? null) : null };
  }

  /** A row whose key is not in the ring is left unchanged: the key may return. */
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
