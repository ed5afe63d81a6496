// Sends committed outbox rows to the event stream. Each row remembers the epoch of the Redis that it was sent to. When
// Redis was restarted (it may have lost its last second), replaced or wiped, the epoch is another one and everything
// recent is sent again; consumers skip what they have seen. So Redis need not write to disk before it answers.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { DataSource } from 'typeorm';
import { Counter } from 'prom-client';
import { metrics } from '../health.js';
import type { Logger } from '../logger.js';

export const eventStream = (prefix: string): string => `${prefix}:{events}`;
const epochKey = (prefix: string): string => `${prefix}:{events}:epoch`;

const SWEEP_MS = 500;
/** Events that commit within this time go in one sweep: nobody waits for them. */
const GATHER_MS = 5;
const BATCH = 100;
const STREAM_MAX = 100_000;
/** How long events are kept to be sent again after a loss of Redis. */
const KEEP = "interval '7 days'";
/** Longer, so that consumers recognise whatever is sent again. */
const KEEP_SEEN = "interval '30 days'";
const TIDY_MS = 3_600_000;

const sent = new Counter({
  name: 'events_sent_total',
  help: 'Events sent to the stream, also those sent once more',
  labelNames: ['name'],
  registers: [metrics],
});

interface Row {
  id: string;
  name: string;
  /** JSON as it is stored; it is passed on unread. */
  body: string;
}

export class OutboxRelay {
  private timer?: NodeJS.Timeout;
  private running: Promise<void> = Promise.resolve();
  /** A sweep that has not begun yet sees whatever is committed until it does. */
  private next?: Promise<void> | undefined;
  private epoch = '';
  private closing = false;
  private tidiedAt = 0;

  constructor(
    private readonly database: DataSource,
    /** Not shared with anybody. */
    private readonly redis: Redis,
    private readonly prefix: string,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.timer = setInterval(() => this.nudge(), SWEEP_MS);
  }

  /** Sends what is waiting now, instead of at the next sweep. Call it after a commit; many calls are one sweep. */
  nudge(): void {
    this.next ??= this.after(this.running);
    this.running = this.next;
  }

  private async after(earlier: Promise<void>): Promise<void> {
    await earlier;
    if (!this.closing) await sleep(GATHER_MS);
    this.next = undefined;
    try {
      await this.sweep();
    } catch (error) {
      const reason = (error as Error).message;
      if (!this.closing) this.logger.debug({ reason }, 'Outbox sweep failed; it runs again');
    }
  }

  /** Sends what is left, then stops. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    this.closing = true;
    this.nudge();
    await this.running;
    this.redis.disconnect();
  }

  private async sweep(): Promise<void> {
    if (this.redis.status !== 'ready') return;
    await this.checkEpoch();
    while ((await this.sendBatch()) === BATCH);
    await this.tidy();
  }

  /** Once an hour: what was sent and what was consumed long ago is of no more use. */
  private async tidy(): Promise<void> {
    if (Date.now() - this.tidiedAt < TIDY_MS) return;
    this.tidiedAt = Date.now();
    await this.database.query(`DELETE FROM outbox WHERE sent_at < now() - ${KEEP}`);
    await this.database.query(`DELETE FROM inbox WHERE consumed_at < now() - ${KEEP_SEEN}`);
  }

  private async checkEpoch(): Promise<void> {
    const current = await this.currentEpoch();
    if (current === this.epoch) return;
    await this.tidy();
    await this.database.query(
      'UPDATE outbox SET sent_at = NULL WHERE sent_at IS NOT NULL AND epoch IS DISTINCT FROM $1',
      [current],
    );
    this.epoch = current;
  }

  /** Changes with every start of the server and with every wipe. */
  private async currentEpoch(): Promise<string> {
    const fresh = randomUUID();
    const [info, kept] = await Promise.all([
      this.redis.info('server'),
      this.redis.set(epochKey(this.prefix), fresh, 'NX', 'GET'),
    ]);
    return `${/run_id:(\w+)/.exec(info)?.[1] ?? ''}:${kept ?? fresh}`;
  }

  private async sendBatch(): Promise<number> {
    return this.database.transaction(async (manager) => {
      const rows: Row[] = await manager.query(
        'SELECT id, name, body::text AS body FROM outbox WHERE sent_at IS NULL ORDER BY created_at LIMIT $1 FOR UPDATE SKIP LOCKED',
        [BATCH],
      );
      if (rows.length === 0) return 0;
      await Promise.all(rows.map((row) => this.send(row)));
      await manager.query('UPDATE outbox SET sent_at = now(), epoch = $2 WHERE id = ANY($1)', [
        rows.map((row) => row.id),
        this.epoch,
      ]);
      return rows.length;
    });
  }

  private async send({ id, name, body }: Row): Promise<void> {
    sent.inc({ name });
    const fields = ['id', id, 'name', name, 'body', body];
    await this.redis.xadd(eventStream(this.prefix), 'MAXLEN', '~', STREAM_MAX, '*', ...fields);
  }
}
