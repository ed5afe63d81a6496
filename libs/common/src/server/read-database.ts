// Reads that may be a moment old go to a replica, if there is one. While it is away, or too far behind to finish a statement, the
// database itself answers.
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { databaseOptions } from './database.js';
import type { Logger } from './logger.js';

/** SQLSTATE classes of a server that cannot serve: connection, resources, recovery conflicts, operator intervention. */
const AWAY = /^(08|53|40|57|25006)/;

/** After a failure the replica is not used for a while, so that not every read waits for it first. */
const REST_MS = 5_000;

export interface ReadDatabaseOptions {
  readonly url: string | undefined;
  readonly schema: string;
  readonly poolSize: number;
  readonly restMs?: number;
}

export class ReadDatabase {
  private readonly replica?: pg.Pool;
  private readonly restMs: number;
  private restUntil = 0;

  constructor(
    private readonly database: DataSource,
    private readonly logger: Logger,
    { url, schema, poolSize, restMs = REST_MS }: ReadDatabaseOptions,
  ) {
    this.restMs = restMs;
    if (!url) return;
    const options = databaseOptions(url, schema);
    this.replica = new pg.Pool({
      connectionString: url,
      max: poolSize,
      connectionTimeoutMillis: options.connectTimeoutMS,
      ...(options.extra as pg.PoolConfig),
    });
    this.replica.on('error', () => undefined);
  }

  async query<Row>(sql: string, parameters: unknown[]): Promise<Row[]> {
    if (!this.replica || Date.now() < this.restUntil) return this.database.query<Row[]>(sql, parameters);
    try {
      return (await this.replica.query(sql, parameters)).rows as Row[];
    } catch (error) {
      if (!isAway(error)) throw error;
      this.restUntil = Date.now() + this.restMs;
      this.logger.warn({ reason: (error as Error).message }, 'The replica does not answer; using the database');
      return this.database.query<Row[]>(sql, parameters);
    }
  }

  async close(): Promise<void> {
    await this.replica?.end();
  }
}

/** An error without a SQLSTATE is a connection error. */
function isAway(error: unknown): boolean {
  const { code, severity } = error as { code?: string; severity?: string };
  return severity === undefined || AWAY.test(code ?? '');
}
