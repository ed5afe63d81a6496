// Sends committed outbox rows to the streams of their subscribers, as far as these have room: what a slow or absent service has
// not read stays in PostgreSQL. Each row records the epoch of the Redis that it was sent to. When Redis was restarted (it may
// have lost its last second), replaced or wiped, the epoch differs and everything recent is sent again, newest first and little
// by little, so that new events never wait for old ones; consumers skip what they have handled. So Redis need not write to disk
// before it answers.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { DataSource } from 'typeorm';
import { Counter } from 'prom-client';
import { metrics } from '../health.js';
import type { Logger } from '../logger.js';
import type { ServiceName } from '../../values.js';
import {
  deleteExpired,
  isBehind,
  markForReplay,
  noteSent,
  takeUnsent,
  type OutboxRow,
  type Place,
  type Sending,
} from './outbox-rows.js';
import type { EventEnvelope } from './envelope.js';
import { eventStream, forgetOldEntries, openByEvent, openSubscribers, subscribersOf } from './streams.js';

const epochKey = (prefix: string): string => `${prefix}:{events}:epoch`;

const SWEEP_MS = 500;
/** Events that commit within this time are sent in one sweep, since nobody waits for them. */
const GATHER_MS = 5;
/** Maximum of rows sent in one transaction, and of characters in their bodies. */
const BATCH = 100;
const BATCH_CHARACTERS = 2 * 1024 * 1024;
/** Rows marked to be sent again at a time; the next ones are marked once these have been sent. */
const REPLAY_PAGE = 250;
const REPLAY_MS = 50;
const TIDY_MS = 3_600_000;

const sent = new Counter({
  name: 'events_sent_total',
  help: 'Events sent to the stream, also those sent once more',
  labelNames: ['name'],
  registers: [metrics],
});

export class OutboxRelay {
  private timer?: NodeJS.Timeout;
  private running: Promise<void> = Promise.resolve();
  /** A sweep that has not started yet includes everything that commits before it does. */
  private next?: Promise<void> | undefined;
  private epoch = '';
  /** Progress of the replay: 'done', or the position before which it continues (null: at the newest). */
  private replay: Place | null | 'done' = 'done';
  private closing = false;
  private tidiedAt = 0;

  constructor(
    private readonly database: DataSource,
    /** A separate connection. */
    private readonly redis: Redis,
    private readonly prefix: string,
    private readonly envelope: EventEnvelope,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.timer = setInterval(() => this.nudge(), SWEEP_MS);
  }

  /** Sends what is waiting now, instead of at the next sweep. Call it after a commit; many calls make one sweep. */
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
    await this.tidy();
    await this.checkEpoch();
    while (await this.sendBatch());
    while (await this.replayPage());
    if (this.replay !== 'done') setTimeout(() => this.nudge(), REPLAY_MS).unref();
  }

  /** Once an hour: deletes what was sent, handled or given up long ago. */
  private async tidy(): Promise<void> {
    if (Date.now() - this.tidiedAt < TIDY_MS) return;
    this.tidiedAt = Date.now();
    await deleteExpired(this.database.manager);
    await forgetOldEntries(this.redis, this.prefix);
  }

  private async checkEpoch(): Promise<void> {
    const current = await this.currentEpoch();
    if (current === this.epoch) return;
    this.epoch = current;
    this.replay = null;
  }

  /** @returns whether there may be more to send */
  private async replayPage(): Promise<boolean> {
    if (this.replay === 'done' || (await isBehind(this.database.manager, REPLAY_PAGE))) return false;
    const end = await markForReplay(this.database.manager, this.epoch, this.replay, REPLAY_PAGE);
    this.replay = end ?? 'done';
    return end !== null;
  }

  /** Changes with every start of the server, with every wipe, and with the version of our streams. */
  private async currentEpoch(): Promise<string> {
    const fresh = randomUUID();
    const [info, kept] = await Promise.all([
      this.redis.info('server'),
      this.redis.set(epochKey(this.prefix), fresh, 'NX', 'GET'),
    ]);
    return `2:${/run_id:(\w+)/.exec(info)?.[1] ?? ''}:${kept ?? fresh}`;
  }

  /** @returns whether there may be more to send */
  private async sendBatch(): Promise<boolean> {
    const open = openByEvent(await openSubscribers(this.redis, this.prefix));
    return this.database.transaction(async (manager) => {
      const taken = await takeUnsent(manager, open, BATCH);
      if (taken.length === 0) return false;
      const rows = withinCharacters(taken);
      const sendings = await Promise.all(rows.map((row) => this.send(row, open[row.name] ?? [])));
      await noteSent(manager, sendings, this.epoch);
      return taken.length === BATCH || rows.length < taken.length;
    });
  }

  private async send(
    { id, name, body, sentTo, traceparent }: OutboxRow,
    open: readonly ServiceName[],
  ): Promise<Sending> {
    sent.inc({ name });
    const targets = open.filter((subscriber) => !sentTo.includes(subscriber));
    const trace = traceparent ? ['traceparent', traceparent] : [];
    const fields = ['id', id, 'name', name, 'body', this.envelope.seal({ id, name }, body), ...trace];
    await Promise.all(
      targets.map((subscriber) => this.redis.xadd(eventStream(this.prefix, subscriber), '*', ...fields)),
    );
    const reached = [...sentTo, ...targets];
    return { id, sent_to: reached, done: subscribersOf(name).every((subscriber) => reached.includes(subscriber)) };
  }
}

/** The first rows, as many as fit, and at least one. */
function withinCharacters(rows: readonly OutboxRow[]): OutboxRow[] {
  let characters = 0;
  return rows.filter(({ body }, at) => (characters += body.length) <= BATCH_CHARACTERS || at === 0);
}
